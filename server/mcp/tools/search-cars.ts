import { z } from 'zod';
import { yesNoCarFields } from '#contract/car-fields.ts';
import { carName } from '#contract/car-name.ts';
import { carPath } from '#contract/car-path.ts';
import { drivetrains, fuels, searchModes, transmissions } from '#contract/car-search.ts';
import { colours } from '#contract/colours.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { searchDirections, searchSorts } from '#contract/search-orders.ts';
import { textOf } from '#contract/texts.ts';
import { conditions, frequencies, modes } from '#engine/form/deal-fields.ts';
import { dollars, id, province, type ToolContext, tool, whole } from '../tool.ts';

export const readCar = tool({
  name: 'read_car',
  title: 'One car',
  description:
    'A listed car with its all-in price line by line, its price history, the ways to pay for it with payment, rate and programmes, what its dealer declares of it, and its dealer. `car` is null for one that is no longer listed.',
  input: z.strictObject({
    id: id('The car: `id` of search_cars, the last 22 signs of its page’s address.'),
    mode: z.enum(modes).describe('The way to pay that comes first.').optional(),
    frequency: z.enum(frequencies).describe('How often payments are made.').optional(),
    termsInYears: z
      .number()
      .min(1)
      .max(8)
      .describe('Years over which is paid, in steps of a month: 6.5 for 78 months.')
      .optional(),
    downpayment: dollars('What is paid down.').optional(),
    allowedKM: whole(999_999, 'Kilometres a year of a lease.').optional(),
    province: province.describe('By whose sales tax payments are shown, two letters.').optional(),
  }),
  work: async ({ id: asked, termsInYears, downpayment, allowedKM, ...terms }, { ask, addressOf }) => {
    const numbers = Object.entries({ termsInYears, downpayment, allowedKM }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const { car, name } = await ask('readCar', {
      params: { id: asked },
      query: { ...terms, ...Object.fromEntries(numbers) },
    });
    if (!car) return { source: 'iCarDeals', address: addressOf('/'), data: { car, name } };
    const { _id, listing: _, drawing: __, photos, dealer, ...facts } = car;
    return {
      source: `Listed by ${dealer.name} on iCarDeals`,
      address: addressOf(carPath({ ...car, id: _id })),
      data: {
        car: {
          id: _id,
          name,
          ...facts,
          photos: photos.length,
          dealer: { ...shownDealer(dealer, { addressOf }), phone: dealer.contactNumbers },
        },
      },
    };
  },
});

const some = <Value extends z.ZodType>(value: Value, description: string) =>
  z.array(value).min(1).max(30).describe(description).optional();

const usual = 10;
const most = 20;

type Query = NonNullable<CallRequest<'searchCars'>['query']>;

const input = z.strictObject({
  q: textOf(200).describe('Words or a sentence: "SUV under 45,000", "moins de 600 par mois".').optional(),
  condition: some(z.enum(conditions), 'Any of these conditions.'),
  make: some(textOf(60), 'Any of these makes, such as ACURA.'),
  model: some(textOf(100), 'Any of these models.'),
  type: some(textOf(60), 'Any of these vehicle types, such as SUV.'),
  yearFrom: z.int().min(1900).max(2099).describe('The oldest model year.').optional(),
  yearTo: z.int().min(1900).max(2099).describe('The newest model year.').optional(),
  priceFrom: dollars('The lowest all-in price.').optional(),
  priceTo: dollars('The highest all-in price.').optional(),
  paymentTo: dollars('The highest payment, tax included, at the terms beside it.').optional(),
  mode: z.enum(searchModes).describe('The way to pay whose payment is shown; a lease is of new cars alone.').optional(),
  frequency: z.enum(frequencies).describe('How often payments are made.').optional(),
  termsInYears: z
    .number()
    .min(1)
    .max(8)
    .describe('Years over which is paid, in steps of a month: 6.5 for 78 months.')
    .optional(),
  downpayment: dollars('What is paid down.').optional(),
  province: province.describe('By whose sales tax payments are shown, two letters; its cars come first.').optional(),
  kmTo: whole(9_999_999, 'The most kilometres that a car has been driven.').optional(),
  colour: some(z.enum(colours), 'Any of these colours.'),
  drivetrain: some(z.enum(drivetrains), 'Any of these drivetrains.'),
  fuel: some(z.enum(fuels), 'Any of these fuels.'),
  transmission: some(z.enum(transmissions), 'Any of these transmissions.'),
  has: some(z.enum(yesNoCarFields), 'All of these: what a car is to have.'),
  near: z
    .string()
    .regex(/^[A-Za-z]\d[A-Za-z](?:\s?\d[A-Za-z]\d)?$/)
    .describe('A postal code or its first three signs, around which is searched: M5V 2T6.')
    .optional(),
  withinKm: z.int().min(1).max(9999).describe('At most so many kilometres from `near`.').optional(),
  dealer: textOf(80).describe('Of this dealer alone, by its name in addresses.').optional(),
  sort: z
    .enum(searchSorts)
    .describe('The order; `best`: from the budget down; `drop`: the price that has fallen most first.')
    .optional(),
  dir: z.enum(searchDirections).describe('Which way: of `payment`, `price`, `km` and `newest`.').optional(),
  cursor: textOf(300).describe('Of the answer before, for the next page.').optional(),
  limit: z.int().min(1).max(most).describe(`How many cars at most; ${usual} without it.`).optional(),
  // A filter of a search that is missing here does not compile.
} satisfies Readonly<Record<keyof Query, z.ZodType>>);

/** A query says numbers in text. */
const queryOf = ({ limit = usual, ...filters }: z.output<typeof input>): Query => {
  const said = Object.entries({ ...filters, limit }).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  return Object.fromEntries(said) as Query; // the filters of the call by their names, as its own schema checks once more
};

type Found = CallReply<'searchCars'>['cars'][number];

export const shownDealer = (
  { businessName, name, city, province: of }: Omit<Found['dealer'], 'distanceKm'>,
  { addressOf }: Pick<ToolContext, 'addressOf'>,
) => ({ businessName, name, city, province: of, address: addressOf(`/Dealer/${encodeURIComponent(businessName)}`) });

const shownCar = (car: Found, context: ToolContext) => {
  const { _id: id, photo: _, drawing: __, vehicleType, dealer, taxComponents: ___, ...facts } = car;
  return {
    id,
    name: carName(car),
    address: context.addressOf(carPath({ ...car, id })),
    vehicleType,
    ...facts,
    dealer: { ...shownDealer(dealer, context), distanceKm: dealer.distanceKm },
  };
};

export const searchCars = tool({
  name: 'search_cars',
  title: 'Search cars',
  description:
    'Finds cars that Canadian dealers list on iCarDeals, each with its all-in price, its payment with tax, its dealer and the address of its page. Amounts are Canadian dollars in text; `allInPrice` holds all but sales tax and licensing. Prices are what dealers list, not offers.',
  input,
  work: async (given, context) => {
    const { cars, facets: _, understood, ...found } = await context.ask('searchCars', { query: queryOf(given) });
    return {
      source: 'Cars listed by dealers on iCarDeals',
      address: context.addressOf('/'),
      data: {
        ...found,
        understood: understood.map(({ filter, value, said, isHeld }) => ({ filter, value, said, isHeld })),
        cars: cars.map((car) => shownCar(car, context)),
      },
    };
  },
});
