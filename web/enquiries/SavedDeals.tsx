import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { paths, picturePath } from '../paths.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { EnquiryCard, EnquiryCardSkeleton } from './EnquiryCard.tsx';
import { PickedBar } from './PickedBar.tsx';
import { RemovedCard } from './RemovedCard.tsx';
import { useRemovals } from './use-removals.ts';
import classes from './user-dashboard.module.css';

/** The person's drafts and submitted deals, last changed first. */
export function SavedDeals({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const enquiries = useQuery({
    queryKey: ['user', 'enquiries', page],
    queryFn: () => api('listEnquiries', { query: { page: String(page) } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  const removals = useRemovals(token, page);
  const { data } = enquiries;
  if (!data) {
    return enquiries.isError ? (
      <LoadFailed title={t`Your deals could not be loaded.`} of={enquiries} />
    ) : (
      <DealsSkeleton />
    );
  }
  const rows = removals.withRemoved(data.data);
  if (data.total === 0 && rows.length === 0) return <NoDeals />;
  return (
    <section aria-label={t`Saved deals`}>
      <p className={classes.count}>
        <Plural value={data.total} one="# saved deal" other="# saved deals" />
      </p>
      <ul className={`stack gap-3 ${classes.cards}`}>
        {rows.map(({ enquiry, removed }) =>
          removed ? (
            <RemovedCard key={enquiry._id} enquiry={enquiry} onUndo={() => removals.restore(enquiry)} />
          ) : (
            <EnquiryCard
              key={enquiry._id}
              enquiry={enquiry}
              token={token}
              onRemove={() => removals.remove(enquiry, rows)}
            />
          ),
        )}
      </ul>
      <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listEnquiries} />
      <PickedBar />
    </section>
  );
}

function NoDeals() {
  return (
    <>
      <div className={classes.road}>
        <img src={picturePath('vehicle-hatchback.svg')} alt="" width={232} height={106} className="drawing" />
      </div>
      <Notice title={<Trans>No saved deals yet</Trans>}>
        <p>
          <Trans>
            Choose a dealer, work out a deal and save it. It appears here with its figures, and with what the dealer
            did.
          </Trans>
        </p>
        <p>
          <Link to={paths.home} className={classes.compare}>
            <Trans>Choose a dealer</Trans>
          </Link>
        </p>
      </Notice>
    </>
  );
}

function DealsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading your deals…</Trans>
      </span>
      <ul className={`stack gap-3 ${classes.cards}`} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <EnquiryCardSkeleton key={card} />
        ))}
      </ul>
    </div>
  );
}
