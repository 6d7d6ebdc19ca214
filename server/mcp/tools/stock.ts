import { z } from 'zod';
import { type EntryField, entryFields, entryLengths, entryTaxRates } from '#contract/car-entry.ts';
import { contract } from '#contract/contract.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { signInFirst } from '../../kit/handler.ts';
import { id, pageOfList, type ToolContext, tool } from '../tool.ts';

const source = 'Cars of your business on iCarDeals';
const carPath = (car: string) => `/ViewDealerCarDetails/${encodeURIComponent(car)}`;
const read = ['stock:read'] as const;
const write = ['stock:write'] as const;

const filters = contract.listStock.query.shape;

export const listStock = tool({
  name: 'list_stock',
  title: 'Cars of the dealer',
  description:
    'The dealer’s own cars, 25 to a page: VIN, stock number, price, state, and what keeps one from being shown.',
  scopes: read,
  input: z.strictObject({
    page: pageOfList.optional(),
    q: filters.q.describe('Words of the car, its VIN or its stock number.'),
    state: filters.state.describe('Draft, published, deleted, or used and yet to declare what it must.'),
    type: filters.type.describe('The condition.'),
    make: filters.make.describe('The make, such as ACURA.'),
    sort: filters.sort.describe('The order.'),
  }),
  work: async ({ page = 1, ...query }, { ask, addressOf }) => {
    const { data, ...counted } = await ask('listStock', { query: { ...query, page: String(page) } });
    const cars = data.map((car) => ({ ...car, address: addressOf(carPath(car._id)) }));
    return { source, address: addressOf('/DealerVehicleInfo'), data: { ...counted, cars } };
  },
});

const carId = id('The car: `_id` of list_stock.');

export const readStockCar = tool({
  name: 'read_stock_car',
  title: 'One car of the dealer',
  description: 'A car of the dealer in full, with its version, which change_car asks for, and its all-in price.',
  scopes: read,
  input: z.strictObject({ id: carId }),
  work: async ({ id: car }, { ask, addressOf }) => {
    const { carModelDetails, basePriceAmount, data } = await ask('readCarModelDetails', { params: { id: car } });
    const filled = Object.fromEntries(Object.entries(carModelDetails).filter(([, value]) => value !== ''));
    return { source, address: addressOf(carPath(car)), data: { car: filled, basePriceAmount, ...data } };
  },
});

const texts = Object.fromEntries(
  entryFields.map((field) => [field, z.string().max(entryLengths[field]).optional()]),
  // fromEntries forgets the fields' names; they come from the table.
) as { [Field in EntryField]: z.ZodOptional<z.ZodString> };

const entry = z
  .strictObject({
    ...texts,
    type: z.enum(conditions).describe('The condition.'),
    taxRate: z.enum(['', ...entryTaxRates]).optional(),
    year: texts.year.describe('The model year: 2026.'),
    mileage: texts.mileage.describe('Whole kilometres.'),
    basePrice: texts.basePrice.describe('Dollars: 46580.00; empty where the price is on request.'),
    vin: texts.vin.describe('17 letters and digits.'),
    description: texts.description.describe('For shoppers, in plain words.'),
  })
  .describe('The car. Every field is text; those of questions of used cars say no, yes, or yes: with words.');

const anotherMake = z
  .boolean()
  .describe(
    'Whether the make may be one that the dealer does not list yet; ask before it is said of a make that nobody knows.',
  )
  .optional();

export const addCar = tool({
  name: 'add_car',
  title: 'Add a car',
  description: 'Adds a car as a draft, which publish_cars then shows to the public.',
  scopes: write,
  changes: { destructive: false, idempotent: false },
  input: z.strictObject({
    car: entry,
    anotherMake,
    idempotencyKey: z
      .string()
      .min(1)
      .max(100)
      .describe('Any text of your own: the same again adds no second car.')
      .optional(),
  }),
  work: async ({ car, anotherMake, idempotencyKey }, { ask, addressOf, key }) => {
    if (!key) throw signInFirst();
    const { carModelDetails, data } = await ask('addCarModelDetails', {
      params: { dealerID: key.dealerId },
      body: { carModelDetails: [car], anotherMake },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
    const { _id } = carModelDetails;
    return { source, address: addressOf(carPath(_id)), data: { _id, version: data.version, check: data.check } };
  },
});

export const changeCar = tool({
  name: 'change_car',
  title: 'Change a car',
  description: 'Changes a car of the version that was read. The car is sent whole: what is left out becomes empty.',
  scopes: write,
  changes: { destructive: true, idempotent: true },
  input: z.strictObject({ id: carId, version: z.int().min(1).describe('The version that was read.'), car: entry }),
  work: async ({ id: car, version, car: sent }, { ask, addressOf }) => {
    const { data } = await ask('editCarModelDetails', {
      params: { id: car },
      version,
      body: { carModelDetails: [sent] },
    });
    return { source, address: addressOf(carPath(car)), data: { _id: car, version: data.version, check: data.check } };
  },
});

const ids = z.array(z.string().max(100)).min(1).max(100).describe('`_id` of each car, of list_stock.');

const ofSeveral = (
  call: 'publishCars' | 'unpublishCars' | 'deleteCars' | 'restoreCars',
  said: { readonly name: string; readonly title: string; readonly description: string },
) =>
  tool({
    ...said,
    scopes: write,
    changes: { destructive: call === 'deleteCars', idempotent: true },
    input: z.strictObject({ ids }),
    work: async (body, { ask, addressOf }: ToolContext) => {
      const { changed, leftOut } = await ask(call, { body });
      return { source, address: addressOf('/DealerVehicleInfo'), data: { changed, leftOut } };
    },
  });

export const toolsOfSeveralCars = [
  ofSeveral('publishCars', {
    name: 'publish_cars',
    title: 'Publish cars',
    description: 'Shows cars to the public, except those whose price may not be advertised as it is; says why of each.',
  }),
  ofSeveral('unpublishCars', {
    name: 'unpublish_cars',
    title: 'Unpublish cars',
    description: 'Takes cars out of the public’s sight; they stay as drafts.',
  }),
  ofSeveral('deleteCars', {
    name: 'delete_cars',
    title: 'Delete cars',
    description: 'Deletes cars, such as sold ones; for 30 days restore_cars brings them back.',
  }),
  ofSeveral('restoreCars', {
    name: 'restore_cars',
    title: 'Restore cars',
    description: 'Brings deleted cars back as they were.',
  }),
];
