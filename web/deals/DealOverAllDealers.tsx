import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { DealCalculator } from './DealCalculator.tsx';
import { activeOptionOf } from './form/active-option.ts';
import { DealProvider } from './form/deal-context.tsx';
import { createDealStore } from './form/deal-store.ts';
import { VehicleSourceProvider } from './vehicle/vehicle-source.ts';

type DealOverAllDealersProps = { makes: readonly string[]; rates: CallReply<'readRates'>; today: string };

/** The calculator over every dealer's models. The dealer is chosen when the deal is sent. */
export function DealOverAllDealers({ makes, rates, today }: DealOverAllDealersProps) {
  const [search] = useSearchParams();
  const [store] = useState(() => createDealStore({ rates, today, dealer: null, activeOption: activeOptionOf(search) }));
  const [source] = useState(() => ({ makes, dealer: undefined }));
  return (
    <VehicleSourceProvider value={source}>
      <DealProvider store={store}>
        <DealCalculator />
      </DealProvider>
    </VehicleSourceProvider>
  );
}
