import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { DealProvider } from '../deals/form/deal-context.tsx';
import { createDealStore } from '../deals/form/deal-store.ts';
import { MoneyFlow } from '../deals/summary/MoneyFlow.tsx';
import { PaymentHero } from '../deals/summary/PaymentHero.tsx';
import classes from './gallery.module.css';
import { State } from './Sample.tsx';

type Rates = CallReply<'readRates'>;

const ways: readonly (readonly [ActiveOption, string])[] = [
  [0, 'Cash'],
  [1, 'Finance'],
  [2, 'Lease'],
];

/** The payment and the bar of what the money goes to, in each way to pay. */
export function WhereTheMoneyGoes({ rates, today }: { rates: Rates; today: string }) {
  return ways.map(([way, name]) => (
    <State key={name} name={name}>
      <div className={classes.way} data-mode={name}>
        <Deal way={way} rates={rates} today={today} />
      </div>
    </State>
  ));
}

function Deal({ way, rates, today }: { way: ActiveOption; rates: Rates; today: string }) {
  const [store] = useState(() => {
    const made = createDealStore({ rates, today, dealer: null, activeOption: way });
    const { type } = made.getState().actions;
    type('estimatedSalesPrice', '58300');
    type('estimatedLeaseSalePrice', '58300');
    type('freight', '2595');
    return made;
  });
  return (
    <DealProvider store={store}>
      <PaymentHero />
      <MoneyFlow />
    </DealProvider>
  );
}
