import { z } from 'zod';
import { t } from '#contract/words.ts';
import { tradeInConditions } from '#engine/form/deal-fields.ts';
import {
  type AppraisalQuestion,
  appraisalQuestions,
  largestValueCents,
  oldestTradeInYear,
} from './appraisal-questions.ts';
import { defineCalls } from './call.ts';
import { plainVin, vinProblem } from './car-entry-rules.ts';
import { longestPhoto } from './longest-photo.ts';
import { anyId, instant, isoDate, textOf } from './texts.ts';

const chooseOne = t`Choose an answer.`;

const answerTo = <Name extends AppraisalQuestion>(name: Name) => z.enum(appraisalQuestions[name], { error: chooseOne });

const answered = {
  accidents: answerTo('accidents'),
  body: answerTo('body'),
  warnings: answerTo('warnings'),
  tires: answerTo('tires'),
  smoke: answerTo('smoke'),
  keys: answerTo('keys'),
  branded: answerTo('branded'),
  owed: answerTo('owed'),
} satisfies Record<AppraisalQuestion, z.ZodType>;

const said = (longest: number, missing: string) =>
  textOf(longest, missing)
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', missing);

const kilometres = t`Write the kilometres on the odometer, such as 84000.`;
const year = t`Choose the model year, from ${{ oldest: oldestTradeInYear }} on.`;

/** The vehicle, as the deal's own lines of the trade-in say it, and what its owner answered. */
const described = {
  condition: z.enum(tradeInConditions, { error: chooseOne }),
  year: z
    .string({ error: year })
    .regex(/^\d{4}$/, year)
    .refine((text) => Number(text) >= oldestTradeInYear && Number(text) < 2200, year),
  make: said(100, t`Write the make.`),
  model: said(100, t`Write the model.`),
  trim: textOf(100).overwrite((text) => text.trim()),
  kilometres: z
    .string({ error: kilometres })
    .overwrite((text) => text.replace(/[\s,\u00a0\u202f]/g, ''))
    .regex(/^\d{1,7}$/, kilometres)
    .refine((text) => Number(text) <= 2_000_000, kilometres),
  ...answered,
};

const vinWords = {
  notAVin: t`A VIN has 17 letters and digits, without I, O and Q.`,
  wrongCheckDigit: t`This VIN has a typing error: its check digit does not fit.`,
};

const vin = textOf(30)
  .overwrite(plainVin)
  .check(({ value, issues }) => {
    const problem = value === '' ? undefined : vinProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, message: vinWords[problem] });
  });

const note = textOf(1000);
const asking = z.strictObject({ ...described, vin, note });

/** As far as it is written; what is wrong in it is said when it is sent. */
const draft = z.strictObject(
  Object.fromEntries(Object.keys(asking.shape).map((name) => [name, textOf(name === 'note' ? 1000 : 100)])) as {
    // Object.fromEntries forgets the names.
    [Name in keyof typeof asking.shape]: z.ZodString;
  },
);

const vehicleView = z.object({
  condition: z.string(),
  year: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  kilometres: z.string(),
  ...answered,
});

/** How an answer of the dealer stands; `taken` is the value that stands in the deal. */
const answerStates = ['open', 'expired', 'taken', 'replaced', 'dropped', 'declined'] as const;

const answerView = z.object({
  _id: z.string(),
  state: z.enum(answerStates),
  /** Cents; null where the dealer declined. */
  valueCents: z.int().nullable(),
  /** The last day on which the dealer stands by it, in its own zone, and the instant at which that day is over. */
  validOn: z.string().nullable(),
  validUntil: instant.nullable(),
  /** On what it depends, or why the dealer declined. */
  text: z.string(),
  /** Why it is less than the dealer said before, while that still held. */
  lowerBecause: z.string().nullable(),
  /** The vehicle as it was appraised. */
  vehicle: vehicleView,
  signedBy: z.string(),
  madeAt: instant,
  closedAt: instant.nullable(),
});

/** The vehicle of a trade-in as its shopper described it. */
export type TradeInVehicle = z.output<typeof vehicleView>;

/** The same, with the person's own words, as far as it is written. */
export type TradeInDraft = z.output<typeof draft>;

const tradeInView = z.object({
  enquiryId: z.string(),
  state: z.enum(['draft', 'asked', 'answered', 'declined', 'withdrawn']),
  /** Rises each time that the shopper sends it; 0 before. */
  version: z.int(),
  askedAt: instant.nullable(),
  /** As it was sent. */
  vehicle: vehicleView.nullable(),
  /** Null where they are not given with the deal. */
  vin: z.string().nullable(),
  note: z.string().nullable(),
  withData: z.boolean(),
  photos: z.array(z.object({ _id: z.string(), width: z.int(), height: z.int(), isSent: z.boolean() })),
  /** For its shopper: what is written and not sent yet. */
  draft: draft.nullable(),
  /** Newest first. */
  answers: z.array(answerView),
});

/** How the trade-in of one deal stands, in a line. */
const appraisalLine = z.object({
  enquiryId: z.string(),
  /** `asked`: no answer yet; `valued`: a value to be taken; `taken` into the deal; `declined`: no value; `over`: its day has passed. */
  state: z.enum(['asked', 'valued', 'taken', 'declined', 'over']),
  /** Cents; null without a value. */
  valueCents: z.int().nullable(),
  /** The last day on which the dealer stands by it, in its own zone; null without a value. */
  validOn: z.string().nullable(),
});

const byId = z.strictObject({ id: anyId });
const byPhoto = z.strictObject({ id: anyId, photoId: anyId });
const bySize = byPhoto.extend({ size: textOf(10) });
const one = z.object({ data: tradeInView });
const oneOrNone = z.object({ data: tradeInView.nullable() });
const picture = z.string().meta({ format: 'binary' });

const ofShopper = { access: 'user', limit: 'update', refuses: ['notFound', 'conflict'], status: 200 } as const;
const ofDealer = { access: 'dealer', limit: 'update', refuses: ['notFound', 'conflict'] } as const;

export const tradeInCalls = defineCalls({
  listAppraisals: {
    summary: 'How the trade-ins stand of which the person has asked dealers what they give, one line a deal.',
    access: 'user',
    limit: 'account',
    status: 200,
    reply: z.object({ data: z.array(appraisalLine) }),
  },
  readTradeIn: {
    summary: 'What the person has told their deal’s dealer of the trade-in, and what it answered; null before.',
    ...ofShopper,
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    reply: oneOrNone,
  },
  keepTradeInDraft: {
    summary: 'Keeps what the person has written of the trade-in so far; the dealer does not see it.',
    ...ofShopper,
    params: byId,
    body: draft,
    reply: one,
  },
  askForAppraisal: {
    summary: 'Asks the dealer of a sent deal what the trade-in is worth, or sends what has changed since.',
    ...ofShopper,
    params: byId,
    body: asking,
    reply: one,
  },
  withdrawAppraisal: {
    summary:
      'Takes the question back: the dealer sees neither VIN nor photos any more. A value taken stays in the deal.',
    ...ofShopper,
    params: byId,
    reply: one,
  },
  addTradeInPhoto: {
    summary:
      'Adds a photo of the trade-in, by the rules of a listed car’s; only the person and the dealer asked see it.',
    ...ofShopper,
    limit: 'photo',
    params: byId,
    file: { longest: longestPhoto },
    takesIdempotencyKey: true,
    status: 201,
    reply: one,
  },
  removeTradeInPhoto: {
    summary: 'Removes a photo of the trade-in; it can be brought back for an hour.',
    ...ofShopper,
    params: byPhoto,
    reply: one,
  },
  restoreTradeInPhoto: {
    summary: 'Brings back a photo that was removed less than an hour ago.',
    ...ofShopper,
    params: byPhoto,
    reply: one,
  },
  readTradeInPhoto: {
    summary: 'A photo of one’s own trade-in, `small` or `large`.',
    ...ofShopper,
    limit: 'lookup',
    params: bySize,
    refuses: ['notFound'],
    gives: 'image/jpeg',
    reply: picture,
  },
  takeTradeInValue: {
    summary: 'Takes the dealer’s value: the deal of the version that was seen has it as its trade-in value, firm.',
    ...ofShopper,
    params: z.strictObject({ id: anyId, valueId: anyId }),
    needsVersion: true,
    reply: one,
  },
  readLeadTradeIn: {
    summary:
      'What the shopper of a lead has asked the dealer to appraise; VIN, note and photos with the person’s data.',
    ...ofDealer,
    keyScopes: ['leads:read'],
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: oneOrNone,
  },
  readLeadTradeInPhoto: {
    summary: 'A photo of a lead’s trade-in, `small` or `large`, while it is given with the person’s data.',
    ...ofDealer,
    keyScopes: ['leads:read'],
    limit: 'lookup',
    params: bySize,
    refuses: ['notFound'],
    status: 200,
    gives: 'image/jpeg',
    reply: picture,
  },
  valueTradeIn: {
    summary:
      'Says what the dealer gives for the trade-in of the version that was seen, until when and on what conditions.',
    ...ofDealer,
    keyScopes: ['leads:read', 'leads:write'],
    params: byId,
    body: z.strictObject({
      valueCents: z
        .int({ error: t`Enter what you give for it.` })
        .min(1, t`Enter what you give for it.`)
        .max(largestValueCents, t`Enter at most ${{ value: '1,000,000.00' }}.`),
      validOn: isoDate,
      conditions: textOf(1000).overwrite((text) => text.trim()),
      /** Where it is less than what still holds: the shopper reads why. */
      lowerBecause: textOf(500)
        .overwrite((text) => text.trim())
        .optional(),
    }),
    needsVersion: true,
    takesIdempotencyKey: true,
    status: 201,
    reply: one,
  },
  declineTradeIn: {
    summary: 'Declines to appraise the trade-in, with a reason for the shopper.',
    ...ofDealer,
    keyScopes: ['leads:read', 'leads:write'],
    params: byId,
    body: z.strictObject({ reason: said(500, t`Say why; the shopper reads it.`) }),
    needsVersion: true,
    takesIdempotencyKey: true,
    status: 200,
    reply: one,
  },
});
