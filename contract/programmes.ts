import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions, modes } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { defineCalls } from './call.ts';
import { dealBody, dealFigures } from './deal-form.ts';
import { isoDate, textOf } from './texts.ts';

/** A decimal of zero or more: no sign, no exponent, no separators. */
const decimalUpTo = (most: number) =>
  z
    .string({ error: t`Send a number as text.` })
    .max(20, t`Use at most ${{ longest: 20 }} characters.`)
    .regex(/^\d+(\.\d+)?$/, t`Send a number as text.`)
    .refine((value) => !isAbove(value, most), t`Enter at most ${{ value: most.toLocaleString('en-CA') }}.`);

const money = decimalUpTo(largestNumber);
const percent = decimalUpTo(100);
const months = z.int().min(1).max(96);
const kilometres = z.int().min(1).max(200_000);
const id = textOf(80);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100);

const cars = z.strictObject({
  makes: list(textOf(60)),
  models: list(textOf(100)),
  trims: list(textOf(120)),
  years: list(z.int().min(1900).max(2200)),
  conditions: list(z.enum(conditions)),
  oldestYear: z.int().min(1900).max(2200).nullable(),
  mostKilometres: z.int().min(0).max(2_000_000).nullable(),
});

const common = {
  id,
  version: z.int().min(1),
  /** These three may stand beside; the choice does not read them. */
  name: textOf(120).exactOptional(),
  source: textOf(400).exactOptional(),
  owner: textOf(120).exactOptional(),
  cars,
  provinces: list(z.string().regex(/^[A-Z]{2}$/, t`Send a province by its two letters.`)),
  from: isoDate,
  until: isoDate,
  who: list(textOf(60)),
};

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(64);

const finance = z.strictObject({
  ...common,
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
});

const leaseRow = {
  months,
  acquisitionFee: money.nullable(),
  feeFinanced: z.boolean(),
  securityDeposit: money.nullable(),
};

const lease = z.strictObject({
  ...common,
  kind: z.literal('lease'),
  special: z.boolean(),
  rows: rows(
    z.union([
      z.strictObject({ ...leaseRow, interestRate: percent }),
      z.strictObject({ ...leaseRow, moneyFactor: decimalUpTo(1) }),
    ]),
  ),
  residuals: z.array(z.strictObject({ months, allowedKM: kilometres, residualPercentage: percent })).max(512),
  beyond: z.strictObject({ perKm: percent, unit: z.enum(['dollars', 'percent']) }).nullable(),
});

const rebate = z.strictObject({
  ...common,
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
});

const text = z.string();

/** What `deal/programmes` takes. */
const programmesBody = z.strictObject({
  programmes: z
    .array(z.discriminatedUnion('kind', [finance, lease, rebate]))
    .max(300)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, t`Give each programme an id of its own.`),
  car: z.strictObject({
    make: textOf(60),
    model: textOf(100),
    trim: textOf(120).nullable(),
    year: z.int().min(1900).max(2200).nullable(),
    mileage: z.int().min(0).max(2_000_000).nullable(),
  }),
  deal: dealBody,
  claims: list(textOf(60)),
  province: z
    .string()
    .regex(/^[A-Z]{2}$/, t`Send a province by its two letters.`)
    .nullable(),
  today: isoDate,
  dealerRates: z
    .array(
      z.strictObject({
        cashFinanceLease: z.enum(['Finance', 'Lease']),
        type: z.enum(conditions).nullable(),
        months,
        interestRate: percent,
      }),
    )
    .max(200)
    .exactOptional(),
});

const filledField = text.exactOptional();

/** The programmes that apply to a deal, what they fill, and what further conditions would bring. */
const programmesReply = z.object({
  applied: z.array(z.object({ id: text, version: z.int() })).readonly(),
  source: z.enum(['typed', 'programme', 'dealer', 'default']).nullable(),
  filled: z.object({
    interestRate: filledField,
    residualPercentage: filledField,
    allowedKM: filledField,
    excessKM: filledField,
    securityDeposit: filledField,
    rebate: filledField,
    leaseRebate: filledField,
    discount: filledField,
    leaseDiscount: filledField,
    options: dealBody.shape.options,
  }),
  offered: z
    .array(
      z.object({ ids: z.array(text).readonly(), needs: z.array(text).readonly(), paymentDifference: text.nullable() }),
    )
    .readonly(),
  typed: z.array(z.object({ field: text, insteadOf: z.array(text).readonly() })).readonly(),
  /** Null for a lease without a residual. */
  figures: dealFigures.nullable(),
});

export const programmeCalls = defineCalls({
  chooseProgrammes: {
    summary:
      'Chooses among programmes those that give a deal its lowest payment, and says what they fill. Stores nothing.',
    access: 'anyone',
    limit: 'calculate',
    longestBody: 262_144,
    body: programmesBody,
    status: 200,
    reply: programmesReply,
  },
});
