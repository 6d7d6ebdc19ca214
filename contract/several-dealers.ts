import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { enquiryStatuses, enquiryView } from './enquiries.ts';
import { limitOf } from './field-table.ts';
import { offerView } from './offers.ts';
import { anyId, instant, textOf } from './texts.ts';

/** With how many dealers one deal can be, the first one counted. */
export const mostDealersOfADeal = 5;

const byId = z.strictObject({ id: anyId });
const dealerNames = z.object({ businessName: z.string(), name: z.string() });

/** Another dealer that lists the car of a deal, and what the deal comes to there. */
const otherDealer = dealerNames.extend({
  city: z.string(),
  province: z.string(),
  /** From the postal area of the person's profile; null where one of the two is not known. */
  distanceKm: z.int().nullable(),
  /** What the dealer asks for the car, in dollars; null where it states no price. */
  price: z.string().nullable(),
  /** Of a used car. */
  mileageKm: z.int().nullable(),
  /** The enquiry by which this dealer has the deal, or could have it again by undoing a withdrawal; null where none. */
  sentAs: z.object({ _id: z.string(), status: z.enum(enquiryStatuses) }).nullable(),
  payment: z.string(),
  dueOnDelivery: z.string(),
  totalPurchasePrice: z.string(),
  totalOutlay: z.string(),
  /** The fields of the form in which the deal differs there, because they are that dealer's own. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});

const notChosen = t`Choose at least one dealer.`;
const agreed = z.literal('yes', { error: t`Please agree to Terms and Conditions and Age Confirmation.` });

const sendBody = z.strictObject({
  dealers: z
    .array(
      z.strictObject({
        businessName: textOf(80),
        /** The total that the person saw beside this dealer; where it would be another now, nothing is sent. */
        totalOutlay: textOf(20).optional(),
      }),
      { error: notChosen },
    )
    .min(1, notChosen)
    .max(mostDealersOfADeal - 1, t`A deal can be with five dealers at most.`)
    .refine(
      (dealers) => new Set(dealers.map(({ businessName }) => businessName)).size === dealers.length,
      t`Name each dealer once.`,
    ),
  termsAndConditions: agreed,
  ageConfirmation: agreed,
  /** The person agrees that these dealers get the credit answers of the deal as well. */
  creditConsent: z.enum(['yes', '']).optional(),
  /** What these dealers read; that of the deal stays with its own dealer. */
  note: textOf(limitOf('note').longest).optional(),
});

const member = z.object({
  _id: z.string(),
  dealer: dealerNames.nullable(),
  status: z.enum(enquiryStatuses),
  statusChangedAt: instant,
  submittedAt: instant,
});

export const severalDealersCalls = defineCalls({
  listOtherDealers: {
    summary: 'The other dealers that list the car of one’s own deal, each with its price and what the deal comes to.',
    access: 'user',
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      /** How many further dealers can get the deal. */
      left: z.int(),
      /** Why it cannot be sent as it stands: no dealer has it yet, or it has the figures that one has offered. */
      blocked: z.enum(['draft', 'asOffered']).nullable(),
      /** Nearest first where the distance is known. */
      dealers: z.array(otherDealer),
    }),
  },
  sendToDealers: {
    summary: 'Sends the deal of the version that was seen to other dealers that list its car, to all of them or none.',
    access: 'user',
    limit: 'save',
    params: byId,
    body: sendBody,
    needsVersion: true,
    takesIdempotencyKey: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: z.object({
      /** Every dealer that has the deal now, the first one first. */
      data: z.array(member),
      left: z.int(),
    }),
  },
  compareAnswers: {
    summary: 'One deal at all its dealers: how it stands with each, and the newest counter-offer with its figures.',
    access: 'user',
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      data: z.array(
        member.extend({
          /** As it stands with this dealer now. */
          deal: enquiryView,
          offer: offerView.nullable(),
        }),
      ),
      /** Those that were withdrawn and can be taken back until then. */
      withdrawn: z.array(z.object({ _id: z.string(), dealer: dealerNames.nullable(), undoUntil: instant })),
    }),
  },
});
