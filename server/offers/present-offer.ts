import { desc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { dealerNames, versionView } from '../enquiries/present-enquiry.ts';
import type { Offer } from './hold-offer.ts';
import { counterOffers } from './tables.ts';

type OfferView = CallReply<'makeOffer'>['data'];

const mostOffers = 20;

/** How an offer stands at an instant. */
export const stateOf = ({ state, validUntil }: Pick<Offer, 'state' | 'validUntil'>, now: Date): OfferView['state'] =>
  state === 'open' && validUntil <= now ? 'expired' : state;

/** An offer as both sides see it, with the deal that is offered. */
export function offerView(offer: Offer, loaded: LoadedEnquiry, now: Date): OfferView {
  const { enquiry } = loaded;
  const offered = { ...enquiry, ...offer.deal, version: offer.forVersion, updatedAt: offer.madeAt };
  return {
    _id: offer.id,
    enquiryId: offer.enquiryId,
    signedBy: offer.signedBy,
    note: offer.note,
    validOn: offer.validOn,
    forVersion: offer.forVersion,
    state: stateOf(offer, now),
    dealer: dealerNames(loaded.dealer),
    madeAt: offer.madeAt.toISOString(),
    validUntil: offer.validUntil.toISOString(),
    closedAt: offer.closedAt?.toISOString() ?? null,
    // What was said in declining goes with the person who withdraws.
    reason: enquiry.removedAt ? null : offer.reason,
    deal: versionView({ ...loaded, enquiry: offered }),
  };
}

/** The offers on a deal, newest first. */
export async function offersOn(queryable: Queryable, loaded: LoadedEnquiry, now: Date): Promise<OfferView[]> {
  const offers = await queryable
    .select()
    .from(counterOffers)
    .where(eq(counterOffers.enquiryId, loaded.enquiry.id))
    .orderBy(desc(counterOffers.position))
    .limit(mostOffers);
  return offers.map((offer) => offerView(offer, loaded, now));
}
