import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { DealCalculator } from './DealCalculator.tsx';
import { activeOptionOf } from './form/active-option.ts';
import { DealProvider } from './form/deal-context.tsx';
import { createDealStore } from './form/deal-store.ts';
import { SellerProvider } from './form/seller.ts';
import { VehicleSourceProvider } from './vehicle/vehicle-source.ts';

type Found = CallReply<'findDealer'>;

export type OwnCalculatorProps = {
  makes: readonly string[];
  rates: CallReply<'readRates'>;
  today: string;
  /** The dealer of the page; none where the dealer is chosen when the deal is sent. */
  dealer: Found['dealer'];
  /** What it has set for a deal. */
  prefill: Found['prefill'];
  /** The sections that it does not show. */
  leftOut: readonly string[];
};

/** The calculator with a deal of its own, over one dealer's models or over every dealer's. */
export function OwnCalculator(props: OwnCalculatorProps) {
  const { makes, dealer } = props;
  const { search } = useLocation();
  const [store] = useState(() => {
    const { rates, today, prefill, leftOut } = props;
    const activeOption = activeOptionOf(new URLSearchParams(search));
    return createDealStore({ rates, today, dealer: prefill, leftOut, activeOption });
  });
  const [source] = useState(() => ({ makes, dealer: dealer?.businessName }));
  return (
    <SellerProvider value={dealer}>
      <VehicleSourceProvider value={source}>
        <DealProvider store={store}>
          <DealCalculator />
        </DealProvider>
      </VehicleSourceProvider>
    </SellerProvider>
  );
}
