import { useLingui } from '@lingui/react/macro';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { useViewTitle } from './all/use-view-title.ts';
import { ComingAppointments } from './dashboard/ComingAppointments.tsx';
import { DashboardFigures, LeadFigures } from './dashboard/DashboardFigures.tsx';
import { FindLead } from './dashboard/FindLead.tsx';
import { OpenLeads } from './dashboard/OpenLeads.tsx';
import { LeadViews } from './LeadViews.tsx';

/** What the dealer comes to first: the leads with which there is something to do, and beside them what is due. */
export default function DealerDashboardRoute() {
  const { t } = useLingui();
  const headTitle = useViewTitle(t`Dashboard`);
  return (
    <DealerFrame
      title={t`Leads`}
      headTitle={headTitle}
      description={t`New leads and appointments that need your attention today, plus how your business is doing.`}
      beside={<LeadFigures />}
      crumb={null}
    >
      {(session) => (
        <>
          <LeadViews token={session.token}>
            <FindLead token={session.token} />
          </LeadViews>
          <DashboardFigures token={session.token} today={<ComingAppointments token={session.token} />}>
            <OpenLeads session={session} />
          </DashboardFigures>
        </>
      )}
    </DealerFrame>
  );
}
