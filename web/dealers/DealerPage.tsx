import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import type { ShowroomData } from '../catalogue/load-showroom.ts';
import { Showroom } from '../catalogue/Showroom.tsx';
import { OwnCalculator } from '../deals/OwnCalculator.tsx';
import type { SearchResult } from '../search/search-address.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { SiteHeader } from '../shell/SiteHeader.tsx';
import { CarsHere } from './CarsHere.tsx';
import { DealerBanner } from './DealerBanner.tsx';
import { DealerName } from './DealerName.tsx';
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
        description={t`Work out a cash, finance or lease deal at ${dealer.name} in ${dealer.city}, line by line, and send it with the same figures.`}
      />
      <SiteHeader>
        <DealerName dealer={dealer} />
      </SiteHeader>
      <main>
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
    </>
  );
}
