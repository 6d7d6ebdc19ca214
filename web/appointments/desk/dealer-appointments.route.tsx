import { Trans, useLingui } from '@lingui/react/macro';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { AppointmentsDesk } from './AppointmentsDesk.tsx';

export default function DealerAppointmentsRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Appointments`}
        description={t`Who comes or is to be called: by day and week, with your free times.`}
      />
      <DealerFrame title={<Trans>Appointments</Trans>} crumb={null}>
        {({ token }) => <AppointmentsDesk token={token} />}
      </DealerFrame>
    </>
  );
}
