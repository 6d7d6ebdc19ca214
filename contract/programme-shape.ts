import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions, modes } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import type { LeaseRow } from '#engine/programmes/programme.ts';
import { fields } from './fields.ts';
import { textOf } from './texts.ts';

/** What a programme is on the wire, whoever sends it. */

/** A decimal of zero or more: no sign, no exponent, no separators. */
const decimalUpTo = (most: number) =>
  z
    .string({ error: t`Send a number as text.` })
    .max(20, t`Use up to ${{ longest: 20 }} characters.`)
    .regex(/^\d+(\.\d+)?$/, t`Send a number as text.`)
    .refine((value) => !isAbove(value, most), t`Enter ${{ value: most.toLocaleString('en-CA') }} or less.`);

const within = (least: number, most: number, error: string) => z.int({ error }).min(least, error).max(most, error);

const money = decimalUpTo(largestNumber);
export const percent = decimalUpTo(100);
export const months = within(1, 96, t`Send a whole number of months from 1 to 96.`).describe('Term in months.');
const kilometres = within(1, 200_000, t`Send a whole number of kilometres from 1 to 200,000.`);
export const modelYear = within(1900, 2200, t`Send a year from 1900 to 2200.`);
export const mileage = within(0, 2_000_000, t`Send a whole number of kilometres from 0 to 2,000,000.`);
export const provinceLetters = z.string().regex(/^[A-Z]{2}$/, t`Send a two-letter province code.`);
const id = textOf(80).meta({ description: 'Its id.', example: 'acura-mdx-2026' });
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100, t`Send up to 100 of these.`);

const cars = z
  .strictObject({
    makes: list(textOf(60)).meta({ description: 'Makes; empty for all.', example: ['ACURA'] }),
    models: list(textOf(100)).meta({ description: 'Models; empty for all.', example: ['MDX'] }),
    trims: list(textOf(120)).meta({ description: 'Trims; empty for all.', example: ['A-Spec'] }),
    years: list(modelYear).meta({ description: 'Model years; empty for all.', example: [2026] }),
    conditions: list(z.enum(conditions)).describe('New, PreOwned, CertifiedPreOwned; empty for all.'),
    oldestYear: modelYear.nullable().meta({ description: 'The earliest model year; null for all.', example: 2020 }),
    mostKilometres: mileage.nullable().describe('The most kilometres that a car may have; null for all.'),
  })
  .describe('The cars that are meant.');

/** What every kind of programme says. */
const common = {
  cars,
  provinces: list(provinceLetters).meta({
    description: 'Provinces by their two letters; empty for all.',
    example: ['ON'],
  }),
  from: fields.from,
  until: fields.until,
  who: list(textOf(60)).meta({ description: 'The conditions of who gets it.', example: [] }),
};

/** The most letters that say what a buyer attests. */
export const longestAttest = 400;

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(64, t`Send up to 64 rows.`);

const finance = {
  kind: z.literal('finance').describe('Which of its kinds it is.'),
  special: z.boolean().describe('Whether it is a special one, beside the usual.'),
  rows: rows(
    z.strictObject({
      months,
      interestRate: percent.meta({ description: 'Percent a year.', example: '3.99' }),
      amountFrom: money
        .nullable()
        .meta({ description: 'The least amount in dollars; null for none.', example: '10000' }),
      amountTo: money.nullable().meta({ description: 'The most in dollars; null for none.', example: '60000' }),
      lenderFee: money.nullable().meta({ description: 'Dollars that the lender charges.', example: '499.00' }),
      feeFinanced: z.boolean().describe('Whether the fee is financed with the rest.'),
    }),
  ).describe('Its rows.'),
};

const leaseRow = z
  .strictObject({
    months,
    acquisitionFee: money.nullable().describe('Dollars that the lessor charges.'),
    feeFinanced: z.boolean().describe('Whether the fee is financed with the rest.'),
    securityDeposit: money.nullable().describe('Dollars.'),
    interestRate: percent.exactOptional().describe('Percent a year.'),
    moneyFactor: decimalUpTo(1).exactOptional().describe('A lease’s money factor.'),
  })
  .refine(
    ({ interestRate, moneyFactor }) => (interestRate === undefined) !== (moneyFactor === undefined),
    t`Enter a rate or a money factor, not both.`,
    // That it has exactly one of the two was just seen; a union of two shapes would name no cell at fault.
  ) as unknown as z.ZodType<LeaseRow, LeaseRow>;

const lease = {
  kind: z.literal('lease').describe('Which of its kinds it is.'),
  special: z.boolean().describe('Whether it is a special one, beside the usual.'),
  rows: rows(leaseRow).describe('Its rows.'),
  residuals: z
    .array(
      z.strictObject({
        months,
        allowedKM: kilometres.describe('Kilometres a year of a lease.'),
        residualPercentage: percent.describe('Percent of the list price at the end of a lease.'),
      }),
    )
    .max(512, t`Send up to 512 residuals.`)
    .describe('Percent of the list price by months and kilometres.'),
  beyond: z
    .strictObject({
      perKm: percent.describe('Dollars a kilometre.'),
      unit: z.enum(['dollars', 'percent']).describe('What it is counted in.'),
    })
    .nullable()
    .describe('What kilometres beyond cost.'),
};

const rebate = {
  kind: z.literal('rebate').describe('Which of its kinds it is.'),
  rows: rows(
    z.strictObject({
      amount: money.describe('Dollars.'),
      modes: list(z.enum(modes)).describe('The ways to pay for which it holds.'),
      tax: z.enum(['before', 'after']).describe('Which sales tax.'),
      stacks: z.enum(['everything', 'insteadOfRate']).describe('Whether it goes together with others.'),
      notWith: list(id).describe('The programmes that it does not go with.'),
    }),
  ).describe('Its rows.'),
};

const governmentRebate = {
  kind: z.literal('governmentRebate').describe('Which of its kinds it is.'),
  mostPrice: money.nullable().meta({
    description: 'The highest final price in dollars of a deal that gets it; null for any.',
    example: '50000',
  }),
  attest: textOf(longestAttest).meta({
    description: 'What the buyer attests and signs for it; empty for nothing.',
    example: 'Consent form and attestation of Transport Canada',
  }),
  rows: rows(
    z.strictObject({
      amount: money.describe('Dollars.'),
      modes: list(z.enum(modes)).describe('The ways to pay for which it holds.'),
      notWith: list(id).describe('The programmes that it does not go with.'),
    }),
  ).describe('Its rows.'),
};

/** A programme of each kind that says, beside what every kind says, what is given here. */
const programmeSaying = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...common, ...more, ...finance }),
    z.strictObject({ ...common, ...more, ...lease }),
    z.strictObject({ ...common, ...more, ...rebate }),
    z.strictObject({ ...common, ...more, ...governmentRebate }),
  ]);

const name = textOf(120).meta({ description: 'Its name.', example: 'Finance from 3.99 %' });
const source = textOf(400).meta({ description: 'Where it is written.', example: 'Rate sheet of November 2026' });

/** One that is sent to be chosen from; the choice does not read whose it is. */
export const sentProgramme = programmeSaying({
  id,
  version: fields.sentVersion,
  name: name.exactOptional().describe('Its name.'),
  source: source.exactOptional().describe('Where it is written.'),
  owner: textOf(120).exactOptional().describe('Whose it is.'),
});

/** One that is kept here: the dealer's own, or the operator's for a make in all its dealers. */
export const keptProgramme = programmeSaying({
  id,
  version: fields.sentVersion,
  name,
  source,
  owner: z.enum(['dealer', 'operator']).describe('Whose it is.'),
});

export type KeptProgramme = z.output<typeof keptProgramme>;

/** What its owner writes of a programme: all but what it gets when it is kept. */
export const programmeTerms = programmeSaying({ name, source });

export type ProgrammeTerms = z.output<typeof programmeTerms>;
