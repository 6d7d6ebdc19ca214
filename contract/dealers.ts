import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { type DealerSettings, feeLines, feePayees, servedTaxKinds } from '#engine/form/dealer-settings.ts';
import { plainPostalCode } from '#engine/form/postal-code.ts';
import { defineCalls, openLookup } from './call.ts';
import { fields, parameters } from './fields.ts';
import { pictureFiles } from './photos.ts';
import { pictureFile, shownList, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** One of our own pictures, or one that the dealer has uploaded. */
const dealerPicture = z.union([pictureFile, pictureFiles]);

/** What anyone may know of a dealer. */
export const publicDealer = z.object({
  businessName: fields.businessName,
  name: fields.name,
  address: fields.address,
  city: fields.city,
  province: fields.province,
  zipcode: fields.zipcode,
  contactNumbers: fields.contactNumbers,
  logo: dealerPicture.nullable().describe('Its logo.'),
});

const carDetail = z.object({
  _id: fields.id,
  make: fields.make,
  vehicleType: fields.vehicleType,
  model: fields.model,
  year: fields.year,
  type: shownText('The condition: New, PreOwned, CertifiedPreOwned.', 'New'),
});

const byTerm = z.record(z.string(), z.string());

/** What the dealer sets for the calculator: it fills the deal's blank lines and is marked as the dealer's. */
const prefill: z.ZodType<DealerSettings> = z.object({
  /** The dealer's own, two letters. */
  province: fields.province,
  fees: shownList('What the dealer charges.', {
    line: z.enum(feeLines).describe('The line.'),
    label: fields.label,
    amount: fields.amount,
    payee: z.enum(feePayees).describe('Who gets it.'),
    mandatory: z.boolean().describe('Whether every buyer pays it; else it is offered.'),
    province: z
      .string()
      .exactOptional()
      .meta({ description: 'Where it is charged; absent: everywhere.', example: 'ON' }),
    from: z
      .string()
      .exactOptional()
      .meta({ description: 'Its first day; absent: it always held.', example: '2025-09-01' }),
  }),
  /** Whether its Pre-Owned cars carry the regulator’s fee; null: as it is proposed in its province. */
  regulatorFeeOnPreOwned: z
    .boolean()
    .nullable()
    .exactOptional()
    .describe('Whether Pre-Owned cars carry the regulator’s fee.'),
  /** Freight and pre-delivery inspection in dollars by make. */
  freight: z.record(z.string(), z.string()).describe('Dollars of freight and pre-delivery inspection.'),
  rates: shownPart('Percent a year by term in years.', {
    finance: z.partialRecord(z.enum(conditions), byTerm).describe('What is set for financing.'),
    lease: byTerm.describe('What is set for leasing.'),
  }),
  /** The provinces that the dealer sells to, with a tax of its own where it does not go by the reference. */
  served: shownList('The provinces that the dealer sells to.', {
    province: fields.province,
    tax: shownPartOrNull('Which sales tax.', {
      kind: z.enum(servedTaxKinds).describe('Which of its kinds it is.'),
      rate: shownText('Percent.', '13'),
    }),
  }),
});

/** A time of the day, `09:00`, in the dealer's own zone. */
const timeOfDay = z.string();

/** By weekday, `monday` to `sunday`; null or absent is closed. */
const openingHours = z
  .record(
    z.string(),
    z
      .object({ opens: timeOfDay.describe('HH:MM.'), closes: timeOfDay.describe('HH:MM; 24:00 for midnight.') })
      .nullable(),
  )
  .describe('Opening hours by the day of the week.');

/** The hours of one day, `09:00` to `18:00` in the dealer's own zone; null is closed. */
export const shownHours = z
  .object({ opens: shownText('HH:MM.', '09:00'), closes: shownText('HH:MM; 24:00 for midnight.', '18:00') })
  .nullable();

/** Single days with hours of their own; null is closed. */
const specialDays = shownList('Days with hours of their own.', {
  date: fields.date,
  name: fields.name,
  hours: shownHours.describe('Opening hours; null where it is closed.'),
});

/** When it is open, and by which clock. */
export const dealerHours = { timeZone: fields.timeZone, openingHours, specialDays };

export const dealerMake = z.object({
  _id: fields.id,
  make: fields.make,
  vehicleTypes: z
    .array(z.string())
    .meta({ description: 'Classes of vehicles; null for all of the catalogue.', example: ['SUV'] }),
  /** What the dealer says and shows of the make in place of the brand's own; null where it stays the brand's. */
  heading: shownTextOrNull('Its heading.', 'Welcome'),
  bannerImage: fields.bannerImage,
  image: fields.image,
  brandIcon: fields.brandIcon,
});

/** Which dealers of the directory are asked for. */
const dealerFilters = {
  make: parameters.make.optional(),
  vehicleType: textOf(60).optional().meta({ description: 'A class of vehicle.', example: 'SUV' }),
  condition: z.enum(conditions).optional().meta({ description: 'New, PreOwned or CertifiedPreOwned.', example: 'New' }),
  city: textOf(100).optional().meta({ description: 'A city.', example: 'Oakville' }),
  postalArea: textOf(10)
    .overwrite(plainPostalCode)
    .optional()
    .meta({ description: 'A postal code or its first half.', example: 'L6J' }),
  within: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, t`Send a distance from 1 to 9999 kilometres.`)
    .optional()
    .meta({ description: 'At most so many kilometres from the postal area.', example: '50' }),
};

const lookedUp = { ...openLookup, freshForSeconds: 60 } as const;

export const dealers = defineCalls({
  findDealer: {
    summary: 'A dealer’s public page: who it is, what it lists. Empty where there is no such dealer.',
    ...lookedUp,
    params: z.strictObject({ businessName: parameters.businessName }),
    reply: z.object({
      dealer: publicDealer
        .extend({
          /** Within how many hours it usually answers, while its leads of the last four weeks bear that out. */
          answersWithinHours: z
            .int()
            .nullable()
            .exactOptional()
            .describe('Within how many hours it usually answers; null where its last leads do not bear out any.'),
        })
        .nullable()
        .describe('The dealer.'),
      /** What the page shows beside the calculator, and which of its parts it does without. */
      page: shownPartOrNull('The page of the list, from 1.', {
        email: shownText('E-mail address.', 'info@north-cars.example'),
        website: shownText('Address on the web.', 'https://north-cars.example'),
        ...dealerHours,
        leftOut: z.array(z.string()).describe('What was left out, and why.'),
        banner: dealerPicture.nullable().describe('The picture on top.'),
      }),
      prefill: prefill.nullable().describe('What the form begins with; null for nothing.'),
      carDetails: z.array(carDetail).describe('What the dealer lists of the asked car.'),
      makes: z.array(dealerMake).describe('Makes; empty for all.'),
    }),
  },
  listDealers: {
    summary:
      'A page of the dealers that list cars, or cars of a kind, by name; near a postal area, the nearest first. A hundred to a page.',
    ...lookedUp,
    query: z.strictObject({
      ...dealerFilters,
      page: parameters.page,
    }),
    reply: z.array(
      publicDealer.extend({
        makes: z.array(z.string()).meta({ description: 'Makes; empty for all.', example: ['ACURA'] }),
        listings: fields.listings,
        lowestPayment: shownTextOrNull(
          'Dollars a month over 84 months, nothing down, taxed in the dealer’s province; null where no price is stated.',
          '612.40',
        ),
        ...dealerHours,
        /** From the middle of the postal area that was asked for, in whole kilometres. */
        distanceKm: fields.distanceKm,
      }),
    ),
  },
  countDealers: {
    summary: 'How many dealers list cars, or cars of a kind, and the cities of all that list any.',
    ...lookedUp,
    query: z.strictObject(dealerFilters),
    reply: z.object({
      total: fields.total,
      cities: z.array(z.string()).meta({ description: 'Cities, each with how many there are.', example: ['Oakville'] }),
    }),
  },
});
