import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { foundEnquiry, isTheirOwn, isTheirs } from '../enquiries/load-enquiry.ts';
import { dealerNames, versionView } from '../enquiries/present-enquiry.ts';
import { undoTime } from '../enquiries/remove-enquiry.ts';
import { isWithDealer, membersOf, memberView } from '../enquiries/several-dealers/group.ts';
import { enquiries } from '../enquiries/tables.ts';
import { after } from '../kit/clock.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { type Offer, offersOn, offerView, stateOf } from './hold-offer.ts';
import { counterOffers } from './tables.ts';

/** More deals than a person can have in a list. */
const longestList = 500;

/** The newest offer on each of a person's deals. */
export function listOffers({ db, clock }: Services): Handler<'listOffers'> {
  return async ({ session: { userId } }) => {
    const rows = await db
      .selectDistinctOn([counterOffers.enquiryId], {
        _id: counterOffers.id,
        enquiryId: counterOffers.enquiryId,
        deal: counterOffers.deal,
        state: counterOffers.state,
        validOn: counterOffers.validOn,
        validUntil: counterOffers.validUntil,
      })
      .from(counterOffers)
      .innerJoin(enquiries, eq(enquiries.id, counterOffers.enquiryId))
      .where(isTheirs(userId))
      .orderBy(counterOffers.enquiryId, desc(counterOffers.position))
      .limit(longestList);
    const data = rows.map(({ deal, ...offer }) => ({
      _id: offer._id,
      enquiryId: offer.enquiryId,
      state: stateOf(offer, clock.now()),
      validOn: offer.validOn,
      cashFinanceLease: deal.mode,
      frequency: deal.frequency,
      payment: formatCents(deal.paymentCents),
      totalPurchasePrice: formatCents(deal.totalPurchasePriceCents),
    }));
    return { data };
  };
}

/** The offers on a person's own deal. */
export function listDealOffers({ db, clock }: Services): Handler<'listDealOffers'> {
  return async ({ params: { id }, session: { userId } }) => {
    const loaded = await foundEnquiry(db, isTheirOwn(id, userId));
    return { data: await offersOn(db, loaded, clock.now()) };
  };
}

/** The offers on a lead of the dealer. */
export function listLeadOffers({ db, clock }: Services): Handler<'listLeadOffers'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const loaded = await foundEnquiry(db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    return { data: await offersOn(db, loaded, clock.now()) };
  };
}

/** A person's deal at all its dealers, each with its newest counter-offer, for the person alone. */
export function compareAnswers({ db, clock }: Services): Handler<'compareAnswers'> {
  return async ({ params: { id }, session: { userId } }) => {
    const [enquiry] = await db.select().from(enquiries).where(isTheirOwn(id, userId));
    if (!enquiry) throw notFound();
    const now = clock.now();
    const members = await membersOf(db, enquiry, userId, now);
    const sent = members.filter(isWithDealer);
    const sentIds = sent.map((member) => member.enquiry.id);
    const offers = await newestOffers(db, sentIds);
    const data = sent.map((member) => {
      const loaded = { ...member, user: null, credit: null };
      const offer = offers.get(member.enquiry.id);
      return { ...memberView(member), deal: versionView(loaded), offer: offer ? offerView(offer, loaded, now) : null };
    });
    const withdrawn = members.flatMap(({ enquiry: { id: _id, removedAt }, dealer }) =>
      removedAt ? [{ _id, dealer: dealerNames(dealer), undoUntil: after(removedAt, undoTime).toISOString() }] : [],
    );
    return { data, withdrawn };
  };
}

/** The newest offer on each of some deals. */
async function newestOffers(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  if (ids.length === 0) return new Map();
  const offers = await queryable
    .selectDistinctOn([counterOffers.enquiryId])
    .from(counterOffers)
    .where(inArray(counterOffers.enquiryId, [...ids]))
    .orderBy(counterOffers.enquiryId, desc(counterOffers.position));
  return new Map(offers.map((offer) => [offer.enquiryId, offer]));
}
