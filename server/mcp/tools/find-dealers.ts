import { z } from 'zod';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { textOf } from '#contract/texts.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { businessName, pageOfList, type ToolContext, tool } from '../tool.ts';
import { shownDealer } from './search-cars.ts';

const input = z.strictObject({
  make: textOf(60).describe('Dealers that list this make.').optional(),
  vehicleType: textOf(60).describe('Dealers that list this vehicle type, such as SUV.').optional(),
  condition: z.enum(conditions).describe('Dealers that list cars of this condition.').optional(),
  city: textOf(100).describe('Dealers of this city.').optional(),
  postalArea: textOf(10).describe('A postal code or its first half: the nearest come first.').optional(),
  within: z.int().min(1).max(9999).describe('At most so many kilometres from `postalArea`.').optional(),
  page: pageOfList.optional(),
});

/** Dealers of one answer. A page of the API has a hundred, of which the rest is on the further pages of the tool. */
const most = 25;
const parts = 100 / most;

type Row = CallReply<'listDealers'>[number];

const shownRow = ({ logo: _, openingHours: __, specialDays: ___, makes, ...dealer }: Row, context: ToolContext) => ({
  ...shownDealer(dealer, context),
  street: dealer.address,
  postalCode: dealer.zipcode,
  phone: dealer.contactNumbers,
  makes,
  listings: dealer.listings,
  lowestPayment: dealer.lowestPayment,
  distanceKm: dealer.distanceKm,
});

export const findDealers = tool({
  name: 'find_dealers',
  title: 'Find dealers',
  description:
    'The dealers that list cars on iCarDeals, 25 to a page: where they are, what they list, the lowest payment a month over 84 months. One dealer’s hours and fees: read_dealer.',
  input,
  work: async ({ page = 1, within, ...filters }, context) => {
    const asked = { ...filters, ...(within ? { within: String(within) } : {}) };
    const ofApi = { ...asked, page: String(Math.ceil(page / parts)) } satisfies CallRequest<'listDealers'>['query'];
    const rows = await context.ask('listDealers', { query: ofApi });
    const { total } = await context.ask('countDealers', { query: asked });
    const from = ((page - 1) % parts) * most;
    return {
      source: 'Dealers on iCarDeals',
      address: context.addressOf('/AvailableDealer'),
      data: { total, page, dealers: rows.slice(from, from + most).map((row) => shownRow(row, context)) },
    };
  },
});

export const readDealer = tool({
  name: 'read_dealer',
  title: 'One dealer',
  description:
    'A dealer’s address, phone, opening hours by its own clock, makes, and the fees and rates that it states.',
  input: z.strictObject({ businessName }),
  work: async ({ businessName: name }, context) => {
    const { dealer, page, prefill, makes } = await context.ask('findDealer', { params: { businessName: name } });
    if (!dealer) return { source: 'Dealers on iCarDeals', address: context.addressOf('/'), data: { dealer: null } };
    const shown = shownDealer(dealer, context);
    return {
      source: `${dealer.name} on iCarDeals`,
      address: shown.address,
      data: {
        dealer: { ...shown, street: dealer.address, postalCode: dealer.zipcode, phone: dealer.contactNumbers },
        page: page && {
          email: page.email,
          website: page.website,
          timeZone: page.timeZone,
          openingHours: page.openingHours,
          specialDays: page.specialDays,
        },
        makes: makes.map(({ make, vehicleTypes }) => ({ make, vehicleTypes })),
        states: prefill,
      },
    };
  },
});

/** As much of an answer as its programmes may take, in characters of their JSON; a sheet of residuals alone can be long. */
const longestProgrammes = 40_000;

/** As many of the first ones as an answer bears. */
function asManyAsFit<Item>(all: readonly Item[]): Item[] {
  let length = 0;
  return all.filter((one) => {
    length += JSON.stringify(one).length;
    return length <= longestProgrammes;
  });
}

export const findProgrammes = tool({
  name: 'find_programmes',
  title: 'Programmes of a dealer',
  description:
    'The rates, leases and rebates, those of governments too, that a dealer’s cars get today, each with its source, days and conditions. Where `total` is more than are shown, ask by make and model.',
  input: z.strictObject({
    businessName,
    make: textOf(60).describe('Of this make alone, such as ACURA.').optional(),
    model: textOf(100).describe('Of this model alone.').optional(),
  }),
  work: async ({ businessName: name, ...query }, { ask, addressOf }) => {
    const { programmes, ...day } = await ask('findProgrammes', { params: { businessName: name }, query });
    return {
      source: 'Programmes on iCarDeals, each with the source that it names',
      address: addressOf(`/Dealer/${encodeURIComponent(name)}`),
      data: { ...day, total: programmes.length, programmes: asManyAsFit(programmes) },
    };
  },
});
