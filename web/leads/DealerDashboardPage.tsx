import { Trans } from '@lingui/react/macro';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { NewestLeads } from './dashboard/NewestLeads.tsx';

/** What the dealer comes to first: the newest leads. */
export function DealerDashboardPage() {
  return (
    <DealerFrame title={<Trans>Dashboard</Trans>} crumb={null}>
      {(session) => <NewestLeads session={session} />}
    </DealerFrame>
  );
}
