import { Trans } from '@lingui/react/macro';
import { IconCalendarPlus, IconMessageCircle, IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { Button } from '../ui/Button.tsx';
import { type Act, actOf } from './acts.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

const CarSheet = lazy(() => import('./CarSheet.tsx'));

type CarActsProps = { car: ListedCar; name: string };

/** What can be done with the car beside its deal: ask about it, drive it, send it on. What opens comes with the first press. */
export function CarActs({ car, name }: CarActsProps) {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<{ act: Act; time: number } | null>(null);
  const open = (act: Act) => setOpened((before) => ({ act, time: (before?.time ?? 0) + 1 }));
  // Whoever went to log in comes back to what was being written; the address says what it was.
  useWhenAlive(() => {
    const act = actOf(hash);
    if (act) open(act);
  });
  return (
    <div className={`flow gap-1 ${classes.acts}`}>
      <Button onClick={() => open('ask')}>
        <IconMessageCircle aria-hidden />
        <Trans>Ask the dealer</Trans>
      </Button>
      <Button onClick={() => open('appointment')}>
        <IconCalendarPlus aria-hidden />
        <Trans>Get an Appointment</Trans>
      </Button>
      <Button onClick={() => open('share')}>
        <IconShare2 aria-hidden />
        <Trans>Share</Trans>
      </Button>
      <Suspense>{opened && <CarSheet key={opened.time} act={opened.act} car={car} name={name} />}</Suspense>
    </div>
  );
}
