import { and, desc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg, type Words } from '#contract/words.ts';
import { isSameDeal } from '#engine/compare/same-deal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import type { DealToSave } from '../enquiries/deal-to-save.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { dealerNames, versionView } from '../enquiries/present-enquiry.ts';
import { notFound, Refusal } from '../kit/handler.ts';
import { waitsForAddress } from '../leads/held-answers.ts';
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
    isHeld: offer.state === 'open' && waitsForAddress(loaded.user),
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

/** An offer; its place among the others is the database's alone. */
export type Offer = Omit<typeof counterOffers.$inferSelect, 'position'>;

/** Whether an offer can still be answered. */
const isOpen = ({ state, validUntil }: Offer, now: Date): boolean => state === 'open' && validUntil > now;

/**
 * An offer on a deal that this transaction holds, so that whoever answers it, withdraws it or makes another one takes
 * turns. Throws the refusal of an unknown one where there is none.
 */
export async function heldOffer(tx: Transaction, enquiryId: string, offerId: string): Promise<Offer> {
  const [offer] = await tx
    .select()
    .from(counterOffers)
    .where(and(eq(counterOffers.id, offerId), eq(counterOffers.enquiryId, enquiryId)));
  if (!offer) throw notFound();
  return offer;
}

const whyClosed: Readonly<Record<Offer['state'], Words>> = {
  open: msg`This offer has expired.`,
  accepted: msg`This offer has already been accepted.`,
  declined: msg`This offer has already been declined.`,
  countered: msg`You’ve already replied to this offer with a counter-offer.`,
  withdrawn: msg`The dealer has withdrawn this offer.`,
  replaced: msg`The dealer has replaced this offer with a newer one.`,
};

/** Refuses what can be done with an open offer alone, and says how it stands. */
export function refuseUnlessOpen(offer: Offer, now: Date): void {
  if (!isOpen(offer, now)) throw new Refusal('conflict', whyClosed[offer.state]);
}

/** Ends an offer that is held. */
export async function closeOffer(
  tx: Transaction,
  offer: Offer,
  change: Pick<Offer, 'state'> & Partial<Pick<Offer, 'reason'>> & { readonly closedAt: Date },
): Promise<Offer> {
  await tx.update(counterOffers).set(change).where(eq(counterOffers.id, offer.id));
  return { ...offer, ...change };
}

/** Refuses, in the words given, an answer that is the deal itself in every line and figure. */
export function refuseTheSame({ enquiry: { form, figures } }: LoadedEnquiry, deal: DealToSave, words: Words): void {
  const answered = { fields: deal.form, figures: dealOutputs(deal.result) };
  if (isSameDeal({ fields: form, figures }, answered)) throw new Refusal('invalid', words);
}
