import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { DealOverAllDealers } from '../deals/DealOverAllDealers.tsx';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import type { ShowroomData } from './brand.ts';
import classes from './home.module.css';
import { NoVehiclesNotice } from './NoVehiclesNotice.tsx';
import { Showroom } from './Showroom.tsx';
import { CarSearch, type SearchResult } from './search/CarSearch.tsx';

type HomeProps = {
  showroom: ShowroomData;
  rates: CallReply<'readRates'> | null;
  today: string;
  search: SearchResult | 'failed' | null;
};

/** By whose sales tax prices are worked out where no dealer's province says so. */
const province = 'ON';

/** A search, the brands and vehicle types with their prices, and the calculator over all dealers. */
export function HomePage({ showroom, rates, today, search: found }: HomeProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const makes = showroom.brands?.map(({ name }) => name);
  const failed = (title: string) => (
    <div className="wrap">
      <LoadFailed title={title} onRetry={() => void revalidate()} busy={state !== 'idle'} />
    </div>
  );
  return (
    <Page className={classes.page}>
      <NoVehiclesNotice />
      <div className={`wrap ${classes.top}`} data-searched={found !== null}>
        <div className={classes.hero}>
          <h1>
            <Trans>See what you would pay, and why.</Trans>
          </h1>
          <p>
            <Trans>
              Choose a brand, work out a cash, finance or lease deal line by line, and send a dealer the same figures.
            </Trans>
          </p>
        </div>
        <div className={classes.search}>
          <CarSearch result={found} />
        </div>
      </div>
      {showroom.brands && rates ? (
        <Showroom data={showroom} terms={{ rates, today, province }} />
      ) : (
        failed(t`The brands could not be loaded.`)
      )}
      {rates && makes ? (
        <section className="wrap">
          <DealOverAllDealers makes={makes} rates={rates} today={today} />
        </section>
      ) : (
        failed(t`The calculator could not be loaded.`)
      )}
    </Page>
  );
}
