import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { feeLines } from '#engine/form/dealer-settings.ts';
import { defineCalls, fixedLookup, openLookup } from './call.ts';
import { type DetailName, detailNames } from './car-entry.ts';
import { metaOfEntry } from './car-entry-words.ts';
import { fields, parameters } from './fields.ts';
import { askedTerms, rateAndTax } from './payment-terms.ts';
import { pictureFile, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** A listed car by its name, as every public list of cars begins. */
export const namedCar = {
  _id: fields.id,
  type: z.enum(conditions).describe('The condition: New, PreOwned, CertifiedPreOwned.'),
  make: fields.make,
  model: fields.model,
  trim: fields.trim,
  year: fields.year,
  vehicleType: fields.vehicleType,
} as const;

/** What a card of a car says beside its name and price. */
export const besideName = {
  exteriorColour: shownText('As the dealer words it.', 'Liquid Carbon'),
  priceDrop: shownText('How far its price has fallen since it was first asked for; empty where it has not.', '1500.00'),
} as const;

const vehicleTypeName = z.object({ _id: fields.id, name: fields.name });

const brand = z.object({
  _id: fields.id,
  name: fields.name,
  heading: fields.heading,
  slogan: shownText('The brand’s own words.', 'Precision crafted performance'),
  bannerImage: fields.bannerImage,
  image: fields.image,
  brandIcon: fields.brandIcon,
  vehicleType: z.array(vehicleTypeName).describe('Class of the vehicle: SUV, Sedan.'),
});

/** The pictures of a class of vehicles. */
export const typePictures = {
  bannerImg: pictureFile.nullable().describe('The picture on top, by its path.'),
  backgroundImg: pictureFile.nullable().describe('The picture behind, by its path.'),
  iconImg: pictureFile.nullable().describe('The sign, by its path.'),
};

const vehicleDetail = z.object({
  _id: fields.id,
  vehicleTypeName: shownPart('The class of the vehicle.', { name: fields.name }),
  /** How many cars of the type are listed. */
  listings: fields.listings,
  vehicleTypeHeading: shownText('The heading of this class of vehicles.', 'Acura SUVs'),
  description: fields.description,
  ...typePictures,
});

const carCounts = z.object({
  carCount: z.int().describe('How many cars.'),
  newCars: z.int().describe('How many new cars.'),
  preOwnedCars: z.int().describe('How many pre-owned cars.'),
  certifiedPreOwnedCars: z.int().describe('How many certified pre-owned cars.'),
});

const chargeFields = [...feeLines, 'payableOnDelivery', 'interestRate', 'tax', 'taxRate'] as const;

/** What a listed car comes to by the calculator's own form and engine. Amounts are dollars: "46580.00". */
const advertised = {
  /** All but sales tax and licensing; null where the dealer does not state the freight. */
  allInPrice: fields.allInPrice,
  /** With tax, at the terms that follow, without down payment or trade-in; the row's link carries them. */
  payment: shownText('Dollars, with tax; null where it cannot be said.', '1294.64'),
  numberOfPayments: z.int().describe('How many payments.'),
  termsInYears: shownText('Term in years.', '7'),
  frequency: shownText('How often payments are made.', 'Monthly'),
  ...rateAndTax,
};

const modelPrice = z.object({
  model: fields.model,
  lowestBasePrice: shownText('The lowest base price, in dollars with thousands commas.', '72,700'),
  basePriceAmount: fields.basePriceAmount,
  /** The same price, where nobody lists the model new. */
  preOwnedFrom: shownTextOrNull('The lowest price pre-owned, in dollars; null where there is none.', '21900.00'),
  /** The car whose price is shown and its dealer, and what that one charges beside it; '' where it is not stated. */
  condition: z.enum(conditions).describe('New, PreOwned or CertifiedPreOwned.'),
  year: fields.year,
  trim: fields.trim,
  listingId: shownText('The listed car’s id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  businessName: fields.businessName,
  freight: shownText('Dollars of freight and pre-delivery inspection.', '2595.00'),
  adminFee: shownText('Dollars of the dealer’s administration fee.', '499.00'),
  /** What else the dealer sets for such a car at the form's first terms, and says of this one, by the deal's fields. */
  charges: z
    .partialRecord(z.enum(chargeFields), z.string())
    .describe('What else the dealer sets for such a car, by the deal’s fields.'),
  /** The dealer's province, two letters. */
  province: fields.province,
  /** By whose sales tax the payment is worked out, two letters: the asked dealer's province, else the reader's. */
  taxedIn: shownText('By whose sales tax the payment is worked out, two letters.', 'ON'),
  ...advertised,
});

const modelEntry = z.object({
  _id: fields.id,
  model: fields.model,
  type: shownText('The condition: New, PreOwned, CertifiedPreOwned.', 'New'),
  year: fields.year,
  vehicleType: shownPart('Class of the vehicle: SUV, Sedan.', { name: fields.name }),
});

/** What a dealer may say of a car beside its price, by the names of the car-details wizard. */
export const carDetails = z.object(
  Object.fromEntries(detailNames.map((name) => [name, z.string().optional().meta(metaOfEntry(name))])),
  // Object.fromEntries forgets the names; they come from the table of the entry's fields.
) as z.ZodObject<{ [Name in DetailName]: z.ZodOptional<z.ZodString> }>;

/** A listed car, and what tells it from others of its trim; '' where its dealer does not state that. */
export const listedCarOfDeal = z.object({
  id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  vin: fields.vin,
  stockNumber: fields.stockNumber,
  /** The key of its drawing: the body of its class in its colour. */
  drawing: shownText('The key of its drawing, for where there is no photo.', 'car-suv-plain.svg'),
});

const trimEntry = z.object({
  _id: fields.id,
  /** The car, where one dealer is asked for and it is a single one. */
  listing: listedCarOfDeal.nullable().describe('The listed car.'),
  trim: fields.trim,
  basePrice: fields.basePrice,
  mileage: fields.mileage,
  /** What the dealer offers with the car, where one dealer is asked for: amounts prefill or offer, words are notes. */
  details: carDetails.describe('What stands beside it.'),
});

/** What a model uses for 100 km, city and highway together, from the lowest of its versions to the highest. */
export const consumption = z.object({
  /** The model year of the figures; the nearest one that there are any of. */
  year: fields.year,
  unit: z.enum(['L/100km', 'kWh/100km']).describe('What it is counted in.'),
  least: shownText('The least.', '11.2'),
  most: shownText('How many at most.', '12.4'),
  middle: shownText('Halfway between the least and the most.', '11.8'),
  electricRange: shownPartOrNull('Kilometres on the battery; null where none can be charged.', {
    least: z.int().describe('The least.'),
    most: z.int().describe('How many at most.'),
  }),
});

const ofDealer = { dealer: parameters.dealer };

const lookedUp = { ...openLookup, freshForSeconds: 60 } as const;
const priced = { access: 'anyone', limit: 'prices', freshForSeconds: 60 } as const;

export const catalogue = defineCalls({
  listMakes: {
    summary: 'The brands with their vehicle types.',
    ...lookedUp,
    reply: z.array(brand),
  },
  listVehicleDetails: {
    summary: 'A brand’s vehicle types with their heading, description and pictures; of a dealer, with its own.',
    ...lookedUp,
    params: z.strictObject({
      makeName: textOf(60).meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
    }),
    query: z.strictObject(ofDealer),
    reply: z.array(vehicleDetail),
  },
  countCars: {
    summary: 'How many cars are listed, in all and by condition.',
    ...lookedUp,
    reply: carCounts,
  },
  countDealerCars: {
    summary: 'How many cars a dealer lists, in all and by condition.',
    ...lookedUp,
    params: z.strictObject({ businessName: parameters.businessName }),
    refuses: ['notFound'],
    reply: carCounts,
  },
  listModelPrices: {
    summary:
      'The lowest new base price of each model of a make and vehicle type, ascending; with `condition=PreOwned` the lowest pre-owned one of each that nobody lists new.',
    ...priced,
    params: z.strictObject({
      make: parameters.make,
      vehicleType: textOf(60).meta({ description: 'A class of vehicle.', example: 'SUV' }),
    }),
    query: z.strictObject({
      ...ofDealer,
      condition: z
        .enum(['PreOwned'], { error: t`Send PreOwned, or leave this parameter out.` })
        .optional()
        .describe('New, PreOwned or CertifiedPreOwned.'),
      province: askedTerms.province,
    }),
    reply: z.array(modelPrice),
  },
  readConsumption: {
    summary: 'What a model uses for 100 km by Natural Resources Canada; null where there is no figure.',
    ...fixedLookup(86_400),
    query: z.strictObject({
      make: parameters.make,
      model: textOf(100).meta({ description: 'A model of the make.', example: 'MDX' }),
      year: parameters.year,
    }),
    reply: z.object({
      consumption: consumption
        .nullable()
        .describe('By Natural Resources Canada; null where there is no figure for its model.'),
    }),
  },
  listModels: {
    summary: 'The models of a make by condition and year.',
    ...priced,
    params: z.strictObject({ make: parameters.make }),
    query: z.strictObject(ofDealer),
    reply: z.array(modelEntry),
  },
  listTrims: {
    summary: 'The trims of a model in a condition, with base price and mileage.',
    ...priced,
    params: z.strictObject({
      type: textOf(20).meta({ description: 'New, PreOwned or CertifiedPreOwned.', example: 'New' }),
      model: textOf(100).meta({ description: 'A model, as `listModels` names it.', example: 'MDX' }),
    }),
    query: z.strictObject({
      ...ofDealer,
      make: parameters.make.optional(),
      year: parameters.year,
    }),
    reply: z.array(trimEntry),
  },
});
