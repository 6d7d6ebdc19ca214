import { z } from 'zod';
import { t } from '#contract/words.ts';
import { ratesOf } from '#engine/form/advertised-price.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import { monthsOfTerm } from '#engine/form/term.ts';
import { wholeWritten } from '#engine/money/read-written.ts';
import { fields } from './fields.ts';
import { shownList, shownText } from './texts.ts';

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: t`Choose one of: ${{ values: values.join(', ') }}.` });

export const whole = z
  .string()
  .overwrite(wholeWritten)
  .regex(/^\d{1,9}$/, t`Send a whole number.`);

/** What payments are to be worked out by, in a search and on a car's page alike. Money is whole dollars. */
export const askedTerms = {
  frequency: oneOf(frequencies).optional().meta({ description: 'How often payments are made.', example: 'Monthly' }),
  termsInYears: z
    .string()
    .refine((years) => monthsOfTerm(years) !== null, t`Send a number of years from 1 to 8.`)
    .optional()
    .meta({ description: 'Term in years, in steps of a month: 6.5 is 78 months.', example: '5' }),
  downpayment: whole.optional().meta({ description: 'Whole dollars paid down.', example: '2000' }),
  province: z
    .string()
    .regex(/^[A-Z]{2}$/, t`Send the two-letter code of a province.`)
    .optional()
    .meta({ description: 'By whose sales tax: two letters.', example: 'ON' }),
} as const;

/** How a reader would pay, wherever they are shown the payment of a car. */
export const readersTerms = {
  ...askedTerms,
  mode: oneOf(modes).optional().meta({ description: 'The way to pay whose payment is shown.', example: 'Finance' }),
} as const;

/** What a payment was worked out by; the link to the car carries it, and its page and its deal take it up. */
export const paymentTerms = {
  mode: z.enum(modes).describe('The way to pay: Cash, Finance or Lease.'),
  /** By whose sales tax, two letters. */
  province: fields.province,
  termsInYears: shownText('Term in years.', '7'),
  frequency: shownText('How often payments are made.', 'Monthly'),
  /** Dollars; '0' for nothing down. */
  downpayment: shownText('Dollars paid down.', '0'),
  /** Kilometres a year of a lease; '' where nothing depends on them. */
  allowedKM: shownText('Kilometres a year of a lease.', '20000'),
} as const;

/** By which rate and which tax a payment was worked out, as a card says it beside the payment. */
export const rateAndTax = {
  interestRate: fields.interestRate,
  rateOf: z.enum(ratesOf).describe('Whether its rate is a programme’s, one that the dealer has set, or a usual one.'),
  tax: shownText('Which sales tax.', 'HST'),
  taxRate: shownText('Percent of sales tax.', '13'),
  /** Its parts; one where there are no two. */
  taxComponents: shownList('The parts of the sales tax: name and percent.', {
    name: fields.name,
    rate: shownText('Percent.', '13'),
  }),
} as const;
