import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dealerPath, paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { DealerFilters } from './DealerFilters.tsx';
import classes from './dealer-directory.module.css';
import { type Brand, type DealerFilter, dealersOf, type ListedDealer } from './dealer-filter.ts';

type DirectoryProps = { dealers: ListedDealer[]; brands: Brand[]; filter: DealerFilter };

/** The dealers that the filter leaves, each with the way to its page. */
export function DealerDirectory({ dealers, brands, filter }: DirectoryProps) {
  const shown = dealersOf(dealers, filter);
  return (
    <section className={`wrap ${classes.directory}`} aria-labelledby="dealers">
      <div className={classes.head}>
        <h2 id="dealers">
          <Trans>Dealers</Trans>
        </h2>
        {dealers.length > 0 && <DealerFilters dealers={dealers} brands={brands} filter={filter} />}
      </div>
      <p role="status" className={classes.count}>
        <Plural value={shown.length} one="# dealer" other="# dealers" />
      </p>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((dealer) => (
            <DealerEntry key={dealer.businessName} dealer={dealer} brand={filter.brand} />
          ))}
        </ul>
      ) : (
        <NoDealers any={dealers.length > 0} />
      )}
    </section>
  );
}

/** How many makes are named before the rest is only counted. */
const namedMakes = 5;

function DealerEntry({ dealer, brand }: { dealer: ListedDealer; brand: string }) {
  const makes = brand ? [brand, ...dealer.makes.filter((make) => make !== brand)] : dealer.makes;
  const named = makes.slice(0, namedMakes).join(', ');
  const others = makes.length - namedMakes;
  return (
    <li className={classes.dealer}>
      <h3>
        <Link to={dealerPath(dealer.businessName)}>{dealer.name}</Link>
      </h3>
      <p className={classes.place}>
        {dealer.city}, {dealer.province}
      </p>
      <p className={classes.makes}>
        {others > 0 ? (
          <Trans>
            {named} and {others} more
          </Trans>
        ) : (
          named
        )}
      </p>
      <p className={classes.listings}>
        <Plural value={dealer.listings} one="# car listed" other="# cars listed" />
      </p>
    </li>
  );
}

function NoDealers({ any }: { any: boolean }) {
  if (!any) {
    return (
      <Notice title={<Trans>No dealers yet</Trans>}>
        <p>
          <Trans>Dealers appear here as soon as they list their first car.</Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>No dealer matches both</Trans>}>
      <p>
        <Trans>Nobody in this province lists this brand. Try another province, or look at all dealers.</Trans>
      </p>
      <p>
        <Link to={paths.home} preventScrollReset className={classes.all}>
          <Trans>Show all dealers</Trans>
        </Link>
      </p>
    </Notice>
  );
}
