import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { defineCalls, openLookup } from './call.ts';
import { dealBody, dealFigures } from './deal-form.ts';
import { fields, parameters } from './fields.ts';
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
import { isoDate, shownPart, shownText, shownTextOrNull, textOf } from './texts.ts';

/** What `deal/programmes` takes. */
const programmesBody = z.strictObject({
  programmes: z
    .array(sentProgramme)
    .max(300)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, t`Give each program its own ID.`)
    .describe('The programmes.'),
  car: z
    .strictObject({
      make: textOf(60).meta({ description: 'As the catalogue writes it.', example: 'ACURA' }),
      model: textOf(100).meta({ description: 'As the catalogue writes it.', example: 'MDX' }),
      trim: textOf(120).nullable().meta({ description: 'As the catalogue writes it.', example: 'A-Spec' }),
      year: modelYear.nullable().meta({ description: 'The model year.', example: 2026 }),
      mileage: mileage.nullable().describe('Whole kilometres.'),
    })
    .describe('The car.'),
  deal: dealBody.describe('The deal.'),
  claims: list(textOf(60)).meta({ description: 'Conditions that the person says hold, to be proven.', example: [] }),
  province: provinceLetters.nullable().meta({ description: 'The province.', example: 'ON' }),
  today: fields.today,
  dealerRates: z
    .array(
      z.strictObject({
        cashFinanceLease: z.enum(['Finance', 'Lease']).describe('The way to pay: Cash, Finance or Lease.'),
        type: z.enum(conditions).nullable().describe('The condition: New, PreOwned, CertifiedPreOwned.'),
        months: months.describe('Term in months.'),
        interestRate: percent.describe('Percent a year.'),
      }),
    )
    .max(200)
    .exactOptional()
    .describe('Rates that the dealer has set.'),
});

const filledField = z.string().exactOptional();

/** The programmes that apply to a deal, what they fill, and what further conditions would bring. */
const programmesReply = z.object({
  applied: z
    .array(
      z.object({
        id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
        version: fields.version,
      }),
    )
    .readonly()
    .describe('The programmes that count.'),
  source: z.enum(['typed', 'programme', 'dealer', 'default']).nullable().describe('Where it is written.'),
  filled: shownPart('What the programmes put into fields of the form.', {
    interestRate: filledField.describe('Percent a year.'),
    residualPercentage: filledField.describe('Percent of the list price at the end of a lease.'),
    allowedKM: filledField.describe('Kilometres a year of a lease.'),
    excessKM: filledField.describe('Kilometres bought ahead a year.'),
    securityDeposit: filledField.describe('Dollars.'),
    rebate: filledField.describe('Dollars.'),
    leaseRebate: filledField.describe('Dollars.'),
    governmentRebate: filledField.describe('Dollars.'),
    leaseGovernmentRebate: filledField.describe('Dollars.'),
    discount: filledField.describe('Dollars.'),
    leaseDiscount: filledField.describe('Dollars.'),
    options: dealBody.shape.options.describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  }),
  offered: z
    .array(
      z.object({
        ids: z
          .array(z.string())
          .readonly()
          .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
        needs: z.array(z.string()).readonly().describe('Conditions that a person has to meet.'),
        paymentDifference: shownTextOrNull('By how much the payment differs; null where it cannot be said.', '-12.40'),
      }),
    )
    .readonly()
    .describe('What could be chosen besides.'),
  typed: z
    .array(
      z.object({
        field: shownText('The field at fault, or that is meant.', 'interestRate'),
        insteadOf: z.array(z.string()).readonly().describe('What it takes the place of.'),
      }),
    )
    .readonly()
    .describe('What the person typed, by the field.'),
  /** Null for a lease without a residual. */
  figures: dealFigures.nullable().describe('The figures; null where there are none.'),
});

export const programmeCalls = defineCalls({
  chooseProgrammes: {
    summary:
      'Chooses among programmes those that give a deal its lowest payment, and says what they fill. Stores nothing.',
    access: 'anyone',
    limit: 'calculate',
    longestBody: 262_144,
    body: programmesBody,
    reply: programmesReply,
  },
  findProgrammes: {
    summary:
      'The programmes that a dealer’s cars get on this day, or those of a make or a model. Empty where there is no such dealer.',
    ...openLookup,
    params: z.strictObject({ businessName: parameters.businessName }),
    query: z.strictObject({
      make: parameters.make.optional(),
      model: textOf(100).optional().meta({ description: 'A model of the make.', example: 'MDX' }),
    }),
    // Kept here and by the browser for less than a minute together, in which an ended one has to stop.
    freshForSeconds: 20,
    reply: z.object({
      /** The day that it is at the dealer's, for which these are; null without a dealer. */
      today: isoDate.nullable().describe('The day of the calendar, YYYY-MM-DD.'),
      timeZone: shownTextOrNull('The dealer’s own time zone, as IANA names it.', 'America/Toronto'),
      programmes: z.array(keptProgramme).describe('The programmes.'),
    }),
  },
});
