import { and, desc, eq } from 'drizzle-orm';
import { formatCents } from '#engine/money/format-cents.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { isTheirOwn, isTheirs, loadEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { offersOn, stateOf } from './hold-offer.ts';
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
    const loaded = await loadEnquiry(db, isTheirOwn(id, userId));
    if (!loaded) throw notFound();
    return { data: await offersOn(db, loaded, clock.now()) };
  };
}

/** The offers on a lead of the dealer. */
export function listLeadOffers({ db, clock }: Services): Handler<'listLeadOffers'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const loaded = await loadEnquiry(db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    if (!loaded) throw notFound();
    return { data: await offersOn(db, loaded, clock.now()) };
  };
}
