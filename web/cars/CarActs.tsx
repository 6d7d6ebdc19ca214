import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageCircle, IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppointmentPlace, GetAppointmentButton } from '../appointments/GetAppointment.tsx';
import { useQuestionStore } from '../deals/contact/question-store.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { useGuestSheet } from '../kit/use-guest-sheet.ts';
import { Button } from '../ui/Button.tsx';
import { useAboutCar } from './about-car.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

const AskAboutCar = lazyPart(() => import('./AskAboutCar.tsx'));
const ShareCar = lazyPart(() => import('./ShareCar.tsx'));

type CarActsProps = { car: ListedCar; name: string };

/** What can be done with the car beside its deal: ask about it, drive it, send it on. */
export function CarActs({ car, name }: CarActsProps) {
  const { t } = useLingui();
  const about = useAboutCar(car, name);
  const isAsking = useGuestSheet(useQuestionStore);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={classes.acts}>
      <Button onClick={() => useQuestionStore.getState().ask('vehicle')}>
        <IconMessageCircle aria-hidden />
        <Trans>Ask the dealer</Trans>
      </Button>
      <GetAppointmentButton />
      <Button onClick={() => setSharing(true)}>
        <IconShare2 aria-hidden />
        <Trans>Share</Trans>
      </Button>
      <AppointmentPlace dealer={car.dealer} about={t`Test drive: ${about}`} />
      <Suspense>
        {isAsking && <AskAboutCar car={car} name={name} />}
        {isSharing && <ShareCar name={name} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  );
}
