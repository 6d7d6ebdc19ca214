import { z } from 'zod';
import { carPath } from '#contract/car-path.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import { tool } from '../tool.ts';
import { dollars, id, province, whole } from './inputs.ts';
import { shownDealer } from './search-cars.ts';

export const readCar = tool({
  name: 'read_car',
  title: 'One car',
  description:
    'A listed car with its all-in price line by line, its price history, the ways to pay for it with payment, rate and programmes, what its dealer declares of it, and its dealer. `car` is null for one that is no longer listed.',
  input: z.strictObject({
    id: id('The car: `id` of search_cars, the last 22 signs of its page’s address.'),
    mode: z.enum(modes).describe('The way to pay that comes first.').optional(),
    frequency: z.enum(frequencies).describe('How often is paid.').optional(),
    termsInYears: z.int().min(1).max(8).describe('Years over which is paid.').optional(),
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
