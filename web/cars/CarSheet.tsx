import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAppointmentStore } from '../appointments/appointment-store.ts';
import { AppointmentPlace } from '../appointments/GetAppointment.tsx';
import { QuestionForm } from '../deals/contact/QuestionForm.tsx';
import { useQuestionStore } from '../deals/contact/question-store.ts';
import { productName } from '../kit/product.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useGuestSheet } from '../kit/use-guest-sheet.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { LinkToShare, mailAddress } from '../ui/LinkToShare.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { ListedCar, WayToPay } from './car.ts';
import type { Act } from './use-acts.ts';
import { chosenWay } from './WaysToPay.tsx';

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

/** A short message to the dealer about one of its cars. */
function AskAboutCar({ car, name }: { car: ListedCar; name: string }) {
  const about = useAboutCar(car, name);
  const location = useLocation();
  const search = searchIn(location.search, chosenWay(location.key, car));
  const { dealer } = car;
  return (
    <QuestionForm
      seller={dealer}
      about={() => ({ vehicle: about })}
      signIn={{ address: signInAddress('user', { ...location, search, hash: '#ask' }) }}
    >
      <Trans>
        Your question to {dealer.name} about the {name}.
      </Trans>
    </QuestionForm>
  );
}

/** A car's terms in an address that opens it in this way to pay, with the years and kilometres that belong to it. */
const searchIn = (search: string, way: WayToPay | undefined): string => {
  if (!way) return search;
  const next = new URLSearchParams(search);
  for (const name of ['mode', 'termsInYears', 'allowedKM'] as const) {
    if (way[name] === '') next.delete(name);
    else next.set(name, way[name]);
  }
  return `?${next}`;
};

/** The car in a line for its dealer, who tells it from others of its trim by its numbers. */
function useAboutCar({ listing }: ListedCar, name: string): string {
  const { t } = useLingui();
  const { stockNumber, vin } = listing;
  const parts = [name, stockNumber && t`stock number ${stockNumber}`, vin && t`VIN ${vin}`];
  return parts.filter(Boolean).join(', ');
}

/** The link to a car's page: to copy, to mail, or to hand to the device's own share sheet where there is one. */
function ShareCar({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  const letter = t`A ${name} on ${productName}, with its full price breakdown:`;
  return (
    <Sheet title={t`Share this car`} onClose={onClose}>
      <LinkToShare shared={{ url, title: name }} mail={mailAddress(name, [letter, '', url])} />
    </Sheet>
  );
}
