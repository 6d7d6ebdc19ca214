import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { entryLengths } from './car-entry.ts';
import { priceConfirmation } from './car-entry-shape.ts';
import { dataOf, dataWith, fields, listWith, ofOne } from './fields.ts';
import { payment, readers, someCars, writers } from './stock-rows.ts';
import { anyId, isoDate, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** Dollars as an entry writes them; '' where the price is on request. */
const price = textOf(entryLengths.basePrice);

/** What a car is asked for, all-in, and a month; null where there is no such figure. */
const asked = z.object({
  basePrice: fields.basePrice,
  allInPrice: fields.allInPrice,
  payment: payment.nullable().describe('Dollars, with tax; null where it cannot be said.'),
});

/** What a change of a car's price would make of it. Amounts are dollars: "499.00", "-8.25". */
const pricePreview = z.object({
  _id: fields.id,
  name: fields.name,
  version: fields.version,
  before: asked.describe('What it was before.'),
  /** Null where the car has to stay as it is, for that reason. */
  after: asked.nullable().describe('What it is then.'),
  reason: z
    .enum(['noPrice', 'tooLow', 'tooHigh', 'farOff'])
    .nullable()
    .describe('Why it has to: no price, nothing left, above the limit, or far from what its model costs.'),
  /** What is more or less, of each figure that there is before and after. */
  difference: shownPart('What is more or less; null where one of both is missing.', {
    basePrice: shownTextOrNull('Dollars; empty where the price is on request.', '72700.00'),
    allInPrice: fields.allInPrice,
    payment: fields.payment,
  }),
});

/** How prices are changed: by percent, to the whole dollar; by dollars; or to one price. */
const priceChanges = ['percent', 'dollars', 'fixed'] as const;

const sale = z.strictObject({
  soldOn: isoDate.describe('The day of the sale, YYYY-MM-DD.'),
  price: price.meta({ description: 'Dollars.', example: '57,000' }),
});

/** A dealer's work on its list of cars. */
export const stockDesk = defineCalls({
  previewPrices: {
    summary: 'What a change of the prices of some cars would make of each: price, all-in price and payment.',
    ...readers,
    body: z.strictObject({
      ids: someCars.shape.ids.meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
      change: z
        .strictObject({
          kind: z
            .enum(priceChanges, { error: t`Choose percent, dollars or fixed.` })
            .describe('Which of its kinds it is.'),
          /** Percent or dollars with their sign, "-2.5"; for fixed a price, or '' for one on request. */
          amount: price.meta({ description: 'Dollars.', example: '-2' }),
        })
        .describe('How the prices are changed.'),
    }),
    reply: dataOf(z.array(pricePreview)),
  },
  changePrices: {
    summary: 'Changes the prices of some cars, each of the version that was read: all of them or none.',
    ...writers,
    body: z.strictObject({
      cars: z
        .array(
          z.strictObject({
            _id: anyId.meta({ description: 'Its id.', example: 'unknown' }),
            version: fields.version,
            basePrice: price.meta({ description: 'Dollars; empty where the price is on request.', example: '57,800' }),
            isPriceRight: priceConfirmation,
          }),
        )
        .min(1)
        .max(100)
        .describe('The cars that are meant.'),
    }),
    refuses: ['notFound', 'stale'],
    /** The versions that the cars have now. */
    reply: listWith({ _id: fields.id, version: fields.version }),
  },
  sellCar: {
    summary: 'Says when and for how much a car was sold; it is no longer listed. Said again, it corrects that.',
    ...writers,
    ...ofOne,
    body: sale,
    reply: dataWith({
      _id: fields.id,
      soldOn: z.iso.date().describe('The day of the sale, YYYY-MM-DD.'),
      price: fields.price,
    }),
  },
  decodeVin: {
    summary:
      'What a VIN says of its car, as far as it is known: make, model year, plant, and model, trim, body, drive, fuel and engine as a proposal.',
    ...readers,
    params: z.strictObject({
      vin: textOf(40).meta({ description: 'Vehicle identification number, 17 signs.', example: '5J8TC2H69PL014207' }),
    }),
    reply: dataWith({
      vin: fields.vin,
      make: shownTextOrNull('As the catalogue writes it.', 'ACURA'),
      year: shownTextOrNull('The model year.', '2026'),
      proposal: shownPartOrNull('What the VIN says of the car, to be confirmed; null without a year.', {
        vehicleType: shownText('A class of vehicle; empty where it says nothing.', 'SUV'),
        modelName: shownText('As the catalogue writes it; empty where it says nothing.', 'RDX'),
        trim: shownText('As its maker writes it; empty where it says nothing, or several.', 'SH-AWD A-SPEC'),
        body: shownText('The class by its body; empty where it says nothing.', 'SUV'),
        fuel: shownText('What it runs on; empty where it says nothing.', 'Gasoline'),
        drivetrain: shownText('How it is driven, as far as its trim names it.', 'AWD'),
        doors: shownText('How many doors; empty where it says nothing.', '5'),
        engineDisplacement: shownText('Of the engine; empty where it says nothing.', '2.0 L'),
      }),
      plant: shownTextOrNull('Where it was built; null where it is not known.', 'East Liberty, Ohio'),
      /** The dealer's car that has this VIN already. */
      car: shownPartOrNull('The car.', { _id: fields.id, name: fields.name }),
    }),
  },
  readUsualFees: {
    summary: 'What stands in most of the dealer’s cars of packages, fees, taxes and extras, by field of an entry.',
    ...readers,
    reply: dataOf(z.record(z.string(), z.string())).extend({
      /** How many cars were looked at, the last changed ones. */
      cars: z.int().describe('The cars that are meant.'),
    }),
  },
});
