import { z } from 'zod';
import { t } from '#contract/words.ts';
import { tradeInConditions } from '#engine/form/deal-fields.ts';
import { type AppraisalQuestion, appraisalQuestions, oldestTradeInYear } from './appraisal-questions.ts';
import { kilometresWritten, plainVin, vinProblem } from './car-entry-rules.ts';
import { fields } from './fields.ts';
import { instant, shownList, shownText, shownTextOrNull, textOf } from './texts.ts';

const chooseOne = t`Choose an answer.`;

const answerTo = <Name extends AppraisalQuestion>(name: Name) => z.enum(appraisalQuestions[name], { error: chooseOne });

const answered = {
  accidents: answerTo('accidents').describe('Accidents of the vehicle traded in.'),
  body: answerTo('body').describe('The words, or the class of the vehicle.'),
  warnings: answerTo('warnings').describe('What is odd about the deal, as codes.'),
  tires: answerTo('tires').describe('How its tires are.'),
  smoke: answerTo('smoke').describe('Whether somebody smoked in it.'),
  keys: answerTo('keys').describe('How many keys there are, or which.'),
  branded: answerTo('branded').describe('Whether it is rebuilt, salvage or written off.'),
  owed: answerTo('owed').describe('Whether a loan or lease on it is not paid off.'),
} satisfies Record<AppraisalQuestion, z.ZodType>;

export const said = (longest: number, missing: string) =>
  textOf(longest, missing)
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', missing);

const kilometres = t`Enter the odometer reading in kilometres, like 84000.`;
const year = t`Choose a model year of ${{ oldest: oldestTradeInYear }} or later.`;

/** The vehicle, as the deal's own lines of the trade-in say it, and what its owner answered. */
const described = {
  condition: z.enum(tradeInConditions, { error: chooseOne }).describe('New, PreOwned or CertifiedPreOwned.'),
  year: z
    .string({ error: year })
    .regex(/^\d{4}$/, year)
    .refine((text) => Number(text) >= oldestTradeInYear && Number(text) < 2200, year)
    .meta({ description: 'The model year.', example: '2019' }),
  make: said(100, t`Enter the make.`).meta({ description: 'As the catalogue writes it.', example: 'Honda' }),
  model: said(100, t`Enter the model.`).meta({ description: 'As the catalogue writes it.', example: 'Civic' }),
  trim: textOf(100)
    .overwrite((text) => text.trim())
    .meta({ description: 'As the catalogue writes it.', example: 'EX' }),
  kilometres: z
    .string({ error: kilometres })
    .overwrite((text) => String(kilometresWritten(text) ?? text))
    .regex(/^\d{1,7}$/, kilometres)
    .refine((text) => Number(text) <= 2_000_000, kilometres)
    .meta({ description: 'Kilometres.', example: '84000' }),
  ...answered,
};

const vinWords = {
  notAVin: t`A VIN has 17 letters and digits, with no I, O or Q.`,
  wrongCheckDigit: t`This VIN has a typo. Its check digit doesn’t match.`,
};

const vin = textOf(30)
  .overwrite(plainVin)
  .check(({ value, issues }) => {
    const problem = value === '' ? undefined : vinProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, message: vinWords[problem] });
  })
  .meta({
    description: 'Vehicle identification number, 17 signs; empty where none is stated.',
    example: '1HGCM82633A004352',
  });

const note = textOf(1000).meta({ description: 'Words about it.', example: 'One owner.' });
export const asking = z.strictObject({ ...described, vin, note });

/** As far as it is written; what is wrong in it is said when it is sent. */
export const draft = z.strictObject(
  Object.fromEntries(
    Object.entries(asking.shape).map(([name, field]) => [
      name,
      textOf(name === 'note' ? 1000 : 100).meta(field.meta() ?? {}),
    ]),
  ) as {
    // Object.fromEntries forgets the names.
    [Name in keyof typeof asking.shape]: z.ZodString;
  },
);

const vehicleView = z.object({
  condition: shownText('New, PreOwned or CertifiedPreOwned.', 'Good'),
  year: fields.year,
  make: fields.make,
  model: fields.model,
  trim: fields.trim,
  kilometres: shownText('Kilometres.', '84000'),
  ...answered,
});

/** How an answer of the dealer stands; `taken` is the value that stands in the deal. */
const answerStates = ['open', 'expired', 'taken', 'replaced', 'dropped', 'declined'] as const;

const answerView = z.object({
  _id: fields.id,
  state: z.enum(answerStates).describe('How it stands.'),
  /** Cents; null where the dealer declined. */
  valueCents: z.int().nullable().describe('Cents; null where no value was given.'),
  valueAmount: shownTextOrNull('The same in dollars; null where no value was given.', '14500.00'),
  /** The last day on which the dealer stands by it, in its own zone, and the instant at which that day is over. */
  validOn: shownTextOrNull('The last day on which it holds.', '2026-11-30'),
  validUntil: instant.nullable().describe('The instant at which its last day is over; null where it has none.'),
  /** On what it depends, or why the dealer declined. */
  text: fields.text,
  /** Why it is less than the dealer said before, while that still held. */
  lowerBecause: shownTextOrNull(
    'Why it is less than the dealer said before; null where it is not.',
    'The tires are worn.',
  ),
  /** The vehicle as it was appraised. */
  vehicle: vehicleView.describe('The vehicle.'),
  signedBy: shownText('The name with which it was signed.', 'Dana'),
  madeAt: fields.madeAt,
  closedAt: instant.nullable().describe('When it stopped being open; null while it is.'),
});

/** The vehicle of a trade-in as its shopper described it. */
export type TradeInVehicle = z.output<typeof vehicleView>;

/** The same, with the person's own words, as far as it is written. */
export type TradeInDraft = z.output<typeof draft>;

export const tradeInView = z.object({
  enquiryId: fields.enquiryId,
  state: z.enum(['draft', 'asked', 'answered', 'declined', 'withdrawn']).describe('How it stands.'),
  /** Rises each time that the shopper sends it; 0 before. */
  version: fields.version,
  askedAt: instant.nullable().describe('When it was asked; null before.'),
  /** As it was sent. */
  vehicle: vehicleView.nullable().describe('The vehicle.'),
  /** Null where they are not given with the deal. */
  vin: shownTextOrNull('Vehicle identification number, 17 signs; empty where none is stated.', '5J8TC2H69PL014207'),
  note: shownTextOrNull('Words about it.', 'Winter tires are included.'),
  withData: fields.withData,
  photos: shownList('Its photos, by their keys.', {
    _id: fields.id,
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    isSent: z.boolean().describe('Whether it was sent.'),
  }),
  /** For its shopper: what is written and not sent yet. */
  draft: draft.nullable().describe('What is written and not sent yet, or how many drafts there are.'),
  /** Newest first. */
  answers: z.array(answerView).describe('The answers.'),
});

/** How the trade-in of one deal stands, in a line. */
export const appraisalLine = z.object({
  enquiryId: fields.enquiryId,
  /** `asked`: no answer yet; `valued`: a value to be taken; `taken` into the deal; `declined`: no value; `over`: its day has passed. */
  state: z.enum(['asked', 'valued', 'taken', 'declined', 'over']).describe('How it stands.'),
  valueCents: z.int().nullable().describe('Cents; null where no value was given.'),
  valueAmount: shownTextOrNull('The same in dollars; null where no value was given.', '14500.00'),
  /** The last day on which the dealer stands by it, in its own zone; null without a value. */
  validOn: shownTextOrNull('The last day on which it holds.', '2026-11-30'),
});
