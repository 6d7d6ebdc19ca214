import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { paths } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LeadsSkeleton } from '../LeadsSkeleton.tsx';
import { LeadsTable } from '../LeadsTable.tsx';
import classes from '../leads.module.css';
import { NoLeads } from '../NoLeads.tsx';
import { LeadNews } from '../stream/LeadNews.tsx';
import { useLeadStream } from '../stream/use-lead-stream.ts';

const mostShown = 15;

const query = { sort: '-submitted', page: '1' } as const;

/** The leads that came last, with their age; the way to all of them stands below. */
export function NewestLeads({ session }: { session: DealerSession }) {
  const { token } = session;
  const { t } = useLingui();
  const leads = useQuery({
    queryKey: ['dealer', 'leads', query],
    queryFn: () => api('listLeads', { query }, token),
    refetchOnMount: 'always',
  });
  const { data } = leads;
  const news = useLeadStream(token, data?.lastEvent);
  const known = new Set(news.arrived.map(({ _id }) => _id));
  const rows = [...news.arrived, ...(data?.data ?? []).filter(({ _id }) => !known.has(_id))].slice(0, mostShown);
  const total = (data?.total ?? 0) + news.arrived.length;
  return (
    <section aria-labelledby="leads" className={`wide-heads ${classes.section}`}>
      <h2 id="leads">{t`Leads`}</h2>
      <LeadNews news={news} />
      {data && total > 0 ? (
        <>
          <LeadsTable leads={rows} now={new Date()} />
          <Link to={paths.dealerAllEnquiries} className={`link small ${classes.link}`}>
            <Trans>All enquiries ({total})</Trans>
          </Link>
        </>
      ) : data ? (
        <NoLeads session={session} />
      ) : leads.isError ? (
        <LoadFailed title={t`The leads could not be loaded.`} of={leads} />
      ) : (
        <LeadsSkeleton />
      )}
    </section>
  );
}
