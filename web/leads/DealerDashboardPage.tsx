import { Trans } from '@lingui/react/macro';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { ComingAppointments } from './dashboard/ComingAppointments.tsx';
import { DashboardFigures } from './dashboard/DashboardFigures.tsx';
import { NewestLeads } from './dashboard/NewestLeads.tsx';

/** What the dealer comes to first: what waits, who comes today, the newest leads, and how the business does. */
export function DealerDashboardPage() {
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
