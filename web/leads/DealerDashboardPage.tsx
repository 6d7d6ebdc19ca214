import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/paths.ts';
import { api } from '../kit/api.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { dealerPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { LeadsSkeleton } from './LeadsSkeleton.tsx';
import { LeadsTable } from './LeadsTable.tsx';
import classes from './leads.module.css';

/** The dealer's leads, newest first. */
export function DealerDashboardPage() {
  const { t } = useLingui();
  const session = useRequiredDealer();
  const page = pageOf(useSearchParams()[0]);
  const leads = useQuery({
    queryKey: ['dealer', 'leads', page],
    queryFn: () => api('listLeads', { query: { page: String(page) } }, session?.token),
    enabled: session !== null,
  });
  const { data } = leads;
  return (
    <Page className={classes.page}>
      <div className={classes.head}>
        <h1>
          <Trans>Leads</Trans>
        </h1>
        {data && (
          <p>
            <Plural value={data.total} one="# lead" other="# leads" />
          </p>
        )}
      </div>
      {data ? (
        <>
          {data.total === 0 ? (
            <NoLeads businessName={session?.dealer.businessName} />
          ) : (
            <LeadsTable leads={data.data} now={new Date(leads.dataUpdatedAt)} />
          )}
          {data.total > 0 && (
            <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listLeads} />
          )}
        </>
      ) : leads.isError ? (
        <LoadFailed
          title={t`The leads could not be loaded.`}
          onRetry={() => void leads.refetch()}
          busy={leads.isFetching}
        />
      ) : (
        <LeadsSkeleton />
      )}
    </Page>
  );
}

function NoLeads({ businessName }: { businessName: string | undefined }) {
  return (
    <Notice title={<Trans>No leads yet</Trans>}>
      <p>
        <Trans>
          A deal that a shopper sends you from your page appears here at once, with the figures of the deal.
        </Trans>
      </p>
      {businessName && (
        <p>
          <Link to={dealerPath(businessName)} className={classes.link}>
            <Trans>See your page as shoppers do</Trans>
          </Link>
        </p>
      )}
    </Notice>
  );
}
