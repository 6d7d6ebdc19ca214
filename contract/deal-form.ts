import { z } from 'zod';
import { t } from '#contract/words.ts';
import { type DealFieldName, dealFields, type FieldKind } from '#engine/form/deal-fields.ts';
import { type FieldOfDeal, fieldsOfDeal, fieldsOfPerson, picked } from '#engine/form/leaving-fields.ts';
import { plainPostalCode } from '#engine/form/postal-code.ts';
import { largestNumber } from '#engine/money/read-number.ts';
import { type OutputName, outputNames } from '#engine/outputs.ts';
import { dealOptions, numberUpTo, savedOptions } from './deal-options.ts';
import { metaOfField, metaOfFigure } from './deal-words.ts';
import { plainEmail } from './email-address.ts';
import { limitOf } from './field-table.ts';
import { fields } from './fields.ts';
import { draftRules, type SavingRule, sentRules } from './saving-rules.ts';
import { anyId, isoDate, textOf } from './texts.ts';

/** What of a person's texts is kept in one form. */
const plainly: Partial<Record<DealFieldName, (text: string) => string>> = {
  emailAddresses: plainEmail,
  zipcode: plainPostalCode,
};

const textField = (name: DealFieldName) =>
  z.union([textOf(limitOf(name).longest).overwrite(plainly[name] ?? ((text) => text)), z.null()], {
    error: t`Send text or null.`,
  });

const yearField = z.union([textOf(4), z.int().min(0).max(9999), z.null()], { error: t`Send a year.` });

/** An option of a list; the engine reads one that it does not know as its default (calculation 2.1). */
const lenientChoice = z.union([textOf(30), z.number(), z.null()], { error: t`Send one of the options.` });

/** An option of a list, or nothing. */
const strictChoice = (name: DealFieldName) => {
  const options = limitOf(name).options;
  if (!options) return textField(name);
  const error = t`Choose one of: ${{ value: options.join(', ') }}.`;
  return z.union([z.literal(''), z.null(), z.enum([...options], { error })], { error });
};

type FieldSchema = z.ZodType<string | number | null>;

const fieldSchema = (name: DealFieldName, kind: FieldKind, strict: boolean): FieldSchema => {
  if (name === 'year' || name === 'tradeInYear') return yearField;
  if (kind === 'text') return textField(name);
  if (kind === 'choice') return strict ? strictChoice(name) : lenientChoice;
  const { longest, most = largestNumber } = limitOf(name);
  return numberUpTo(longest, strict ? most : largestNumber);
};

// Object.keys forgets that the keys are the fields' names.
const fieldNames = Object.keys(dealFields) as DealFieldName[];

type FormShape = { [Name in DealFieldName]: z.ZodOptional<FieldSchema> };

/** One optional schema a field of the deal form. */
const formShape = (strict: boolean): FormShape =>
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      fieldSchema(name, dealFields[name].kind, strict).optional().meta(metaOfField(name)),
    ]),
    // Object.fromEntries forgets the names.
  ) as FormShape;

/** The inputs of calculation 2.1 but for the day, read leniently. */
export const dealBody = z.strictObject({
  ...formShape(false),
  options: dealOptions.exactOptional().describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
});

/** What `deal/calculate` takes: the inputs of calculation 2.1, read leniently unless it is asked to be strict. */
export const calculateBody = z.strictObject({
  ...dealBody.shape,
  options: dealOptions
    .extend({
      strict: z
        .boolean()
        .exactOptional()
        .describe('Refuses with 400 each value that isn’t understood; otherwise `warnings` names it.'),
    })
    .exactOptional()
    .describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  today: fields.today.optional(),
});

/** The fields that say something of the deal and nothing of its person, read as leniently. */
const shapeOfDeal = picked(formShape(false), fieldsOfDeal) as Pick<FormShape, FieldOfDeal>; // each of them stands in the form

/**
 * The deal that stands open beside a question: without a word of its person, of whom nothing is taken here.
 */
export const openDealBody = z.strictObject({
  ...shapeOfDeal,
  options: savedOptions.exactOptional().describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  /** The province by which the tax was proposed: its two-letter code. */
  province: textOf(2).exactOptional().describe('The province.'),
  /** Whose calculator it is; nothing where the dealer is chosen when the deal is sent. */
  businessName: textOf(80).exactOptional().describe('The dealer’s name in addresses: `north-cars`.'),
});

export type OpenDealBody = z.output<typeof openDealBody>;

/** A figure that the client worked out: taken, and left unread, for the server works out its own. */
const ignoredFigure = z.union([z.string(), z.number(), z.null(), z.array(z.string())]).optional();
const ignoredFigures = Object.fromEntries(
  outputNames.map((name) => [name, ignoredFigure.meta({ ...metaOfFigure(name), deprecated: true })]),
  // As above: the names come from the engine's own list.
) as { [Name in OutputName]: typeof ignoredFigure };

export const creditConsent = z
  .enum(['yes', ''])
  .optional()
  .describe('`yes` where the person agrees that the credit answers are kept.');

const savedDeal = {
  ...ignoredFigures,
  ...formShape(true),
  cashFinanceLease: z
    .enum(['Cash', 'Finance', 'Lease'], { error: t`Choose Cash, Finance or Lease.` })
    .meta(metaOfField('cashFinanceLease')),
  options: savedOptions.exactOptional().describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  /** The province by which the tax was proposed: its two-letter code. */
  province: textOf(2).optional().describe('The province.'),
  /** The buyer's own calendar day; the server takes it within a day of its own. */
  today: fields.today.optional(),
  /** Ticked beside the credit application: its answers may be kept and given to the dealer. */
  creditConsent,
};

const aboutCar = {
  /** The very car of the dealer that the deal is about. */
  listingId: anyId.optional().describe('The listed car’s id.'),
};

/** Has a body refused by some rules, each at its field. */
const keeping =
  (rules: readonly SavingRule[]) =>
  (deal: Parameters<SavingRule>[0], context: z.core.$RefinementCtx): void => {
    for (const rule of rules)
      rule(deal, (field, message) => context.addIssue({ code: 'custom', path: [field], message }));
  };

/**
 * A draft needs neither acceptance nor a complete credit application, nor the consent to one: without it the answers are
 * not kept.
 */
export const draftBody = z
  .strictObject({
    ...savedDeal,
    ...aboutCar,
    businessName: textOf(80).optional().describe('The dealer’s name in addresses: `north-cars`.'),
    /** Saves over this draft, of the version in `If-Match`, instead of making another. */
    draftId: anyId.optional().describe('The draft that is saved over, or sent.'),
  })
  .superRefine(keeping(draftRules));

/** Of the body what is the person's own, and nobody else's to write; the note of an offer is the dealer's. */
const personal = [...fieldsOfPerson.filter((name) => name !== 'note'), 'creditConsent'];

/** A deal as a dealer offers it: the figures alone. */
export const offerBody = z
  .strictObject({
    ...savedDeal,
    /** The last day on which it holds; a week from today where none is said. */
    validOn: isoDate.optional().describe('The last day on which it holds.'),
    /** What the dealer says with it. */
    note: textOf(1000).optional().describe('Note to the dealer.'),
  })
  .superRefine((deal, context) => {
    keeping(draftRules)(deal, context);
    for (const [name, given] of Object.entries(deal)) {
      if (!personal.includes(name) || given === '' || given === null || given === undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: t`An offer can’t include personal information.` });
    }
  });

const accepted = z.literal('yes', { error: t`Please agree to Terms and Conditions and Age Confirmation.` });

export const saveAndShareBody = z
  .strictObject({
    ...savedDeal,
    ...aboutCar,
    termsAndConditions: accepted.describe('Terms and Conditions. One of the options; empty for none.'),
    ageConfirmation: accepted.describe('Age confirmation. One of the options; empty for none.'),
    /** Sends this draft, of the version in `If-Match`, instead of making another row. */
    draftId: anyId.optional().describe('The draft that is saved over, or sent.'),
  })
  .superRefine(keeping(sentRules));

export const updateBody = z
  .strictObject({
    ...savedDeal,
    ...aboutCar,
    withData: z
      .boolean({ error: t`Set withData to true or false to say whether the dealer gets your data.` })
      .describe('Whether the deal is given with the person’s data.'),
  })
  .superRefine(keeping(sentRules));

/** The engine's answer by calculation 2.2: money as text with two places, counts as integers, absent values null. */
const figure = z.union([z.string(), z.number(), z.null()]);

type FigureShape = { [Name in Exclude<OutputName, 'warnings'>]: typeof figure };

/** Every figure, and the warnings. */
export const figuresShape = {
  ...(Object.fromEntries(
    outputNames.filter((name) => name !== 'warnings').map((name) => [name, figure.meta(metaOfFigure(name))]),
    // As above: the names come from the engine's own list.
  ) as FigureShape),
  warnings: z.array(z.string()).meta(metaOfFigure('warnings')),
};

export const dealFigures = z.object(figuresShape);

/** The form as it was saved: text in every field that was filled. */
export const formView = Object.fromEntries(
  fieldNames.map((name) => [name, z.string().optional().meta(metaOfField(name))]),
  // As above.
) as { [Name in DealFieldName]: z.ZodOptional<z.ZodString> };

export const optionsView = savedOptions.optional();
