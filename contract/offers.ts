import { z } from 'zod';
import { changesVersion, defineCalls, makesOne, memberUpdate, shopperCall, shopperUpdate } from './call.ts';
import { offerBody, updateBody } from './deal-form.ts';
import { enquiryView } from './enquiries.ts';
import { actOnOne, dataOf, fields, parameters, readsLead, readsOwnDeal } from './fields.ts';
import { anyId, instant, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** How an offer stands, as its reader sees it. */
const offerStates = ['open', 'expired', 'accepted', 'declined', 'countered', 'withdrawn', 'replaced'] as const;

/** A counter-offer as both sides see it. */
export const offerView = z.object({
  _id: fields.id,
  enquiryId: fields.enquiryId,
  state: z.enum(offerStates).describe('How it stands.'),
  madeAt: fields.madeAt,
  /** The name with which it was signed, for the dealer. */
  signedBy: shownText('The name with which it was signed.', 'Dana North'),
  dealer: shownPartOrNull('The dealer.', { businessName: fields.businessName, name: fields.name }),
  /** The last day on which it holds, in the dealer's zone, and the instant at which that day is over. */
  validOn: shownText('The last day on which it holds.', '2026-11-28'),
  validUntil: instant.describe('The instant at which its last day is over; null where it has none.'),
  note: shownText('Words about it.', 'Winter tires are included.'),
  /** The version of the deal that it answers; the deal may have been changed since. */
  forVersion: z.int().describe('The version of the deal that it answers.'),
  /** When it stopped being open by what somebody did. */
  closedAt: instant.nullable().describe('When it stopped being open; null while it is.'),
  /** Why it was declined. */
  reason: shownTextOrNull('Why.', 'The price has changed.'),
  deal: enquiryView.describe('The deal.'),
  /** Its mail waits for the shopper to confirm the address. */
  isHeld: z.boolean().describe('Whether it has not been sent yet, and waits until the shopper confirms the address.'),
});

const offerRow = offerView.pick({ _id: true, enquiryId: true, state: true, validOn: true }).extend({
  cashFinanceLease: shownText('Purchase option. One of the options; empty for none.', 'Finance'),
  frequency: shownText('Payment frequency. One of the options; empty for none.', 'Monthly'),
  payment: shownText('Dollars, with tax; null where it cannot be said.', '1202.16'),
  totalPurchasePrice: shownText('Total price.', '84677.34'),
});

const byOffer = z.strictObject({
  id: parameters.id,
  offerId: anyId.meta({ description: 'The offer’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});
const one = dataOf(offerView);
const several = dataOf(z.array(offerView));
const ofOffer = { ...shopperUpdate, params: byOffer, refuses: ['notFound', 'conflict'] } as const;

export const offerCalls = defineCalls({
  makeOffer: {
    summary: 'Answers a lead with a counter-offer, signed by the member, for the version of the deal that was seen.',
    ...memberUpdate,
    ...actOnOne,
    body: offerBody,
    needsVersion: true,
    ...makesOne,
    reply: one,
  },
  withdrawOffer: {
    summary: 'Takes an open counter-offer back.',
    ...memberUpdate,
    params: byOffer,
    refuses: ['notFound', 'conflict'],
    reply: one,
  },
  listLeadOffers: {
    summary: 'The newest 20 counter-offers on a lead.',
    ...readsLead,
    reply: several,
  },
  listOffers: {
    summary: 'The newest counter-offer on each of the person’s deals, as short as a list needs it.',
    ...shopperCall,
    reply: dataOf(z.array(offerRow)),
  },
  listDealOffers: {
    summary: 'The newest 20 counter-offers on one’s own deal, each with its figures.',
    ...readsOwnDeal,
    reply: several,
  },
  acceptOffer: {
    summary: 'Accepts an open counter-offer: the deal of the version that was seen takes on its figures.',
    ...ofOffer,
    needsVersion: true,
    reply: one,
  },
  counterOffer: {
    summary: 'Answers an open counter-offer with the deal changed and sent back: an update that ends the offer.',
    ...ofOffer,
    body: updateBody,
    ...changesVersion,
    reply: dataOf(enquiryView),
  },
  declineOffer: {
    summary: 'Declines an open counter-offer, with a reason where the person gives one.',
    ...ofOffer,
    body: z.strictObject({ reason: textOf(500).optional().meta({ description: 'Why.', example: 'Too much' }) }),
    reply: one,
  },
});
