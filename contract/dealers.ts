import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { type DealerSettings, feeLines, feePayees, servedTaxKinds } from '#engine/form/dealer-settings.ts';
import { defineCalls } from './call.ts';
import { pictureFiles } from './photos.ts';
import { pageNumber, pictureFile, textOf } from './texts.ts';

/** One of our own pictures, or one that the dealer has uploaded. */
const dealerPicture = z.union([pictureFile, pictureFiles]);

/** What anyone may know of a dealer. */
export const publicDealer = z.object({
  businessName: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  zipcode: z.string(),
  contactNumbers: z.string(),
  logo: dealerPicture.nullable(),
});

const carDetail = z.object({
  _id: z.string(),
  make: z.string(),
  vehicleType: z.string(),
  model: z.string(),
  year: z.string(),
  type: z.string(),
});

const byTerm = z.record(z.string(), z.string());

/** What the dealer sets for the calculator: it fills the deal's blank lines and is marked as the dealer's. */
const prefill: z.ZodType<DealerSettings> = z.object({
  /** The dealer's own, two letters. */
  province: z.string(),
  fees: z.array(
    z.object({
      line: z.enum(feeLines),
      label: z.string(),
      amount: z.string(),
      payee: z.enum(feePayees),
      /** Every buyer pays it; else it is offered. */
      mandatory: z.boolean(),
    }),
  ),
  /** Whether its Pre-Owned cars carry the regulator’s fee; null: as it is proposed in its province. */
  regulatorFeeOnPreOwned: z.boolean().nullable().exactOptional(),
  /** Freight and pre-delivery inspection in dollars by make. */
  freight: z.record(z.string(), z.string()),
  /** Percent a year by term in years. */
  rates: z.object({ finance: z.partialRecord(z.enum(conditions), byTerm), lease: byTerm }),
  /** The provinces that the dealer sells to, with a tax of its own where it does not go by the reference. */
  served: z.array(
    z.object({
      province: z.string(),
      tax: z.object({ kind: z.enum(servedTaxKinds), rate: z.string() }).nullable(),
    }),
  ),
});

/** A time of the day, `09:00`, in the dealer's own zone. */
const timeOfDay = z.string();

/** By weekday, `monday` to `sunday`; null or absent is closed. */
const openingHours = z.record(z.string(), z.object({ opens: timeOfDay, closes: timeOfDay }).nullable());

/** Single days with hours of their own; null is closed. */
const specialDays = z.array(
  z.object({ date: z.string(), name: z.string(), hours: z.object({ opens: timeOfDay, closes: timeOfDay }).nullable() }),
);

/** When it is open, and by which clock. */
export const dealerHours = { timeZone: z.string(), openingHours, specialDays };

const dealerMake = z.object({
  _id: z.string(),
  make: z.string(),
  vehicleTypes: z.array(z.string()),
  /** What the dealer says and shows of the make in place of the brand's own; null where it stays the brand's. */
  heading: z.string().nullable(),
  bannerImage: pictureFile.nullable(),
  image: pictureFile.nullable(),
  brandIcon: pictureFile.nullable(),
});

/** Which dealers of the directory are asked for. */
const dealerFilters = {
  make: textOf(60).optional(),
  vehicleType: textOf(60).optional(),
  condition: z.enum(conditions).optional(),
  city: textOf(100).optional(),
  /** A postal code or its first half. */
  postalArea: textOf(10).optional(),
  /** At most so many kilometres from the postal area. */
  within: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, t`Send a distance from 1 to 9999 kilometres.`)
    .optional(),
};

export const dealers = defineCalls({
  findDealer: {
    summary: 'A dealer’s public page: who it is, what it lists. Empty where there is no such dealer.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ businessName: textOf(80) }),
    freshForSeconds: 60,
    status: 200,
    reply: z.object({
      dealer: publicDealer
        .extend({
          /** Within how many hours it usually answers, while its leads of the last four weeks bear that out. */
          answersWithinHours: z.int().nullable().exactOptional(),
        })
        .nullable(),
      /** What the page shows beside the calculator, and which of its parts it does without. */
      page: z
        .object({
          email: z.string(),
          website: z.string(),
          ...dealerHours,
          leftOut: z.array(z.string()),
          banner: dealerPicture.nullable(),
        })
        .nullable(),
      prefill: prefill.nullable(),
      carDetails: z.array(carDetail),
      makes: z.array(dealerMake),
    }),
  },
  listDealers: {
    summary:
      'A page of the dealers that list cars, or cars of a kind, by name; near a postal area, the nearest first. A hundred to a page.',
    access: 'anyone',
    limit: 'lookup',
    query: z.strictObject({
      ...dealerFilters,
      page: pageNumber,
    }),
    freshForSeconds: 60,
    status: 200,
    reply: z.array(
      publicDealer.extend({
        makes: z.array(z.string()),
        listings: z.int(),
        /** Dollars a month over 84 months, nothing down, taxed in the dealer's province; null where no price is stated. */
        lowestPayment: z.string().nullable(),
        ...dealerHours,
        /** From the middle of the postal area that was asked for, in whole kilometres. */
        distanceKm: z.int().nullable(),
      }),
    ),
  },
  countDealers: {
    summary: 'How many dealers list cars, or cars of a kind, and the cities of all that list any.',
    access: 'anyone',
    limit: 'lookup',
    query: z.strictObject(dealerFilters),
    freshForSeconds: 60,
    status: 200,
    reply: z.object({ total: z.int(), cities: z.array(z.string()) }),
  },
});
