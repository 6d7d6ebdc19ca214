import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { DealOverAllDealers } from '../deals/DealOverAllDealers.tsx';
import { picturePath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { BrandBanner } from './BrandBanner.tsx';
import { BrandSlider } from './BrandSlider.tsx';
import { DealerDirectory } from './DealerDirectory.tsx';
import { type Brand, filterOf, type ListedDealer } from './dealer-filter.ts';
import classes from './home.module.css';
import { NoVehiclesNotice } from './NoVehiclesNotice.tsx';
import { CarSearch, type SearchResult } from './search/CarSearch.tsx';

type HomeProps = {
  brands: Brand[] | null;
  dealers: ListedDealer[] | null;
  rates: CallReply<'readRates'> | null;
  today: string;
  search: SearchResult | 'failed' | null;
};

/** The way to a deal: a brand, a dealer that sells it, and the dealer's page. */
export function HomePage({ brands, dealers, rates, today, search: found }: HomeProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const filter = filterOf(search);
  const brand = brands?.find(({ name }) => name === filter.brand);
  const failed = (title: string) => (
    <div className="wrap">
      <LoadFailed title={title} onRetry={() => void revalidate()} busy={state !== 'idle'} />
    </div>
  );
  return (
    <Page className={classes.page}>
      <NoVehiclesNotice />
      <div className={`wrap ${classes.hero}`}>
        <div className={classes.words}>
          <h1>
            <Trans>See what you would pay, and why.</Trans>
          </h1>
          <p>
            <Trans>
              Choose a dealer, work out a cash, finance or lease deal line by line, and send the dealer the same
              figures.
            </Trans>
          </p>
        </div>
        <img src={picturePath('vehicle-suv.svg')} alt="" className={classes.car} width={440} height={200} />
      </div>
      <div className={`wrap ${classes.search}`}>
        <CarSearch result={found} />
      </div>
      {brands ? <BrandSlider brands={brands} filter={filter} /> : failed(t`The brands could not be loaded.`)}
      {brand && <BrandBanner brand={brand} />}
      {dealers ? (
        <DealerDirectory dealers={dealers} brands={brands ?? []} filter={filter} />
      ) : (
        failed(t`The dealers could not be loaded.`)
      )}
      {rates && brands ? (
        <section className="wrap">
          <DealOverAllDealers makes={brands.map(({ name }) => name)} rates={rates} today={today} />
        </section>
      ) : (
        failed(t`The calculator could not be loaded.`)
      )}
    </Page>
  );
}
