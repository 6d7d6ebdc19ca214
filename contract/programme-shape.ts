import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions, modes } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import type { LeaseRow } from '#engine/programmes/programme.ts';
import { isoDate, textOf } from './texts.ts';

/** What a programme is on the wire, whoever sends it. */

/** A decimal of zero or more: no sign, no exponent, no separators. */
const decimalUpTo = (most: number) =>
  z
    .string({ error: t`Send a number as text.` })
    .max(20, t`Use at most ${{ longest: 20 }} characters.`)
    .regex(/^\d+(\.\d+)?$/, t`Send a number as text.`)
    .refine((value) => !isAbove(value, most), t`Enter at most ${{ value: most.toLocaleString('en-CA') }}.`);

const within = (least: number, most: number, error: string) => z.int({ error }).min(least, error).max(most, error);

const money = decimalUpTo(largestNumber);
export const percent = decimalUpTo(100);
export const months = within(1, 96, t`Send whole months from 1 to 96.`);
const kilometres = within(1, 200_000, t`Send whole kilometres from 1 to 200,000.`);
export const modelYear = within(1900, 2200, t`Send a year from 1900 to 2200.`);
export const mileage = within(0, 2_000_000, t`Send whole kilometres from 0 to 2,000,000.`);
export const provinceLetters = z.string().regex(/^[A-Z]{2}$/, t`Send a province by its two letters.`);
const id = textOf(80);
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100, t`Send at most 100 of these.`);

const cars = z.strictObject({
  makes: list(textOf(60)),
  models: list(textOf(100)),
  trims: list(textOf(120)),
  years: list(modelYear),
  conditions: list(z.enum(conditions)),
  oldestYear: modelYear.nullable(),
  mostKilometres: mileage.nullable(),
});

/** What every kind of programme says. */
const common = {
  cars,
  provinces: list(provinceLetters),
  from: isoDate,
  until: isoDate,
  who: list(textOf(60)),
};

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(64, t`Send at most 64 rows.`);

const finance = {
  kind: z.literal('finance'),
  special: z.boolean(),
  rows: rows(
    z.strictObject({
      months,
      interestRate: percent,
      amountFrom: money.nullable(),
      amountTo: money.nullable(),
      lenderFee: money.nullable(),
      feeFinanced: z.boolean(),
    }),
  ),
};

const leaseRow = z
  .strictObject({
    months,
    acquisitionFee: money.nullable(),
    feeFinanced: z.boolean(),
    securityDeposit: money.nullable(),
    interestRate: percent.exactOptional(),
    moneyFactor: decimalUpTo(1).exactOptional(),
  })
  .refine(
    ({ interestRate, moneyFactor }) => (interestRate === undefined) !== (moneyFactor === undefined),
    t`State a rate or a money factor, and not both.`,
    // That it has exactly one of the two was just seen; a union of two shapes would name no cell at fault.
  ) as unknown as z.ZodType<LeaseRow, LeaseRow>;

const lease = {
  kind: z.literal('lease'),
  special: z.boolean(),
  rows: rows(leaseRow),
  residuals: z
    .array(z.strictObject({ months, allowedKM: kilometres, residualPercentage: percent }))
    .max(512, t`Send at most 512 residuals.`),
  beyond: z.strictObject({ perKm: percent, unit: z.enum(['dollars', 'percent']) }).nullable(),
};

const rebate = {
  kind: z.literal('rebate'),
  rows: rows(
    z.strictObject({
      amount: money,
      modes: list(z.enum(modes)),
      tax: z.enum(['before', 'after']),
      stacks: z.enum(['everything', 'insteadOfRate']),
      notWith: list(id),
    }),
  ),
};

/** A programme of each kind that says, beside what every kind says, what is given here. */
const programmeSaying = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...common, ...more, ...finance }),
    z.strictObject({ ...common, ...more, ...lease }),
    z.strictObject({ ...common, ...more, ...rebate }),
  ]);

const version = z.int().min(1);
const name = textOf(120);
const source = textOf(400);

/** One that is sent to be chosen from; the choice does not read whose it is. */
export const sentProgramme = programmeSaying({
  id,
  version,
  name: name.exactOptional(),
  source: source.exactOptional(),
  owner: textOf(120).exactOptional(),
});

/** One that is kept here: the dealer's own, or the operator's for a make in all its dealers. */
export const keptProgramme = programmeSaying({
  id,
  version,
  name,
  source,
  owner: z.enum(['dealer', 'operator']),
});

export type KeptProgramme = z.output<typeof keptProgramme>;

/** What its owner writes of a programme: all but what it gets when it is kept. */
export const programmeTerms = programmeSaying({ name, source });

export type ProgrammeTerms = z.output<typeof programmeTerms>;
