import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { entryLengths } from './car-entry.ts';
import { payment, someCars, writers } from './stock-rows.ts';
import { anyId, isoDate, textOf } from './texts.ts';

/** Dollars as an entry writes them; '' where the price is on request. */
const price = textOf(entryLengths.basePrice);

/** What a car is asked for, all-in, and a month; null where there is no such figure. */
const asked = z.object({ basePrice: z.string(), allInPrice: z.string().nullable(), payment: payment.nullable() });

/** What a change of a car's price would make of it. Amounts are dollars: "499.00", "-8.25". */
const pricePreview = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  before: asked,
  /** Null where the car has to stay as it is, for that reason. */
  after: asked.nullable(),
  reason: z.enum(['noPrice', 'tooLow', 'tooHigh']).nullable(),
  /** What is more or less, of each figure that there is before and after. */
  difference: z.object({
    basePrice: z.string().nullable(),
    allInPrice: z.string().nullable(),
    payment: z.string().nullable(),
  }),
});

/** How prices are changed: by percent, to the whole dollar; by dollars; or to one price. */
const priceChanges = ['percent', 'dollars', 'fixed'] as const;

const sale = z.strictObject({ soldOn: isoDate, price });
const byId = z.strictObject({ id: anyId });

/** A dealer's work on its list of cars. */
export const stockDesk = defineCalls({
  previewPrices: {
    summary: 'What a change of the prices of some cars would make of each: price, all-in price and payment.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    body: z.strictObject({
      ids: someCars.shape.ids,
      change: z.strictObject({
        kind: z.enum(priceChanges, { error: t`Choose percent, dollars or fixed.` }),
        /** Percent or dollars with their sign, "-2.5"; for fixed a price, or '' for one on request. */
        amount: price,
      }),
    }),
    status: 200,
    reply: z.object({ data: z.array(pricePreview) }),
  },
  changePrices: {
    summary: 'Changes the prices of some cars, each of the version that was read: all of them or none.',
    ...writers,
    limit: 'account',
    body: z.strictObject({
      cars: z
        .array(z.strictObject({ _id: anyId, version: z.int(), basePrice: price }))
        .min(1)
        .max(100),
    }),
    refuses: ['notFound', 'stale'],
    status: 200,
    /** The versions that the cars have now. */
    reply: z.object({ data: z.array(z.object({ _id: z.string(), version: z.int() })) }),
  },
  sellCar: {
    summary: 'Says when and for how much a car was sold; it is no longer listed. Said again, it corrects that.',
    ...writers,
    limit: 'account',
    params: byId,
    body: sale,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ data: z.object({ _id: z.string(), soldOn: z.iso.date(), price: z.string() }) }),
  },
  decodeVin: {
    summary: 'What a VIN says of its car: make, model year and plant, as far as they are known.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    params: z.strictObject({ vin: textOf(40) }),
    status: 200,
    reply: z.object({
      data: z.object({
        vin: z.string(),
        make: z.string().nullable(),
        year: z.string().nullable(),
        plant: z.string().nullable(),
        /** The dealer's car that has this VIN already. */
        car: z.object({ _id: z.string(), name: z.string() }).nullable(),
      }),
    }),
  },
  readUsualFees: {
    summary: 'What stands in most of the dealer’s cars of packages, fees, taxes and extras, by field of an entry.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    status: 200,
    reply: z.object({
      data: z.record(z.string(), z.string()),
      /** How many cars were looked at, the last changed ones. */
      cars: z.int(),
    }),
  },
});
