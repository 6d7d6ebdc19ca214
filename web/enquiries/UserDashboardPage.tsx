import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { MyAppointments } from '../appointments/MyAppointments.tsx';
import { type SentDeal as Sent, sentDealOf } from '../deals/saving/sent-deal.ts';
import { drawingOf } from '../deals/vehicle/drawing.ts';
import { api } from '../kit/api.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { paths, picturePath } from '../paths.ts';
import { NotConfirmed } from '../saved/NotConfirmed.tsx';
import { SavedCarsOnDashboard } from '../saved/SavedCars.tsx';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import saved from '../saved/saved.module.css';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { EnquiryCard, EnquiryCardSkeleton } from './EnquiryCard.tsx';
import { idsIn, mostCompared, searchText, withIds } from './picked-deals.ts';
import { SentDeal } from './sharing/SentDeal.tsx';
import { type EnquiryRow, useRemovals } from './use-removals.ts';
import classes from './user-dashboard.module.css';
import { vehicleName } from './vehicle-name.ts';

/** Fetched with the first comparison. */
const CompareDeals = lazy(() => import('./compare/CompareDeals.tsx'));

/** What the person has saved and sent. The address says which deals stand side by side, if any. */
export default function UserDashboardPage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  const [search] = useSearchParams();
  const compared = idsIn(search.get('compare'));
  return (
    <Page className="page-room">
      <PageHead title={t`Your deals`} description={t`Your drafts and the deals you’ve sent to a dealer.`} />
      {compared.length > 1 ? (
        <Suspense>
          <CompareDeals ids={compared} token={session?.token} />
        </Suspense>
      ) : (
        <Dashboard token={session?.token} />
      )}
    </Page>
  );
}

/** All that a person has saved and sent; right after sending a deal what comes of it, and the deals. */
function Dashboard({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [isBack, setBack] = useState(false);
  const sent = sentDealOf(state);
  if (sent === null || token === undefined) {
    return (
      <>
        <h1 ref={isBack ? focusOnArrival : undefined} tabIndex={-1} className={classes.title}>
          {t`Your deals`}
        </h1>
        <SavedDeals token={token} />
        {token && <NotConfirmed token={token} />}
        <SavedCarsOnDashboard token={token} />
        <SavedSearches token={token} />
        <MyAppointments token={token} />
      </>
    );
  }
  const showAll = () => {
    setBack(true);
    void navigate({ search }, { replace: true, state: null });
  };
  return (
    <>
      <SentDealWithDrawing sent={sent} token={token} />
      <h2 className={classes.subtitle}>{t`Your deals`}</h2>
      <SavedDeals token={token} />
      <button type="button" className={`plain strong touch ${classes.all}`} onClick={showAll}>
        {t`Go to your dashboard`}
      </button>
    </>
  );
}

/** Shown right after a deal is sent: what happens next, with the drawing of the car from the list of deals. */
function SentDealWithDrawing({ sent, token }: { sent: Sent; token: string }) {
  const { data } = useOwnDeals(token, 1);
  const deal = data?.data.find(({ _id }) => _id === sent.id);
  return <SentDeal sent={sent} token={token} drawing={deal && (deal.drawing ?? drawingOf(deal.vehicleType))} />;
}

/** A page of the person's drafts and submitted deals, last changed first. */
const useOwnDeals = (token: string | undefined, page: number) =>
  useQuery({
    queryKey: ['user', 'enquiries', page],
    queryFn: () => api('listEnquiries', { query: { page: String(page) } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });

/** The person's drafts and submitted deals, last changed first. */
function SavedDeals({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const enquiries = useOwnDeals(token, page);
  const removals = useRemovals(token, page);
  const { data } = enquiries;
  if (!data) {
    return enquiries.isError ? (
      <LoadFailed title={t`We couldn’t load your deals.`} of={enquiries} />
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
              isAlone={data.total === 1}
              onRemove={() => removals.remove(enquiry, rows)}
            />
          ),
        )}
      </ul>
      {data.total > data.data.length && (
        <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listEnquiries} />
      )}
      {data.total > 1 && <PickedBar />}
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
          <Trans>Choose a dealer, build a deal and save it. You’ll see its numbers and the dealer’s reply here.</Trans>
        </p>
        <p>
          <Link to={paths.home} className={`strong beside touch no-line ${classes.compare}`}>
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

/** Where a deleted deal stood: what became of it, and the way back. The focus goes on here. */
function RemovedCard({ enquiry, onUndo }: { enquiry: EnquiryRow; onUndo: () => Promise<void> }) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState(false);
  const bringBack = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <li className={`stack start gap-2 quiet ${classes.removed}`}>
      <div role="status">
        <p className={classes.removedName}>
          {vehicleName(enquiry, i18n.locale) || <Trans>No vehicle chosen yet</Trans>}
        </p>
        <p>
          {enquiry.status === 'draft' ? (
            t`Draft deleted.`
          ) : (
            <Trans>You withdrew this deal. The dealer still has the numbers, but not your name, answers or note.</Trans>
          )}
        </p>
      </div>
      <Button ref={focusOnArrival} onClick={bringBack} busy={busy}>{t`Undo`}</Button>
      <p className="note">{t`You have an hour to undo this.`}</p>
    </li>
  );
}

/** The deals picked for comparing, wherever in the list they stand; at hand while there are any. */
function PickedBar() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search.get('picked'));
  if (ids.length === 0) return null;
  const clear = () => setSearch(withIds(search, 'picked', []), { replace: true, preventScrollReset: true });
  return (
    <section className={`card flow-row gap-05-2 ${saved.bar}`} aria-label={t`Deals to compare`}>
      <p role="status">
        {ids.length === 1 ? (
          t`Pick one or two more deals to compare.`
        ) : (
          <Plural value={ids.length} other="# deals selected" />
        )}
        {ids.length === mostCompared && (
          <span className="visually-hidden">
            {' '}
            <Trans>You can’t select any more deals.</Trans>
          </span>
        )}
      </p>
      <Button kind="quiet" onClick={clear}>{t`Clear`}</Button>
      {ids.length > 1 && (
        <Link
          to={searchText(withIds(search, 'compare', ids))}
          className={`strong beside touch no-line ${classes.compare}`}
        >
          <Plural value={ids.length} other="Compare # deals" />
        </Link>
      )}
    </section>
  );
}
