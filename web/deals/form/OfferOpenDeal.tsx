import { useEffect } from 'react';
import { fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import { type OpenDeal, offerOpenDeal } from '../../assistant/open-deal.ts';
import { type Seller, useDealStore, useSeller } from './deal-context.tsx';
import type { DealStore } from './deal-store.ts';
import { taxOptionsOf } from './tax-options.ts';

/** What of a deal goes along with a question: what says something of the deal, and nothing of its person. */
const openDealOf = ({ state, tooLarge }: DealStore, seller: Seller | null): OpenDeal => {
  const { form, options, province } = state;
  const filled = fieldsOfDeal.filter((name) => form[name] !== '' && !tooLarge.includes(name));
  return {
    ...picked(form, filled),
    ...(Object.keys(options).length > 0 && { options: taxOptionsOf(options) }),
    ...(province !== '' && { province }),
    ...(seller && { businessName: seller.businessName }),
  };
};

/**
 * While the calculator is on the page, the assistant knows its deal. It stands below the seller of the deal, which the
 * assistant is to know too, and shows nothing.
 */
export function OfferOpenDeal() {
  const store = useDealStore();
  const seller = useSeller();
  // The assistant stands outside the page, and reads the deal only when something is asked.
  useEffect(() => offerOpenDeal(() => openDealOf(store.getState(), seller)), [store, seller]);
  return null;
}
