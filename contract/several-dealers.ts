import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne } from './call.ts';
import { creditConsent } from './deal-form.ts';
import { enquiryStatuses, enquiryView } from './enquiries.ts';
import { limitOf } from './field-table.ts';
import { actOnOne, dataOf, fields, readsOwnDeal } from './fields.ts';
import { offerView } from './offers.ts';
import { instant, shownList, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** With how many dealers one deal can be, the first one counted. */
export const mostDealersOfADeal = 5;

const dealerNames = z.object({ businessName: fields.businessName, name: fields.name });

/** Another dealer that lists the car of a deal, and what the deal comes to there. */
const otherDealer = dealerNames.extend({
  city: fields.city,
  province: fields.province,
  /** From the postal area of the person's profile; null where one of the two is not known. */
  distanceKm: fields.distanceKm,
  /** What the dealer asks for the car, in dollars; null where it states no price. */
  price: shownTextOrNull('Dollars.', '72700.00'),
  /** Of a used car. */
  mileageKm: z.int().nullable().describe('Whole kilometres.'),
  /** The enquiry by which this dealer has the deal, or could have it again by undoing a withdrawal; null where none. */
  sentAs: shownPartOrNull('The enquiry by which this dealer has the deal; null where none.', {
    _id: fields.id,
    status: z.enum(enquiryStatuses).describe('How it stands.'),
  }),
  payment: shownText('Dollars, with tax; null where it cannot be said.', '1140.86'),
  dueOnDelivery: shownText('Dollars due on delivery.', '5000.00'),
  totalPurchasePrice: shownText('Dollars, with tax and fees.', '80614.99'),
  totalOutlay: shownText('Dollars in all, over the whole term.', '100832.24'),
  /** The fields of the form in which the deal differs there, because they are that dealer's own. */
  changes: shownList('What changes.', {
    field: shownText('The field at fault, or that is meant.', 'freight'),
    from: shownText('The first one, or what it was before.', '2595.00'),
    to: shownText('The last one, or what it is since.', '2026-11-30'),
  }),
});

const notChosen = t`Choose at least one dealer.`;
const agreed = z.literal('yes', { error: t`Please agree to Terms and Conditions and Age Confirmation.` });

const sendBody = z.strictObject({
  dealers: z
    .array(
      z.strictObject({
        businessName: textOf(80).meta({
          description: 'The dealer’s name in addresses: `north-cars`.',
          example: 'south-cars',
        }),
        /** The total that the person saw beside this dealer; where it would be another now, nothing is sent. */
        totalOutlay: textOf(20).optional().describe('Dollars in all, over the whole term.'),
      }),
      { error: notChosen },
    )
    .min(1, notChosen)
    .max(mostDealersOfADeal - 1, t`You can send a deal to up to five dealers.`)
    .refine(
      (dealers) => new Set(dealers.map(({ businessName }) => businessName)).size === dealers.length,
      t`List each dealer only once.`,
    )
    .describe('The dealers.'),
  termsAndConditions: agreed.describe('`yes` where the person agrees to the terms and conditions.'),
  ageConfirmation: agreed.describe('`yes` where the person is old enough to sign.'),
  /** The person agrees that these dealers get the credit answers of the deal as well. */
  creditConsent,
  /** What these dealers read; that of the deal stays with its own dealer. */
  note: textOf(limitOf('note').longest).optional().describe('Words about it.'),
});

const member = z.object({
  _id: fields.id,
  dealer: dealerNames.nullable().describe('The dealer.'),
  status: z.enum(enquiryStatuses).describe('How it stands.'),
  statusChangedAt: fields.statusChangedAt,
  submittedAt: instant.describe('When the shopper sent the deal.'),
});

export const severalDealersCalls = defineCalls({
  listOtherDealers: {
    summary: 'The other dealers that list the car of one’s own deal, each with its price and what the deal comes to.',
    ...readsOwnDeal,
    reply: z.object({
      /** How many further dealers can get the deal. */
      left: z.int().describe('How many more there can be.'),
      /** Why it cannot be sent as it stands: no dealer has it yet, or it has the figures that one has offered. */
      blocked: z
        .enum(['draft', 'asOffered'])
        .nullable()
        .describe('Why it cannot be sent as it stands; null where it can.'),
      /** Nearest first where the distance is known. */
      dealers: z.array(otherDealer).describe('The dealers.'),
    }),
  },
  sendToDealers: {
    summary: 'Sends the deal of the version that was seen to other dealers that list its car, to all of them or none.',
    access: 'user',
    limit: 'save',
    ...actOnOne,
    body: sendBody,
    needsVersion: true,
    ...makesOne,
    reply: dataOf(z.array(member)).extend({
      left: z.int().describe('How many more there can be.'),
    }),
  },
  compareAnswers: {
    summary: 'One deal at all its dealers: how it stands with each, and the newest counter-offer with its figures.',
    ...readsOwnDeal,
    reply: dataOf(
      z.array(
        member.extend({
          /** As it stands with this dealer now. */
          deal: enquiryView.describe('The deal.'),
          offer: offerView.nullable().describe('The offer; null where there is none.'),
        }),
      ),
    ).extend({
      /** Those that were withdrawn and can be taken back until then. */
      withdrawn: shownList('Those that were withdrawn.', {
        _id: fields.id,
        dealer: dealerNames.nullable().describe('The dealer.'),
        undoUntil: instant.describe('Until when it can be undone; null where it cannot.'),
      }),
    }),
  },
});
