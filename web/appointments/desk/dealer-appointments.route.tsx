import { useLingui } from '@lingui/react/macro';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { AppointmentsDesk } from './AppointmentsDesk.tsx';

export default function DealerAppointmentsRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Appointments`}
      description={t`Who comes or is to be called: by day and week, with your free times.`}
      crumb={null}
    >
      {({ token }) => <AppointmentsDesk token={token} />}
    </DealerFrame>
  );
}
