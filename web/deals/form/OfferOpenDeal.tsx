import { useOfferOpenDeal } from './open-deal.ts';

/** Below the seller of the deal, which the assistant is to know too. It shows nothing. */
export function OfferOpenDeal() {
  useOfferOpenDeal();
  return null;
}
