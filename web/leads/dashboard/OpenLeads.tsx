import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { paths } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { filterOf, isFiltered } from '../all/lead-filter.ts';
import { SelectionBar, useSelection } from '../all/SelectionBar.tsx';
import { useLeadList } from '../all/use-lead-list.ts';
import { ListKeys } from '../keys/ListKeys.tsx';
import { idsByTurn, LeadPaging, LeadsSkeleton, LeadsTable } from '../LeadsTable.tsx';
import classes from '../leads.module.css';
import { NoLeads } from '../NoLeads.tsx';
import { LeadNews, useLeadStream } from '../stream/LeadNews.tsx';
import { TrailProvider, trailOf } from '../trail/lead-trail.ts';

/** The leads with which there is something to do, by whose turn it is. */
const waiting = { status: 'open', sort: 'status' } as const;

/** What waits, line by line; new leads come in by themselves on top, and the rest stays where it is. */
export function OpenLeads({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const { token } = session;
  const { leads, asked, page, search } = useLeadList(token, waiting);
  const isNarrowed = isFiltered({ ...filterOf(search), status: '' });
  const { data } = leads;
  const news = useLeadStream(token, data?.lastEvent);
  // What a search or a later page shows stays what was asked for.
  const isWhole = page === 1 && !isNarrowed;
  const known = new Set(news.arrived.map(({ _id }) => _id));
  const rest = data?.data ?? [];
  const rows = isWhole ? [...news.arrived, ...rest.filter(({ _id }) => !known.has(_id))] : rest;
  const { shown, selection, onClear, keys } = useSelection(rows);
  return (
    <section aria-label={t`Leads`} className={classes.section} aria-busy={leads.isPlaceholderData}>
      <LeadNews news={news} {...(!isWhole && { onShow: () => void leads.refetch() })} />
      {data && rows.length > 0 ? (
        <TrailProvider value={trailOf(asked, page, data, idsByTurn(rows))}>
          <LeadsTable leads={rows} now={new Date()} selection={selection} byTurn />
          <LeadPaging page={page} list={data} />
          <ListKeys {...keys} />
        </TrailProvider>
      ) : data ? (
        <div className={classes.nothing}>
          <NothingOpen session={session} isNarrowed={isNarrowed} />
        </div>
      ) : leads.isError ? (
        <LoadFailed title={t`We couldn’t load the leads.`} of={leads} />
      ) : (
        <LeadsSkeleton />
      )}
      {shown.length > 0 && <SelectionBar token={token} leads={shown} onClear={onClear} />}
    </section>
  );
}

/** Nothing waits: nothing fits the search, all is done, or nothing has come yet. */
function NothingOpen({ session, isNarrowed }: { session: DealerSession; isNarrowed: boolean }) {
  const { t } = useLingui();
  const all = useQuery({
    queryKey: ['dealer', 'leads', { page: '1' }],
    queryFn: () => api('listLeads', { query: { page: '1' } }, session.token),
    enabled: !isNarrowed,
  });
  if (!isNarrowed && !all.data) return null;
  if (!isNarrowed && all.data?.total === 0) return <NoLeads session={session} />;
  return (
    <Notice title={isNarrowed ? t`No open leads match` : t`You’re all caught up`}>
      <p>
        <Link to={isNarrowed ? paths.dealerDashboard : paths.dealerAllEnquiries} className="link small">
          {isNarrowed ? <Trans>Show all open leads</Trans> : <Trans>Show all leads</Trans>}
        </Link>
      </p>
    </Notice>
  );
}
