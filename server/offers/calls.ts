import type { Implement, Services } from '../kit/handler.ts';
import { acceptOffer, counterOffer, declineOffer } from './answer-offer.ts';
import { compareAnswers, listDealOffers, listLeadOffers, listOffers } from './list-offers.ts';
import { makeOffer, withdrawOffer } from './make-offer.ts';

/** Puts the calls about counter-offers on the server, the dealer's and the shopper's. */
export function implementOffers(implement: Implement, services: Services): void {
  implement('makeOffer', makeOffer(services));
  implement('withdrawOffer', withdrawOffer(services));
  implement('listLeadOffers', listLeadOffers(services));
  implement('listOffers', listOffers(services));
  implement('listDealOffers', listDealOffers(services));
  implement('compareAnswers', compareAnswers(services));
  implement('acceptOffer', acceptOffer(services));
  implement('counterOffer', counterOffer(services));
  implement('declineOffer', declineOffer(services));
}
