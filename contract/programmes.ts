import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { defineCalls } from './call.ts';
import { dealBody, dealFigures } from './deal-form.ts';
import {
  keptProgramme,
  list,
  mileage,
  modelYear,
  months,
  percent,
  provinceLetters,
  sentProgramme,
} from './programme-shape.ts';
import { isoDate, textOf } from './texts.ts';

const text = z.string();

/** What `deal/programmes` takes. */
const programmesBody = z.strictObject({
  programmes: z
    .array(sentProgramme)
    .max(300)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, t`Give each programme an id of its own.`),
  car: z.strictObject({
    make: textOf(60),
    model: textOf(100),
    trim: textOf(120).nullable(),
    year: modelYear.nullable(),
    mileage: mileage.nullable(),
  }),
  deal: dealBody,
  claims: list(textOf(60)),
  province: provinceLetters.nullable(),
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
  findProgrammes: {
    summary:
      'The programmes that a dealer’s cars get on this day, or those of a make or a model. Empty where there is no such dealer.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ businessName: textOf(80) }),
    query: z.strictObject({ make: textOf(60).optional(), model: textOf(100).optional() }),
    // Kept here and by the browser for less than a minute together, in which an ended one has to stop.
    freshForSeconds: 20,
    status: 200,
    reply: z.object({
      /** The day that it is at the dealer's, for which these are; null without a dealer. */
      today: isoDate.nullable(),
      timeZone: z.string().nullable(),
      programmes: z.array(keptProgramme),
    }),
  },
});
