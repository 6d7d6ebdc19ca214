import { Trans, useLingui } from '@lingui/react/macro';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { ComingAppointments } from './dashboard/ComingAppointments.tsx';
import { DashboardFigures } from './dashboard/DashboardFigures.tsx';
import { NewestLeads } from './dashboard/NewestLeads.tsx';

export default function DealerDashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Dashboard`}
        description={t`What waits for you today: new leads, appointments, and how your business does.`}
      />
      <DealerDashboardPage />
    </>
  );
}

/** What the dealer comes to first: what waits, who comes today, the newest leads, and how the business does. */
function DealerDashboardPage() {
  return (
    <DealerFrame title={<Trans>Dashboard</Trans>} crumb={null}>
      {(session) => (
        <DashboardFigures token={session.token} today={<ComingAppointments token={session.token} />}>
          <NewestLeads session={session} />
        </DashboardFigures>
      )}
    </DealerFrame>
  );
}
