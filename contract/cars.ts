import { z } from 'zod';
import { t } from '#contract/words.ts';
import { ratesOf } from '#engine/form/advertised-price.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { shareNames } from '#engine/summary/where-it-goes.ts';
import { defineCalls } from './call.ts';
import { carDetails, consumption, listedCarOfDeal, namedCar } from './catalogue.ts';
import { dealerHours, publicDealer } from './dealers.ts';
import { declaredFacts } from './declared-facts.ts';
import { paymentTerms, readersTerms } from './payment-terms.ts';
import { shownPhoto } from './photos.ts';
import { anyId, instant, pictureFile, textOf } from './texts.ts';

/** One way to pay for a car, as the calculator opens it. Amounts are dollars: "912.67". */
const wayToPay = z.object({
  ...paymentTerms,
  /** With tax; of Cash the amount due. Null for a lease of which nobody says what the car is worth at its end. */
  payment: z.string().nullable(),
  numberOfPayments: z.int(),
  /** Percent a year; '' in Cash. */
  interestRate: z.string(),
  /** Percent of the list price; '' in another mode than Lease. */
  residualPercentage: z.string(),
  /** All that is paid for it. */
  totalOutlay: z.string(),
  /** What that goes to, what comes to nothing left out; none where there is no payment. */
  shares: z.array(z.object({ name: z.enum(shareNames), amount: z.string() })),
  tax: z.string(),
  taxRate: z.string(),
  /** Whether its rate is a programme's, one that the dealer has set, or a usual one. */
  rateOf: z.enum(ratesOf),
  /** The programmes that stand behind it. */
  programmes: z.array(z.object({ name: z.string(), source: z.string(), until: z.string() })),
});

/** A part of an all-in price: of the deal's fields, or the price itself; null where its dealer does not state it. */
const priceLine = z.object({ part: z.string(), amount: z.string().nullable() });

/** A car beside another one. */
export const carCard = z.object({
  ...namedCar,
  mileage: z.string(),
  /** '' where the price is on request; then there is no payment either. */
  basePrice: z.string(),
  allInPrice: z.string().nullable(),
  /** With tax; null for a lease without a residual. */
  payment: z.string().nullable(),
  ...paymentTerms,
  photo: shownPhoto.nullable(),
  /** For where there is no photo: the body of its class in its colour. */
  drawing: pictureFile,
  dealer: z.object({ businessName: z.string(), name: z.string(), city: z.string(), province: z.string() }),
});

export const listedCar = z.object({
  ...namedCar,
  /** What the calculator takes with the car. */
  listing: listedCarOfDeal,
  /** Dollars; '' where the price is on request. */
  basePrice: z.string(),
  /** Whole kilometres; '' where they are not stated. */
  mileage: z.string(),
  details: carDetails,
  exteriorColour: z.string(),
  interiorColour: z.string(),
  body: z.string(),
  fuel: z.string(),
  drivetrain: z.string(),
  transmission: z.string(),
  doors: z.string(),
  description: z.string(),
  photos: z.array(shownPhoto),
  /** As on a card. */
  drawing: pictureFile,
  listedOn: instant,
  /** Dollars, and since when, oldest first; one where the price has not changed. */
  prices: z.array(z.object({ price: z.string(), since: instant })),
  allInPrice: z.string().nullable(),
  priceLines: z.array(priceLine),
  /** The way to pay that was asked for: Finance where none was, and of a used car for a lease. */
  mode: z.enum(modes),
  /** None of a car whose price is on request. */
  ways: z.array(wayToPay),
  /** By Natural Resources Canada; null where there is no figure for its model. */
  consumption: consumption.nullable(),
  /** The law on advertised prices of the dealer's province, in the reader's language; null where it has none. */
  allInLaw: z.object({ name: z.string(), address: z.string() }).nullable(),
  /**
   * What its dealer declares of a used car, with the law of the dealer's province that asks for it, in the reader's language;
   * null of a new car, and no law where the province has none.
   */
  declared: declaredFacts.extend({ law: z.object({ name: z.string(), address: z.string() }).nullable() }).nullable(),
  dealer: publicDealer.extend({
    ...dealerHours,
    /** From the middle of the postal area that was asked for, in whole kilometres. */
    distanceKm: z.int().nullable(),
  }),
});

export const cars = defineCalls({
  readCar: {
    summary: 'A listed car with its price, its history, the ways to pay, its dealer, and cars like it.',
    access: 'anyone',
    limit: 'prices',
    params: z.strictObject({ id: anyId }),
    query: z.strictObject({
      /** Of its own dealer: similar cars are of this one alone. */
      dealer: textOf(80).optional(),
      /** A postal code or its first half, to which the dealer is measured. */
      near: textOf(10).optional(),
      /** The way to pay that comes first; its years and kilometres a year, and what holds for all of them. */
      ...readersTerms,
      allowedKM: z
        .string()
        .regex(/^\d{1,6}$/, t`Send a whole number.`)
        .optional(),
    }),
    refuses: ['notFound'],
    freshForSeconds: 60,
    status: 200,
    reply: z.object({
      /** Null for a car that was listed once and is no longer. */
      car: listedCar.nullable(),
      /** What it is called: 2022 Volvo XC60 B6 Ultra. */
      name: z.string(),
      similar: z.array(carCard),
    }),
  },
  countCarView: {
    summary: 'Counts that the page of a listed car was looked at: a number for each day, and nothing of who looked.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ id: anyId }),
    isQuiet: true,
    status: 200,
    reply: z.object({}),
  },
});
