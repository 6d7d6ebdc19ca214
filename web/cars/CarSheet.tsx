import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppointmentStore } from '../appointments/appointment-store.ts';
import { AppointmentPlace } from '../appointments/GetAppointment.tsx';
import { useQuestionStore } from '../deals/contact/question-store.ts';
import { useGuestSheet } from '../kit/use-guest-sheet.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { AskAboutCar } from './AskAboutCar.tsx';
import { useAboutCar } from './about-car.ts';
import type { Act } from './acts.ts';
import type { ListedCar } from './car.ts';
import { ShareCar } from './ShareCar.tsx';

type CarSheetProps = { act: Act; car: ListedCar; name: string };

/** What was pressed on a car's page, until it is closed. */
export default function CarSheet({ act, ...car }: CarSheetProps) {
  if (act === 'ask') return <Ask {...car} />;
  if (act === 'appointment') return <TestDrive {...car} />;
  return <Share {...car} />;
}

type SheetProps = Omit<CarSheetProps, 'act'>;

function Ask(props: SheetProps) {
  const isOpen = useGuestSheet(useQuestionStore);
  useWhenAlive(() => useQuestionStore.getState().ask('vehicle'));
  return isOpen ? <AskAboutCar {...props} /> : null;
}

function TestDrive({ car, name }: SheetProps) {
  const { t } = useLingui();
  const about = useAboutCar(car, name);
  useWhenAlive(() => useAppointmentStore.getState().open());
  return <AppointmentPlace dealer={car.dealer} about={t`Test drive: ${about}`} hash="#appointment" />;
}

function Share({ name }: SheetProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <ShareCar name={name} onClose={() => setOpen(false)} /> : null;
}
