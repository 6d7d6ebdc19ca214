import { z } from 'zod';
import { t } from '#contract/words.ts';
import { largestValueCents } from './appraisal-questions.ts';
import { defineCalls, makesOne, memberUpdate, shopperCall, shopperUpdate } from './call.ts';
import { byId, dataOf, parameters, readsLead, readsOwnDeal } from './fields.ts';
import { longestPhoto } from './longest-photo.ts';
import { anyId, isoDate, textOf } from './texts.ts';
import { appraisalLine, asking, draft, said, tradeInView } from './trade-in-shape.ts';

const byPhoto = z.strictObject({
  id: parameters.id,
  photoId: anyId.meta({ description: 'The photo’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});
const bySize = byPhoto.extend({ size: textOf(10).meta({ description: '`small` or `large`.', example: 'small' }) });
const one = dataOf(tradeInView);
const oneOrNone = dataOf(tradeInView.nullable());
const picture = z.string().meta({ format: 'binary' });
const ofShopper = { ...shopperUpdate, refuses: ['notFound', 'conflict'] } as const;
const ofDealer = { ...memberUpdate, refuses: ['notFound', 'conflict'] } as const;

/** What the dealer answers to the question that was seen. */
const answers = {
  ...ofDealer,
  keyScopes: ['leads:read', 'leads:write'],
  params: byId,
  needsVersion: true,
  takesIdempotencyKey: true,
} as const;

const ofOwnDeal = { ...ofShopper, params: byId, reply: one } as const;
const ofOwnPhoto = { ...ofShopper, params: byPhoto, reply: one } as const;

const showsPhoto = {
  limit: 'lookup',
  params: bySize,
  refuses: ['notFound'],
  gives: 'image/jpeg',
  reply: picture,
} as const;

export const tradeInCalls = defineCalls({
  listAppraisals: {
    summary: 'How the trade-ins stand of which the person has asked dealers what they give, one line a deal.',
    ...shopperCall,
    reply: dataOf(z.array(appraisalLine)),
  },
  readTradeIn: {
    summary: 'What the person has told their deal’s dealer of the trade-in, and what it answered; null before.',
    ...readsOwnDeal,
    reply: oneOrNone,
  },
  keepTradeInDraft: {
    summary: 'Keeps what the person has written of the trade-in so far; the dealer does not see it.',
    ...ofOwnDeal,
    body: draft,
  },
  askForAppraisal: {
    summary: 'Asks the dealer of a sent deal what the trade-in is worth, or sends what has changed since.',
    ...ofOwnDeal,
    body: asking,
  },
  withdrawAppraisal: {
    summary:
      'Takes the question back: the dealer sees neither VIN nor photos any more. A value taken stays in the deal.',
    ...ofOwnDeal,
  },
  addTradeInPhoto: {
    summary:
      'Adds a photo of the trade-in, by the rules of a listed car’s; only the person and the dealer asked see it.',
    ...ofOwnDeal,
    limit: 'photo',
    file: { longest: longestPhoto },
    ...makesOne,
  },
  removeTradeInPhoto: {
    summary: 'Removes a photo of the trade-in; it can be brought back for an hour.',
    ...ofOwnPhoto,
  },
  restoreTradeInPhoto: {
    summary: 'Brings back a photo that was removed less than an hour ago.',
    ...ofOwnPhoto,
  },
  readTradeInPhoto: {
    summary: 'A photo of one’s own trade-in, `small` or `large`.',
    ...ofShopper,
    ...showsPhoto,
  },
  takeTradeInValue: {
    summary: 'Takes the dealer’s value: the deal of the version that was seen has it as its trade-in value, firm.',
    ...ofShopper,
    params: z.strictObject({
      id: parameters.id,
      valueId: anyId.meta({ description: 'The id of the dealer’s value.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
    }),
    needsVersion: true,
    reply: one,
  },
  readLeadTradeIn: {
    summary:
      'What the shopper of a lead has asked the dealer to appraise; VIN, note and photos with the person’s data.',
    ...readsLead,
    reply: oneOrNone,
  },
  readLeadTradeInPhoto: {
    summary: 'A photo of a lead’s trade-in, `small` or `large`, while it is given with the person’s data.',
    ...ofDealer,
    keyScopes: ['leads:read'],
    ...showsPhoto,
  },
  valueTradeIn: {
    summary:
      'Says what the dealer gives for the trade-in of the version that was seen, until when and on what conditions.',
    ...answers,
    body: z.strictObject({
      valueCents: z
        .int({ error: t`Enter the value you’re offering.` })
        .min(1, t`Enter the value you’re offering.`)
        .max(largestValueCents, t`Enter ${{ value: '1,000,000.00' }} or less.`)
        .describe('Cents; null where no value was given.'),
      validOn: isoDate.describe('The last day on which it holds.'),
      conditions: textOf(1000)
        .overwrite((text) => text.trim())
        .meta({
          description: 'New, PreOwned, CertifiedPreOwned; empty for all.',
          example: 'The vehicle is as described.',
        }),
      /** Where it is less than what still holds: the shopper reads why. */
      lowerBecause: textOf(500)
        .overwrite((text) => text.trim())
        .optional()
        .describe('Why it is less than the dealer said before; null where it is not.'),
    }),
    status: 201,
    reply: one,
  },
  declineTradeIn: {
    summary: 'Declines to appraise the trade-in, with a reason for the shopper.',
    ...answers,
    body: z.strictObject({
      reason: said(500, t`Give a reason. The customer will see it.`).meta({ description: 'Why.', example: 'Too far' }),
    }),
    reply: one,
  },
});
