import { z } from 'zod';
import { t } from '#contract/words.ts';
import { ratesOf } from '#engine/form/advertised-price.ts';
import { allInReductions } from '#engine/form/all-in-check.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { shareNames } from '#engine/summary/where-it-goes.ts';
import { defineCalls, openLookup } from './call.ts';
import { exampleOfCarField, meaningOfCarField } from './car-entry-words.ts';
import { type CarFieldName, carFieldNames } from './car-fields.ts';
import { besideName, carDetails, consumption, listedCarOfDeal, namedCar } from './catalogue.ts';
import { dealerHours, publicDealer } from './dealers.ts';
import { declaredFacts } from './declared-facts.ts';
import { byId, fields, ofOne, parameters } from './fields.ts';
import { paymentTerms, rateAndTax, readersTerms } from './payment-terms.ts';
import { shownPhoto } from './photos.ts';
import { instant, shownList, shownPart, shownText, shownTextOrNull, textOf } from './texts.ts';

/** One way to pay for a car, as the calculator opens it. Amounts are dollars: "912.67". */
const wayToPay = z.object({
  ...paymentTerms,
  /** With tax; of Cash the amount due. Null for a lease of which nobody says what the car is worth at its end. */
  payment: fields.payment,
  numberOfPayments: z.int().describe('How many payments.'),
  /** Percent a year; '' in Cash. */
  interestRate: fields.interestRate,
  /** Percent of the list price; '' in another mode than Lease. */
  residualPercentage: shownText('Percent of the list price at the end of a lease.', '55'),
  /** From the all-in price to the total of this way: the four amounts and the all-in price add up to it. */
  reductions: shownList('What programmes take off in this way, in dollars below zero.', {
    part: z.enum(allInReductions).describe('Which part it is.'),
    amount: fields.amount,
  }),
  besideAmount: shownText('Dollars of licensing and of registering a lien, on top of the all-in price.', '0.00'),
  taxAmount: shownText(
    'Dollars of sales tax and luxury tax; of a lease luxury tax alone, as sales tax is in each payment.',
    '9741.64',
  ),
  totalAmount: shownText(
    'Dollars: the all-in price less reductions, with what is beside it and with tax. Of a lease, what is leased.',
    '84677.34',
  ),
  governmentRebateAmount: shownText(
    'Dollars that a government’s rebate takes off after tax, below zero; 0.00 for none.',
    '0.00',
  ),
  /** All that is paid for it. */
  totalOutlay: shownText('Dollars in all, over the whole term.', '85807.34'),
  /** What that goes to, what comes to nothing left out; none where there is no payment. */
  shares: shownList('What that goes to, each with its dollars; what comes to nothing is left out.', {
    name: z.enum(shareNames).describe('Its name.'),
    amount: fields.amount,
  }),
  tax: shownText('Which sales tax.', 'HST'),
  taxRate: shownText('Percent of sales tax.', '13'),
  taxComponents: rateAndTax.taxComponents,
  rateOf: z.enum(ratesOf).describe('Whether its rate is a programme’s, one that the dealer has set, or a usual one.'),
  /** The programmes that stand behind it. */
  programmes: shownList('The programmes.', {
    name: fields.name,
    source: shownText('Where it is written.', 'Rate sheet of November 2026'),
    until: shownText('The last day.', '2026-11-30'),
    attest: z
      .string()
      .exactOptional()
      .meta({ description: 'What the buyer attests and signs for it.', example: 'Consent form and attestation' }),
  }),
});

/** A part of an all-in price: of the deal's fields, or the price itself; null where its dealer does not state it. */
const priceLine = z.object({
  part: shownText('Which part it is.', 'basePrice'),
  amount: shownTextOrNull('Dollars.', '499.00'),
});

/** A law by its name in the reader's language, and where it is written. */
export const lawByName = z.object({ name: fields.name, address: fields.address });

/** A car beside another one. */
export const carCard = z.object({
  ...namedCar,
  mileage: fields.mileage,
  /** '' where the price is on request; then there is no payment either. */
  basePrice: fields.basePrice,
  allInPrice: fields.allInPrice,
  /** With tax; null for a lease without a residual. */
  payment: fields.payment,
  ...paymentTerms,
  /** Of Cash the rate is ''. */
  ...rateAndTax,
  ...besideName,
  photo: shownPhoto.nullable().describe('Its first photo; null where there is none.'),
  /** For where there is no photo: the body of its class in its colour. */
  drawing: fields.drawing,
  dealer: shownPart('The dealer.', {
    businessName: fields.businessName,
    name: fields.name,
    city: fields.city,
    province: fields.province,
    /** Whole kilometres from the place that was asked for; null where one of the two is not known. */
    distanceKm: fields.distanceKm,
  }),
});

/** A car's attributes, each a text; '' where nothing is said. */
const shownAttributes = Object.fromEntries(
  carFieldNames.map((name) => [name, shownText(meaningOfCarField(name), exampleOfCarField(name))]),
  // Object.fromEntries forgets the names.
) as Readonly<Record<CarFieldName, z.ZodString>>;

export const listedCar = z.object({
  ...namedCar,
  /** What the calculator takes with the car. */
  listing: listedCarOfDeal.describe('The listed car.'),
  basePrice: fields.basePrice,
  /** Whole kilometres; '' where they are not stated. */
  mileage: fields.mileage,
  details: carDetails.describe('What stands beside it.'),
  ...shownAttributes,
  description: fields.description,
  photos: z.array(shownPhoto).describe('Its photos, by their keys.'),
  /** As on a card. */
  drawing: fields.drawing,
  listedOn: instant.describe('Since when it is listed.'),
  /** Dollars, and since when, oldest first; one where the price has not changed. */
  prices: shownList('Dollars, and since when, oldest first.', {
    price: fields.price,
    since: instant.describe('Since when.'),
  }),
  allInPrice: fields.allInPrice,
  priceLines: z.array(priceLine).describe('What the price is made of, line by line.'),
  /** The way to pay that was asked for: Finance where none was, and of a used car for a lease. */
  mode: z.enum(modes).describe('The way to pay: Cash, Finance or Lease.'),
  ways: z.array(wayToPay).describe('The ways to pay, each with its payment; none where the price is on request.'),
  consumption: consumption
    .nullable()
    .describe('By Natural Resources Canada; null where there is no figure for its model.'),
  /** The law on advertised prices of the dealer's province, in the reader's language; null where it has none. */
  allInLaw: lawByName
    .nullable()
    .describe('The law on advertised prices of the dealer’s province; null where it has none.'),
  /**
   * What its dealer declares of a used car, with the law of the dealer's province that asks for it, in the reader's language;
   * null of a new car, and no law where the province has none.
   */
  declared: declaredFacts
    .extend({
      law: lawByName.nullable().describe('The law that asks for it, with its address.'),
    })
    .nullable()
    .describe('What its dealer declared of a used car; null of a new one.'),
  dealer: publicDealer
    .extend({
      ...dealerHours,
      /** From the middle of the postal area that was asked for, in whole kilometres. */
      distanceKm: fields.distanceKm,
    })
    .describe('The dealer.'),
});

export const cars = defineCalls({
  readCar: {
    summary: 'A listed car with its price, its history, the ways to pay, its dealer, and cars like it.',
    access: 'anyone',
    limit: 'prices',
    ...ofOne,
    query: z.strictObject({
      /** Of its own dealer: similar cars are of this one alone. */
      dealer: parameters.dealer,
      /** A postal code or its first half, to which the dealer is measured. */
      near: textOf(10)
        .optional()
        .meta({ description: 'A postal code, or the three signs that it begins with.', example: 'M5V 2T6' }),
      /** The way to pay that comes first; its years and kilometres a year, and what holds for all of them. */
      ...readersTerms,
      allowedKM: z
        .string()
        .regex(/^\d{1,6}$/, t`Send a whole number.`)
        .optional()
        .meta({ description: 'Kilometres a year of a lease.', example: '20000' }),
    }),
    freshForSeconds: 60,
    reply: z.object({
      /** Null for a car that was listed once and is no longer. */
      car: listedCar.nullable().describe('The car.'),
      /** What it is called: 2022 Volvo XC60 B6 Ultra. */
      name: fields.name,
      similar: z.array(carCard).describe('Cars like it.'),
    }),
  },
  countCarView: {
    summary: 'Counts that the page of a listed car was looked at: a number for each day, and nothing of who looked.',
    ...openLookup,
    params: byId,
    isQuiet: true,
    reply: z.object({}),
  },
});
