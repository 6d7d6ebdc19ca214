import { Trans } from '@lingui/react/macro';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useGuestSheet } from '../kit/use-guest-sheet.ts';
import { Button } from '../ui/Button.tsx';
import { useAppointmentStore } from './appointment-store.ts';

const AppointmentSheet = lazy(() => import('./AppointmentSheet.tsx'));

/** Opens the booking, which `AppointmentPlace` shows. */
export function GetAppointmentButton() {
  const open = useAppointmentStore((store) => store.open);
  return (
    <Button onClick={open}>
      <IconCalendarPlus aria-hidden />
      <Trans>Get an Appointment</Trans>
    </Button>
  );
}

export type AppointmentPlaceProps = {
  /** The dealer; none where the form has to ask for it. */
  dealer: { businessName: string; name: string } | null;
  /** The saved deal that the appointment is about. */
  enquiryId?: string | undefined;
  /** What it is about, in a line that the dealer gets above the person's own words. */
  about?: string | undefined;
  /** The part of the address behind # that leads back here from the sign-in. */
  hash?: string | undefined;
};

/** Where the booking opens; once on a page. Its code comes in with the first press. */
export function AppointmentPlace(props: AppointmentPlaceProps) {
  const isOpen = useGuestSheet(useAppointmentStore);
  if (!isOpen) return null;
  return (
    <Suspense>
      <AppointmentSheet {...props} />
    </Suspense>
  );
}
