import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { type EntryField, entryFields, entryLengths, entryTaxRates } from './car-entry.ts';
import { metaOfEntry } from './car-entry-words.ts';
import { fields } from './fields.ts';
import { textOf } from './texts.ts';

const texts = Object.fromEntries(
  entryFields.map((field) => [field, textOf(entryLengths[field]).optional().meta(metaOfEntry(field))]),
  // Object.fromEntries forgets the fields' names; they come from the table.
) as { [Field in EntryField]: z.ZodOptional<ReturnType<typeof textOf>> };

/** A year, a price and the like are checked by `contract/car-entry-rules.ts`, for which the day must be known. */
export const sentEntry = {
  ...texts,
  vin: textOf(40).optional().describe('Vehicle identification number, 17 signs; empty where none is stated.'),
  type: z
    .enum(conditions, { error: t`Choose New, PreOwned or CertifiedPreOwned.` })
    .describe('The condition: New, PreOwned, CertifiedPreOwned.'),
  taxRate: z
    .enum(['', ...entryTaxRates], { error: t`Choose GST or HST.` })
    .optional()
    .describe('Percent of sales tax.'),
};

/** The answer to a price that was asked about. */
export const priceConfirmation = z
  .boolean()
  .optional()
  .describe('Whether its dealer has looked at a price far from what its model costs, and it is right.');

export const oneEntry = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    carModelDetails: z
      .tuple([entry], { error: t`Send a list with exactly one entry.` })
      .describe('The car as its dealer enters it, field by field.'),
    isPriceRight: priceConfirmation,
    anotherMake: z
      .boolean({ error: t`Answer yes or no.` })
      .optional()
      .describe(
        'Whether its make may be one that the dealer does not list yet: of the catalogue, no longer built, or any other.',
      ),
  });

export const shownEntry = z.object({
  ...(Object.fromEntries(entryFields.map((field) => [field, z.string().meta(metaOfEntry(field, ''))])) as {
    [Field in EntryField]: z.ZodString; // as above
  }),
  /** The dealer's own number, which nobody else is shown. */
  stockNumber: fields.stockNumber.optional(),
  _id: fields.id,
});
