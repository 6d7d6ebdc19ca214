import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { LeadCharts } from './LeadCharts.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';

export type Dashboard = CallReply<'readDealerDashboard'>['data'];

type FiguresProps = {
  token: string;
  /** What the day brings; what is left to set up stands below it. */
  today: ReactNode;
  children: ReactNode;
};

/** The page's list with what is due in a rail beside it, and folded below what is looked at now and then. */
export function DashboardFigures({ token, today, children }: FiguresProps) {
  const { t } = useLingui();
  const figures = useQuery({ ...dashboardQuery(token), refetchOnMount: 'always' });
  const data = figures.data?.data;
  return (
    <div className={classes.dashboard}>
      <div className={classes.list}>
        {children}
        {figures.isError && <LoadFailed title={t`Your figures could not be loaded.`} of={figures} />}
        {data && (
          <details className={classes.figures}>
            <summary>{t`Figures`}</summary>
            <LeadCharts data={data} />
            <ResponseTimes response={data.response} />
          </details>
        )}
      </div>
      <aside aria-label={t`Today`} className={classes.rail}>
        {today}
        {data && <SetupChecklist steps={data.setup} />}
      </aside>
    </div>
  );
}
