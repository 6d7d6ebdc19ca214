import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../../kit/api.ts';
import { formatPlain } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import type { MenuLink } from '../../shell/menu-links.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { pageOf } from '../../ui/page-of.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockList } from './StockList.tsx';
import classes from './stock.module.css';
import { queryOf } from './stock-query.ts';

/** Ways into the stock and out of it, which stand beside the title of the list. */
const stockLinks: readonly MenuLink[] = [
  { to: paths.dealerCarAdd, label: msg`Quick add` },
  { to: paths.dealerStockImport, label: msg`Import from a file` },
  { to: paths.dealerStockSources, label: msg`Automatic inventory feed` },
  { to: paths.dealerDelivery, label: msg`Feeds` },
];

const rows = ['62%', '48%', '70%', '55%', '64%', '45%', '58%', '66%'];

/** The list's shape while it is fetched. */
function StockSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading the cars…</Trans>
      </span>
      <div className={`stack gap-3 underlined ${classes.bars}`}>
        <Skeleton width="100%" height="48px" />
      </div>
      {rows.map((width) => (
        <div key={width} className={`stack gap-3 underlined ${classes.bars}`}>
          <Skeleton width={width} />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}

/** The dealer's own cars: found, sorted, published, hidden, copied and deleted here. */
export default function StockPage() {
  const { t } = useLingui();
  return (
    <DealerFrame title={t`Cars`} description={t`Your drafts and published cars, with their prices.`} actions={<Ways />}>
      {(session) => <Stock session={session} />}
    </DealerFrame>
  );
}

function Ways() {
  const { i18n, t } = useLingui();
  return (
    <>
      {stockLinks.map(({ to, label }) => (
        <Link key={to} to={to} className="link">
          {i18n._(label)}
        </Link>
      ))}
      <Link to={paths.dealerCarDetailsAdd} className={`link ${classes.primary}`}>{t`Add a car`}</Link>
    </>
  );
}

function Stock({ session }: { session: DealerSession }) {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const query = queryOf(search);
  const stock = useQuery({
    queryKey: ['dealer', 'stock', query],
    queryFn: () => api('listStock', { query }, session.token),
    placeholderData: keepPreviousData,
  });
  const { data } = stock;
  if (!data && stock.isError) return <LoadFailed title={t`We couldn’t load the cars.`} of={stock} />;
  if (!data) return <StockSkeleton />;
  const { counts, total } = data;
  const [published, most] = [counts.published, data.most].map((cars) => formatPlain(cars, i18n.locale, 0));
  const page = pageOf(search);
  // Where there is no car yet there is nothing to look among.
  const isEmpty = total === 0 && search.size === 0 && counts.removed === 0;
  if (isEmpty) return <NoCars isAsked={false} />;
  return (
    <>
      <StockFilters stock={data} token={session.token} />
      <p className={`note ${classes.count}`} role="status">
        <Plural value={total} one="# car" other="# cars" />
        {' · '}
        <Trans>
          {published} of {most} published
        </Trans>
      </p>
      {stock.isError && <LoadFailed title={t`We couldn’t load the cars.`} of={stock} />}
      {/* The selection belongs to the rows that are shown. */}
      <StockList key={JSON.stringify(query)} stock={data} session={session} isOld={stock.isPlaceholderData} />
      {total === 0 && <NoCars isAsked={search.size > 0} />}
      {total > 0 && <Paging page={page} rows={data.data.length} total={total} pageSize={pageSizes.listStock} />}
    </>
  );
}

/** What stands where the list is empty: nothing fits what was asked, or there is nothing yet. */
function NoCars({ isAsked }: { isAsked: boolean }) {
  const { t } = useLingui();
  if (isAsked) {
    return (
      <Notice title={<Trans>No cars match</Trans>}>
        <p>{t`Remove a filter, or see all your cars.`}</p>
        <Link to={paths.dealerVehicleInfo} className="link">{t`All your cars`}</Link>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>No cars yet</Trans>}>
      <p>
        <Trans>
          Cars you add here appear on your page once you publish them. Shoppers can then build deals on them.
        </Trans>
      </p>
      <Link to={paths.dealerCarAdd} className="link">{t`Add your first car`}</Link>
    </Notice>
  );
}
