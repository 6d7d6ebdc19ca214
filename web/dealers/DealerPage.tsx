import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { ShowroomData } from '../catalogue/load-showroom.ts';
import { Showroom } from '../catalogue/Showroom.tsx';
import classes from '../catalogue/showroom.module.css';
import { useFolded } from '../catalogue/use-folded.ts';
import { OwnCalculator } from '../deals/OwnCalculator.tsx';
import { searchName } from '../paths.ts';
import { CompareBar } from '../saved/CompareBar.tsx';
import { SearchResults, type SearchResultsProps } from '../search/SearchResults.tsx';
import type { SearchResult } from '../search/search-address.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { SiteFooter } from '../shell/SiteFooter.tsx';
import { SiteHeader } from '../shell/SiteHeader.tsx';
import { DealerBanner, DealerName } from './DealerName.tsx';
import { VisitDealer } from './VisitDealer.tsx';

type Found = CallReply<'findDealer'>;

export type DealerPageProps = {
  dealer: NonNullable<Found['dealer']>;
  page: Found['page'];
  prefill: Found['prefill'];
  makes: string[];
  showroom: ShowroomData;
  /** What a search among its cars found; null where none is in the address. */
  cars: SearchResult | 'failed' | null;
  rates: CallReply<'readRates'>;
  today: string;
};

/** A dealer's page: who it is, and the calculator over what it lists. */
export function DealerPage({ dealer, page, prefill, makes, showroom, cars, rates, today }: DealerPageProps) {
  const { t } = useLingui();
  const leftOut = page?.leftOut ?? [];
  return (
    <>
      <PageHead
        title={`${dealer.name}, ${dealer.city}`}
        description={t`Build a cash, finance or lease deal at ${dealer.name} in ${dealer.city}, line by line, then send it straight to the dealer.`}
      />
      <SiteHeader>
        <DealerName dealer={dealer} />
      </SiteHeader>
      <main id="main">
        <h1 className="visually-hidden">
          <Trans>Your deal at {dealer.name}</Trans>
        </h1>
        {page?.banner && <DealerBanner banner={page.banner} />}
        {!leftOut.includes('showroom') && <Showroom data={showroom} dealer={dealer} />}
        <CarsHere dealer={dealer.businessName} result={cars} />
        <div className="wrap">
          <OwnCalculator
            makes={makes}
            rates={rates}
            today={today}
            dealer={dealer}
            prefill={prefill}
            leftOut={leftOut}
          />
        </div>
        {page && !leftOut.includes('opening-hours') && <VisitDealer dealer={dealer} page={page} />}
      </main>
      <SiteFooter />
    </>
  );
}

type CarsHereProps = {
  /** Its name in addresses. */
  dealer: string;
  result: SearchResultsProps['result'] | null;
};

/**
 * The cars of a dealer: one line that opens their search, and the search with its filters once the address asks for it.
 * Both are links, so that it works without scripts.
 */
function CarsHere({ dealer, result }: CarsHereProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isFolded } = useFolded(dealer);
  const mode = search.get('activeOption');
  const ofMode = mode ? { activeOption: mode } : {};
  // A deal about a car is in view: what else there is stays in the one line above it.
  if (result === null && isFolded) return null;
  return (
    <section aria-labelledby="cars-here">
      <div className={`wrap flow-row apart gap-1 ${classes.folded}`}>
        <h2 id="cars-here">{t`Cars at this dealer`}</h2>
        <Link
          to={`?${new URLSearchParams(result === null ? { ...ofMode, [searchName]: '' } : ofMode)}`}
          preventScrollReset
          className="touch beside strong"
        >
          {result === null ? <Trans>Show the cars</Trans> : <Trans>Close the list</Trans>}
        </Link>
      </div>
      {result !== null && (
        <div className="wrap">
          <SearchResults result={result} dealer={dealer} />
          <CompareBar />
        </div>
      )}
    </section>
  );
}
