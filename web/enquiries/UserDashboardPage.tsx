import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/paths.ts';
import { api } from '../kit/api.ts';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { EnquiryCard, EnquiryCardSkeleton } from './EnquiryCard.tsx';
import classes from './user-dashboard.module.css';

/** The person's drafts and submitted deals, last changed first. */
export function UserDashboardPage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  const page = pageOf(useSearchParams()[0]);
  const enquiries = useQuery({
    queryKey: ['user', 'enquiries', page],
    queryFn: () => api('listEnquiries', { query: { page: String(page) } }, session?.token),
    enabled: session !== null,
    refetchOnMount: 'always',
  });
  const { data } = enquiries;
  return (
    <Page className={classes.page}>
      <div className={classes.head}>
        <h1>
          <Trans>Your deals</Trans>
        </h1>
        {data && data.total > 0 && (
          <p>
            <Plural value={data.total} one="# saved deal" other="# saved deals" />
          </p>
        )}
      </div>
      {data?.total === 0 ? (
        <NoDeals />
      ) : data ? (
        <>
          <ul className={classes.cards}>
            {data.data.map((enquiry) => (
              <EnquiryCard key={enquiry._id} enquiry={enquiry} />
            ))}
          </ul>
          <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listEnquiries} />
        </>
      ) : enquiries.isError ? (
        <LoadFailed
          title={t`Your deals could not be loaded.`}
          onRetry={() => void enquiries.refetch()}
          busy={enquiries.isFetching}
        />
      ) : (
        <DealsSkeleton />
      )}
    </Page>
  );
}

function NoDeals() {
  return (
    <Notice title={<Trans>No saved deals yet</Trans>}>
      <p>
        <Trans>
          Choose a dealer, work out a deal and save it. It appears here with its figures, and with what the dealer did.
        </Trans>
      </p>
      <p>
        <Link to={paths.home} className={classes.link}>
          <Trans>Choose a dealer</Trans>
        </Link>
      </p>
    </Notice>
  );
}

function DealsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading your deals…</Trans>
      </span>
      <ul className={classes.cards} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <EnquiryCardSkeleton key={card} />
        ))}
      </ul>
    </div>
  );
}
