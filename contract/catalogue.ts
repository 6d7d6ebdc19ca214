import { z } from 'zod';
import { t } from '#contract/words.ts';
import { ratesOf } from '#engine/form/advertised-price.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { feeLines } from '#engine/form/dealer-settings.ts';
import { defineCalls } from './call.ts';
import { type DetailName, detailNames } from './car-entry.ts';
import { pictureFile, textOf } from './texts.ts';

/** A listed car by its name, as every public list of cars begins. */
export const namedCar = {
  _id: z.string(),
  type: z.enum(conditions),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  year: z.string(),
  vehicleType: z.string(),
} as const;

const vehicleTypeName = z.object({ _id: z.string(), name: z.string() });

const brand = z.object({
  _id: z.string(),
  name: z.string(),
  heading: z.string(),
  slogan: z.string(),
  bannerImage: pictureFile.nullable(),
  image: pictureFile.nullable(),
  brandIcon: pictureFile.nullable(),
  vehicleType: z.array(vehicleTypeName),
});

const vehicleDetail = z.object({
  _id: z.string(),
  vehicleTypeName: z.object({ name: z.string() }),
  /** How many cars of the type are listed. */
  listings: z.int(),
  vehicleTypeHeading: z.string(),
  description: z.string(),
  bannerImg: pictureFile.nullable(),
  backgroundImg: pictureFile.nullable(),
  iconImg: pictureFile.nullable(),
});

const carCounts = z.object({
  carCount: z.int(),
  newCars: z.int(),
  preOwnedCars: z.int(),
  certifiedPreOwnedCars: z.int(),
});

const chargeFields = [...feeLines, 'payableOnDelivery', 'interestRate', 'tax', 'taxRate'] as const;

/** What a listed car comes to by the calculator's own form and engine. Amounts are dollars: "46580.00". */
const advertised = {
  /** All but sales tax and licensing; null where the dealer does not state the freight. */
  allInPrice: z.string().nullable(),
  /** With tax, at the terms that follow, without down payment or trade-in; the row's link carries them. */
  payment: z.string(),
  numberOfPayments: z.int(),
  termsInYears: z.string(),
  frequency: z.string(),
  interestRate: z.string(),
  /** Whether its rate is a programme's, one that the dealer has set, or a usual one. */
  rateOf: z.enum(ratesOf),
  tax: z.string(),
  taxRate: z.string(),
  /** Its parts; one where there are no two. */
  taxComponents: z.array(z.object({ name: z.string(), rate: z.string() })),
};

const modelPrice = z.object({
  model: z.string(),
  /** Dollars with thousands commas. */
  lowestBasePrice: z.string(),
  /** The same price, where nobody lists the model new. */
  preOwnedFrom: z.string().nullable(),
  /** The car whose price is shown and its dealer, and what that one charges beside it; '' where it is not stated. */
  condition: z.enum(conditions),
  year: z.string(),
  trim: z.string(),
  listingId: z.string(),
  businessName: z.string(),
  freight: z.string(),
  adminFee: z.string(),
  /** What else the dealer sets for such a car at the form's first terms, and says of this one, by the deal's fields. */
  charges: z.partialRecord(z.enum(chargeFields), z.string()),
  /** The dealer's province, two letters. */
  province: z.string(),
  /** By whose sales tax the payment is worked out, two letters: the asked dealer's province, else Ontario. */
  taxedIn: z.string(),
  ...advertised,
});

const modelEntry = z.object({
  _id: z.string(),
  model: z.string(),
  type: z.string(),
  year: z.string(),
  vehicleType: z.object({ name: z.string() }),
});

/** What a dealer may say of a car beside its price, by the names of the car-details wizard. */
export const carDetails = z.object(
  Object.fromEntries(detailNames.map((name) => [name, z.string().optional()])),
  // Object.fromEntries forgets the names; they come from the table of the entry's fields.
) as z.ZodObject<{ [Name in DetailName]: z.ZodOptional<z.ZodString> }>;

/** A listed car, and what tells it from others of its trim; '' where its dealer does not state that. */
export const listedCarOfDeal = z.object({
  id: z.string(),
  vin: z.string(),
  stockNumber: z.string(),
  /** The key of its drawing: the body of its class in its colour. */
  drawing: z.string(),
});

const trimEntry = z.object({
  _id: z.string(),
  /** The car, where one dealer is asked for and it is a single one. */
  listing: listedCarOfDeal.nullable(),
  trim: z.string(),
  basePrice: z.string(),
  mileage: z.string(),
  /** What the dealer offers with the car, where one dealer is asked for: amounts prefill or offer, words are notes. */
  details: carDetails,
});

/** What a model uses for 100 km, city and highway together, from the lowest of its versions to the highest. */
export const consumption = z.object({
  /** The model year of the figures; the nearest one that there are any of. */
  year: z.string(),
  unit: z.enum(['L/100km', 'kWh/100km']),
  least: z.string(),
  most: z.string(),
  /** Halfway between them. */
  middle: z.string(),
  /** Kilometres on the battery, of those versions that can be charged; null where none can. */
  electricRange: z.object({ least: z.int(), most: z.int() }).nullable(),
});

const ofDealer = { dealer: textOf(80).optional() };

export const catalogue = defineCalls({
  listMakes: {
    summary: 'The brands with their vehicle types.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 60,
    status: 200,
    reply: z.array(brand),
  },
  listVehicleDetails: {
    summary: 'A brand’s vehicle types with their heading, description and pictures; of a dealer, with its own.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ makeName: textOf(60) }),
    query: z.strictObject(ofDealer),
    freshForSeconds: 60,
    status: 200,
    reply: z.array(vehicleDetail),
  },
  countCars: {
    summary: 'How many cars are listed, in all and by condition.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 60,
    status: 200,
    reply: carCounts,
  },
  countDealerCars: {
    summary: 'How many cars a dealer lists, in all and by condition.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ businessName: textOf(80) }),
    refuses: ['notFound'],
    freshForSeconds: 60,
    status: 200,
    reply: carCounts,
  },
  listModelPrices: {
    summary:
      'The lowest new base price of each model of a make and vehicle type, ascending; with `condition=PreOwned` the lowest pre-owned one of each that nobody lists new.',
    access: 'anyone',
    limit: 'prices',
    params: z.strictObject({ make: textOf(60), vehicleType: textOf(60) }),
    query: z.strictObject({
      ...ofDealer,
      condition: z.enum(['PreOwned'], { error: t`Send PreOwned, or nothing.` }).optional(),
    }),
    freshForSeconds: 60,
    status: 200,
    reply: z.array(modelPrice),
  },
  readConsumption: {
    summary: 'What a model uses for 100 km by Natural Resources Canada; null where there is no figure.',
    access: 'anyone',
    limit: 'lookup',
    query: z.strictObject({
      make: textOf(60),
      model: textOf(100),
      year: z
        .string()
        .regex(/^\d{4}$/, t`Send a year.`)
        .optional(),
    }),
    freshForSeconds: 86_400,
    isFixed: true,
    status: 200,
    reply: z.object({ consumption: consumption.nullable() }),
  },
  listModels: {
    summary: 'The models of a make by condition and year.',
    access: 'anyone',
    limit: 'prices',
    params: z.strictObject({ make: textOf(60) }),
    query: z.strictObject(ofDealer),
    freshForSeconds: 60,
    status: 200,
    reply: z.array(modelEntry),
  },
  listTrims: {
    summary: 'The trims of a model in a condition, with base price and mileage.',
    access: 'anyone',
    limit: 'prices',
    params: z.strictObject({ type: textOf(20), model: textOf(100) }),
    query: z.strictObject({
      ...ofDealer,
      make: textOf(60).optional(),
      year: z
        .string()
        .regex(/^\d{4}$/, t`Send a year.`)
        .optional(),
    }),
    freshForSeconds: 60,
    status: 200,
    reply: z.array(trimEntry),
  },
});
