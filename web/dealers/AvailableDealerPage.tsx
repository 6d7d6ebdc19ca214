import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { openState } from '../kit/opening-hours.ts';
import { useNow } from '../kit/use-now.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import classes from './available-dealer.module.css';
import { DealerEntry } from './DealerEntry.tsx';
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
          title={t`The dealers could not be loaded.`}
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
          <Plural value={filter.open ? shown.length : total} one="# dealer" other="# dealers, the nearest first" />
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
          <Trans>Distances as the crow flies. Postal area positions: GeoNames.org, CC BY 4.0</Trans>
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
        <p>{t`Dealers appear here as soon as they list their first car.`}</p>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>No dealer matches all of this</Trans>}>
      <p>{t`Try a wider distance or fewer choices, or look at all dealers.`}</p>
      <p>
        <Link to={paths.availableDealer} preventScrollReset className="link">{t`Show all dealers`}</Link>
      </p>
    </Notice>
  );
}
