import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { dialled } from '#contract/dialled.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { formatMoney } from '../kit/format.ts';
import { openState } from '../kit/opening-hours.ts';
import { useNow } from '../kit/use-now.ts';
import { dealerPath, paths, picturePath } from '../paths.ts';
import { DealerPicture } from '../photos/DealerPicture.tsx';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OpenNow } from '../ui/OpenNow.tsx';
import { Paging } from '../ui/Paging.tsx';
import classes from './available-dealer.module.css';
import { type Choices, DirectoryFilters } from './DirectoryFilters.tsx';
import { filterOf, isFiltered, type ShownDealer } from './directory-filter.ts';

type Found = { found: ShownDealer[]; total: number; page: number };
type AvailableDealerProps = Choices & Omit<Found, 'found'> & { found: ShownDealer[] | null };

/** The directory: every dealer that lists the car somebody looks for, with the way to its page. */
export function AvailableDealerPage({ found, total, page, ...choices }: AvailableDealerProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  return (
    <Page className="page-room titled">
      <h1>{t`Find a dealer`}</h1>
      <DirectoryFilters {...choices} />
      {found ? (
        <Directory found={found} total={total} page={page} />
      ) : (
        <LoadFailed
          title={t`We couldn’t load the dealers.`}
          of={{ refetch: revalidate, isFetching: state !== 'idle' }}
        />
      )}
    </Page>
  );
}

function Directory({ found, total, page }: Found) {
  const { t } = useLingui();
  const now = useNow();
  const filter = filterOf(useSearchParams()[0]);
  const isBusy = useNavigation().state !== 'idle';
  const isNear = found.some(({ distanceKm }) => distanceKm !== null);
  const shown = filter.open && now ? found.filter((dealer) => openState(dealer, now).open) : found;
  return (
    <section aria-label={t`Dealers`} aria-busy={isBusy} className={classes.results}>
      <p role="status" className={`note medium ${classes.count}`}>
        {isNear ? (
          <Plural value={filter.open ? shown.length : total} one="# dealer" other="# dealers, nearest first" />
        ) : (
          <Plural value={filter.open ? shown.length : total} one="# dealer" other="# dealers" />
        )}
      </p>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((dealer) => (
            <DealerEntry key={dealer.businessName} dealer={dealer} now={now} />
          ))}
        </ul>
      ) : (
        <NoDealers any={isFiltered(filter)} />
      )}
      {total > pageSizes.listDealers && (
        <Paging page={page} rows={found.length} total={total} pageSize={pageSizes.listDealers} />
      )}
      {isNear && (
        // The name of the source stands as its terms ask for it.
        <p className={`fine ${classes.source}`}>
          <Trans>Straight-line distances. Postal area positions: GeoNames.org, CC BY 4.0</Trans>
        </p>
      )}
    </section>
  );
}

function NoDealers({ any }: { any: boolean }) {
  const { t } = useLingui();
  if (!any) {
    return (
      <Notice title={<Trans>No dealers yet</Trans>}>
        <p>{t`Dealers will show up here once they list a car.`}</p>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>No matching dealers</Trans>}>
      <p>{t`Try a greater distance or fewer filters, or see all dealers.`}</p>
      <p>
        <Link to={paths.availableDealer} preventScrollReset className="link">{t`Show all dealers`}</Link>
      </p>
    </Notice>
  );
}

/** How many makes are named before the rest is only counted. */
const namedMakes = 5;

/** The dealer's cars by what they cost a month, in the dealer's own province. */
const cheapestAt = ({ businessName, province }: ShownDealer): string =>
  `${dealerPath(businessName)}?q=&sort=payment&province=${province}`;

/** One dealer: where it is, what it lists, whether it is open, and how to reach it. */
function DealerEntry({ dealer, now }: { dealer: ShownDealer; now: Date | null }) {
  const { i18n, t } = useLingui();
  const { makes } = dealer;
  const first = makes.slice(0, namedMakes);
  const named = first.map(({ name }) => name).join(', ');
  const others = makes.length - namedMakes;
  return (
    <li className={`stack top underlined ${classes.dealer}`}>
      {dealer.logo && (
        <span className={`centre ${classes.logo}`}>
          <DealerPicture picture={dealer.logo} alt="" sizes="120px" />
        </span>
      )}
      <h2 className="covered">
        <Link to={dealerPath(dealer.businessName)}>{dealer.name}</Link>
      </h2>
      <p>
        {dealer.address}, {dealer.city}, {dealer.province}
        {dealer.distanceKm !== null && (
          <span className="strong">
            {' · '}
            <Trans>{dealer.distanceKm} km away</Trans>
          </span>
        )}
      </p>
      <p className={`row gap-2 ${classes.marks}`}>
        {first.map(
          ({ name, mark }) =>
            mark && <img key={name} src={picturePath(mark)} alt="" width={28} height={28} loading="lazy" />,
        )}
      </p>
      <p className="note">
        {others > 0 ? (
          <Trans>
            {named} and {others} more
          </Trans>
        ) : (
          named
        )}{' '}
        <span className={`in-line ${classes.listed}`}>
          <Plural value={dealer.listings} one="# car listed" other="# cars listed" />
        </span>
      </p>
      {dealer.lowestPayment !== null && (
        <p className="note flow-row gap-05">
          <Link to={cheapestAt(dealer)} className={`link ${classes.cheapest}`}>
            <Trans>From {formatMoney(Number(dealer.lowestPayment), i18n.locale)}/month</Trans>
          </Link>
          <span>{t`84 months, $0 down, tax included`}</span>
        </p>
      )}
      <p className="note row gap-2">
        {now && <OpenNow times={dealer} now={now} />}
        <a href={`tel:${dialled(dealer.contactNumbers)}`} className={`beside touch ${classes.call}`}>
          {dealer.contactNumbers}
        </a>
      </p>
    </li>
  );
}
