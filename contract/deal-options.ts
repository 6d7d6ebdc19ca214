import { z } from 'zod';
import { t } from '#contract/words.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { fields } from './fields.ts';
import { textOf } from './texts.ts';

const anyNumber = (longest: number) =>
  z.union([textOf(longest), z.number(), z.null()], { error: t`Send text, a number or null.` });

/** Decisions row 32: a number field takes text, a number or null; what is no number counts as 0 later on. */
export const numberUpTo = (longest: number, most: number) =>
  anyNumber(longest).refine(
    (given) => !isAbove(given, most),
    t`Enter ${{ value: most.toLocaleString('en-CA') }} or less.`,
  );

const amount = numberUpTo(40, largestNumber);

const rebateTaxTreatment = z
  .enum(['afterTax', 'beforeTax'])
  .exactOptional()
  .describe('Whether a rebate comes off after tax or before.');

/** What a lender sets beside its rate. */
const lenderOptions = {
  lenderFees: amount.exactOptional().describe('Dollars that the lender charges.'),
  lenderFeesFinanced: z.boolean().exactOptional().describe('Whether they are financed with the rest.'),
  excessKmResidualRate: amount
    .exactOptional()
    .describe('By how much of a percent kilometres beyond lower the residual.'),
};

const optionShape = {
  taxComponents: z
    .array(
      z.strictObject({
        name: textOf(20).describe('Its name.'),
        rate: amount.describe('Percent.'),
        bands: z
          .array(
            z.strictObject({
              below: amount.describe('Dollars of the price that is taxed, below which it holds; null for any price.'),
              rate: amount.describe('Percent.'),
            }),
          )
          .max(10)
          .readonly()
          .exactOptional()
          .describe('Rates by the price that is taxed, before a trade-in, the lowest first. They replace the rate.'),
        warrantyRate: amount.exactOptional().describe('Percent on warranties, where it is not the vehicle’s.'),
        lessRebate: z.boolean().exactOptional().describe('Whether the maker’s rebate lowers what is taxed by it.'),
      }),
    )
    .max(4)
    .readonly()
    .exactOptional()
    .describe('The parts of the sales tax: name and percent.'),
  rebateTaxTreatment,
  tradeInReducesTax: z.boolean().exactOptional().describe('Whether a trade-in makes the taxed amount smaller.'),
  insuranceTax: z
    .strictObject({
      lifeAndDisability: amount.describe('Percent of tax on life and disability insurance.'),
      replacementIns: amount.describe('Percent of tax on replacement insurance.'),
    })
    .exactOptional()
    .describe('The tax on insurance premiums where it is not 8 percent.'),
  ...lenderOptions,
};

const filled = (meaning: string) => textOf(20).exactOptional().describe(meaning);

const filledTexts = z.strictObject({
  interestRate: filled('Percent a year.'),
  residualPercentage: filled('Percent of the list price at the end of a lease.'),
  allowedKM: filled('Kilometres a year of a lease.'),
  excessKM: filled('Kilometres bought ahead a year.'),
  securityDeposit: filled('Dollars.'),
  rebate: filled('Dollars.'),
  leaseRebate: filled('Dollars.'),
  governmentRebate: filled('Dollars.'),
  leaseGovernmentRebate: filled('Dollars.'),
  discount: filled('Dollars.'),
  leaseDiscount: filled('Dollars.'),
} satisfies { [Name in DealFieldName]?: z.ZodType });

/** The programmes that gave some fields of a saved deal; the server says again what it knows of each. */
const savedProgrammes = z.strictObject({
  applied: z
    .array(
      z.strictObject({
        id: textOf(80).describe('Its id.'),
        version: fields.sentVersion,
        kind: z.enum(['finance', 'lease', 'rebate', 'governmentRebate']).describe('Which of its kinds it is.'),
        name: textOf(120).describe('Its name.'),
        source: textOf(400).describe('Where it is written.'),
        until: fields.until,
        who: z.array(textOf(60)).max(20).readonly().describe('The conditions of who gets it.'),
        attest: textOf(400).exactOptional().describe('What the buyer attests and signs for it.'),
        /** Whether it was in force when the deal was saved; only the server says so. */
        inForce: z.boolean().exactOptional().describe('Whether it is in force.'),
      }),
    )
    .max(20)
    .readonly()
    .describe('The programmes that count.'),
  filled: filledTexts.describe('What the programmes put into fields of the form.'),
  /** What they put among the options. */
  options: z
    .strictObject({
      rebateTaxTreatment,
      ...lenderOptions,
    })
    .describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  /** What the person typed in fields that they count otherwise. */
  typed: filledTexts.describe('What the person typed, by the field.'),
  claims: z.array(textOf(60)).max(20).readonly().describe('Conditions that the person says hold, to be proven.'),
});

/** What stands behind a saved deal. */
export const savedOptions = z.strictObject({
  ...optionShape,
  programmes: savedProgrammes.exactOptional().describe('The programmes.'),
});

/** Other conventions of a lease are for checking a foreign quote, and are not saved. */
export const dealOptions = z.strictObject({
  ...optionShape,
  leaseMethod: z
    .enum(['annuityDue', 'annuityArrears', 'moneyFactor', 'straightLine'])
    .exactOptional()
    .describe('By which convention the lease is worked out.'),
});

/** Of a deal that is put on paper: with its programmes, as a save has them. */
export const printedOptions = dealOptions.extend({
  programmes: savedProgrammes.exactOptional().describe('The programmes.'),
});
