import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { carPath } from '#contract/car-path.ts';
import type { CallReply } from '#contract/contract.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { chooseAtDealer } from '#web/deals/form/choose-at-dealer.ts';
import { createDealStore } from '#web/deals/form/deal-store.ts';
import { typeTerms } from '#web/deals/vehicle/type-terms.ts';
import { formatMoney } from '#web/kit/format.ts';
import { carPathAt } from '#web/paths.ts';
import { connected, used } from '../server/testing/mcp-client.ts';
import { sharedAddress } from './shared-product.ts';

/**
 * One price: of the published cars of the demonstration the result, the row, the page in both languages, the data for
 * programs, the feed and the deal that is opened on it say the same, to the cent.
 */

type Found = CallReply<'searchCars'>['cars'][number];
type Car = NonNullable<CallReply<'readCar'>['car']>;
type Rates = CallReply<'readRates'>;

/** Every car where the run says so (`EVERY_CAR=1`), else as many as the suite has time for, drawn by the seed. */
const most = process.env.EVERY_CAR ? Number.POSITIVE_INFINITY : 64;
const seed = process.env.CAR_SEED ?? '1';

/** Whole years, and the months between them that lenders offer: 66 and 78 of a loan, 39 and 42 of a lease. */
const wholeYears = ['1', '2', '3', '4', '5', '6', '7', '8'];
const termsOf = { Finance: [...wholeYears, '5.5', '6.5'], Lease: [...wholeYears, '3.25', '3.5'] } as const;
const offeredTerms = (['Finance', 'Lease'] as const).flatMap((mode) =>
  termsOf[mode].map((termsInYears) => ({ mode, termsInYears })),
);

const origin = sharedAddress();
/** All of them, and those that are looked at. */
let found: readonly Found[];
let looked: readonly Found[];
let rates: Rates;

const read = async (path: string) => (await fetch(`${origin}${path}`)).json();
const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();

/** Dollars as they are answered, added up to cents. */
const cents = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

/** Every car that a search finds, with a dealer's where one is named, at the tax of a province. */
async function search(asked: Readonly<Record<string, string>>): Promise<Found[]> {
  const cars: Found[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ ...asked, limit: '96', ...(cursor && { cursor }) });
    const page: CallReply<'searchCars'> = await read(`/api/car/search?${query}`);
    cars.push(...page.cars);
    ({ cursor } = page);
  }
  return cars;
}

/** A few new and a few used cars that a search finds first: a used one has no lease, a new one no declaration. */
async function firstOf(asked: Readonly<Record<string, string>>): Promise<Found[]> {
  const conditions = asked.condition ? [asked.condition] : ['New', 'PreOwned'];
  const few = await Promise.all(
    conditions.map((condition) => read(`/api/car/search?${new URLSearchParams({ ...asked, condition, limit: '3' })}`)),
  );
  return few.flatMap(({ cars }: CallReply<'searchCars'>) => cars);
}

/** So many at a time, as a few visitors ask. */
async function each<One>(all: readonly One[], look: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await look(one);
    }),
  );
}

/** The same cars for the same seed, however they are sorted. */
function drawn(all: readonly Found[]): readonly Found[] {
  const lot = ({ _id }: Found) => createHash('sha256').update(`${seed} ${_id}`).digest('hex');
  return all.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, most);
}

beforeAll(async () => {
  rates = await read('/api/deal/rates');
  found = await search({});
  looked = drawn(found);
});

/** What is answered of a car where nothing is asked for, once. */
const replies = new Map<string, Promise<CallReply<'readCar'>>>();
const replyOf = (id: string): Promise<CallReply<'readCar'>> => {
  const kept = replies.get(id) ?? read(`/api/car/listed/${id}`);
  replies.set(id, kept);
  return kept;
};
const carOf = async (id: string): Promise<Car> => {
  const { car } = await replyOf(id);
  if (!car) throw new Error(`${id} is not listed.`);
  return car;
};

/** A dealer's page as the calculator begins there, asked for once. */
const pages = new Map<string, Promise<CallReply<'findDealer'>>>();
const dealerOf = (businessName: string) => {
  const kept = pages.get(businessName) ?? read(`/api/dealer/dealers/businessName/${businessName}`);
  pages.set(businessName, kept);
  return kept;
};

/** The payment that somebody finds who follows a link to the deal, as the page's own store works it out of the address. */
async function paymentOpened(link: URL): Promise<string> {
  const asked = readAskedDeal((name) => link.searchParams.get(name));
  const car = await carOf(asked.listingId ?? '');
  const { businessName } = car.dealer;
  expect(link.pathname).toBe(`/Dealer/${businessName}`);
  const { prefill } = await dealerOf(businessName);
  const ofModel = new URLSearchParams({ make: car.make, model: car.model });
  const { programmes, today, timeZone } = await read(
    `/api/dealer/dealers/businessName/${businessName}/programmes?${ofModel}`,
  );
  const option = Number(link.searchParams.get('activeOption')) as 0 | 1 | 2; // as links to deals name a mode
  const store = createDealStore({ rates, today, activeOption: option, dealer: prefill });
  const { actions } = store.getState();
  const atDealer = { programmes, rates: prefill?.rates ?? null, province: prefill?.province ?? '', today, timeZone };
  actions.bringProgrammes(programmes.length > 0 ? chooseAtDealer(atDealer) : null);
  actions.openCar({ ...car, condition: car.type, entry: car.details });
  typeTerms(asked, actions);
  const { outputs } = store.getState();
  return String(option === 0 ? outputs.amountDue : option === 2 ? outputs.monthlyPaymentHonda : outputs.monthlyPayment);
}

/** The links to deals on a car's page, by the way to pay that they open. */
const dealLinks = (html: string): Map<string, URL> => {
  const hrefs = [...html.matchAll(/href="(\/Dealer\/[^"]*listingId=[^"]*)"/g)].map(([, href = '']) => href);
  const links = hrefs.map((href) => new URL(href.replaceAll('&amp;', '&'), origin));
  return new Map(links.map((link) => [modes[Number(link.searchParams.get('activeOption'))] ?? '', link]));
};

describe('every published car', () => {
  it('is found, with twins among them', () => {
    expect(found.length).toBeGreaterThan(200);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
  });

  it('has the price and the payment of its page in the results', async () => {
    const dealers = Map.groupBy(looked, ({ dealer: { businessName, province } }) => `${businessName} ${province}`);
    await each([...dealers], async ([named, some]) => {
      const [dealer = '', province = ''] = named.split(' ');
      const there = new Map((await search({ dealer, province })).map((one) => [one._id, one]));
      for (const { _id } of some) {
        const car = await carOf(_id);
        const finance = car.ways.find(({ mode }) => mode === 'Finance');
        const one = there.get(_id);
        expect([_id, one?.allInPrice, one?.payment]).toEqual([_id, car.allInPrice, finance?.payment ?? null]);
      }
    });
  });

  // Cash has no term, and comes with each of them; a used car has no lease.
  it.each(offeredTerms)(
    'is advertised at one price, which with rebate and tax is the total of each way: $mode over $termsInYears years',
    async ({ mode, termsInYears }) => {
      const ways = new Set<string>();
      await each(mode === 'Lease' ? looked.filter(({ type }) => type === 'New') : looked, async ({ _id }) => {
        const { allInPrice } = await carOf(_id);
        const { car }: CallReply<'readCar'> = await read(
          `/api/car/listed/${_id}?mode=${mode}&termsInYears=${termsInYears}`,
        );
        expect([_id, car?.allInPrice]).toEqual([_id, allInPrice]);
        if (!car || allInPrice === null) return;
        expect(cents(car.priceLines.map(({ amount }) => amount ?? '0'))).toBe(cents([allInPrice]));
        for (const { mode: way, reductions, besideAmount, taxAmount, totalAmount } of car.ways) {
          const parts = [allInPrice, ...reductions.map(({ amount }) => amount), besideAmount, taxAmount];
          expect([_id, way, cents(parts)]).toEqual([_id, way, cents([totalAmount])]);
          ways.add(way);
        }
      });
      expect([...ways].sort()).toEqual(['Cash', 'Finance', 'Lease']);
    },
  );

  it('has this price among similar cars, in the price lists and for assistants', async () => {
    const shown: { readonly _id: string; readonly allInPrice: string | null }[] = [];
    await each(looked, async ({ _id }) => {
      shown.push(...(await replyOf(_id)).similar);
    });
    const assistant = await connected(origin);
    const types = new Map(looked.map((one) => [`${one.make}/${one.vehicleType}`, one]));
    await each([...types.values()], async ({ make, vehicleType }) => {
      const path = [make, vehicleType].map(encodeURIComponent).join('/');
      const rows: CallReply<'listModelPrices'> = await read(`/api/car/getModelNamesByMakeAndTypeWithBasePrice/${path}`);
      shown.push(...rows.map(({ listingId, allInPrice }) => ({ _id: listingId, allInPrice })));
      const { answer } = await used(assistant, 'search_cars', { make: [make], type: [vehicleType] });
      const told: { readonly id: string; readonly allInPrice: string | null }[] = answer.data.cars;
      shown.push(...told.map(({ id, allInPrice }) => ({ _id: id, allInPrice })));
    });
    await each(shown, async ({ _id, allInPrice }) => {
      expect([_id, allInPrice]).toEqual([_id, (await carOf(_id)).allInPrice]);
    });
    expect(shown.length).toBeGreaterThan(looked.length);
  });

  it('says them on its page in both languages, and to programs', async () => {
    await each(looked, async ({ _id }) => {
      const car = await carOf(_id);
      for (const language of ['en', 'fr'] as const) {
        const html = (await textOf(`${carPath({ ...car, id: _id })}?lang=${language}`)).replaceAll('<!-- -->', '');
        for (const { payment } of car.ways)
          if (payment) expect(html.includes(formatMoney(payment, language)), `${payment} of ${_id}`).toBe(true);
        if (car.allInPrice) expect(html.includes(formatMoney(car.allInPrice, language)), _id).toBe(true);
        if (car.allInPrice) expect(html.includes(`"price":"${car.allInPrice}"`), _id).toBe(true);
      }
    });
  });

  it('opens its deal at the payment that stood on its page, in every way to pay', async () => {
    await each(looked, async ({ _id }) => {
      const car = await carOf(_id);
      const links = dealLinks(await textOf(carPath({ ...car, id: _id })));
      for (const { mode, payment } of car.ways) {
        const link = links.get(mode);
        if (payment !== null && link) expect([_id, mode, await paymentOpened(link)]).toEqual([_id, mode, payment]);
      }
      expect(links.size).toBe(Math.max(1, car.ways.length));
    });
  });

  // In another province, with something down, for other years: what was asked of the search goes along with its links.
  it.each([
    { mode: 'Finance', province: 'BC', termsInYears: '5', downpayment: '5000', frequency: 'Monthly' },
    { mode: 'Finance', province: 'QC', termsInYears: '4', downpayment: '2500', frequency: 'Bi Weekly' },
    { mode: 'Finance', province: 'ON' },
    { mode: 'Lease', province: 'AB', termsInYears: '4', downpayment: '3000' },
    { mode: 'Lease', province: 'QC', downpayment: '0' },
  ])('is followed by a result’s own link to its page and to its deals: $mode, $province', async (asked) => {
    const ofMode = asked.mode === 'Lease' ? { ...asked, condition: 'New' } : asked;
    const results = process.env.EVERY_CAR ? await search(ofMode) : await firstOf(ofMode);
    const followed = new Set<string>();
    await each(results, async (result) => {
      const link = carPathAt({ ...result, id: result._id });
      for (const language of ['en', 'fr'] as const) {
        const html = (await textOf(`${link}&lang=${language}`)).replaceAll('<!-- -->', '');
        const links = dealLinks(html);
        if (result.payment !== null) {
          const [, chosen] = /<input[^>]* checked=""[^>]*>(.*?)<\/label>/.exec(html) ?? [];
          expect(chosen, link).toContain(formatMoney(result.payment, language));
          const deal = links.get(result.mode);
          expect([link, deal && (await paymentOpened(deal))]).toEqual([link, result.payment]);
        }
        for (const [mode, deal] of links) {
          if (result.basePrice === '' || (mode === 'Lease' && result.payment === null)) continue;
          const opened = await paymentOpened(deal);
          if (mode !== 'Lease' || Number(opened) > 0)
            expect(html.includes(formatMoney(opened, language)), `${mode}: ${opened} at ${link}`).toBe(true);
          followed.add(mode);
        }
      }
    });
    expect([...followed].sort()).toEqual(['Cash', 'Finance', 'Lease']);
  });

  it.each(['/', '/Dealer/lakeview-acura'])(
    'is opened by a row of the price table of %s at the payment of the row',
    async (address) => {
      const html = (await textOf(address)).replaceAll('<!-- -->', '');
      const rows = [...html.matchAll(/<a[^>]*aria-label="(\$[\d,.]+): [^"]* financed"[^>]*>/g)];
      expect(rows.length).toBeGreaterThan(2);
      for (const [link, payment = ''] of rows) {
        const href = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
        const deal = new URL(href, origin);
        expect([...deal.searchParams.keys()]).toEqual(
          expect.arrayContaining(['termsInYears', 'frequency', 'province']),
        );
        expect([href, formatMoney(await paymentOpened(deal), 'en')]).toEqual([href, payment]);
      }
    },
  );

  it('is in its dealer’s feed at the price of its page, where it has one', async () => {
    const names = [...new Set(looked.map(({ dealer }) => dealer.businessName))];
    let rowsSeen = 0;
    await each(names, async (name) => {
      const reply = await fetch(`${origin}/feeds/${name}/google.csv`);
      if (!reply.ok) return;
      const rows: Record<string, string>[] = parse(await reply.text(), { columns: true });
      for (const { link = '', price } of rows) {
        const car = await carOf(new URL(link).pathname.slice(-22));
        expect([car._id, price]).toEqual([car._id, `${car.allInPrice} CAD`]);
        rowsSeen += 1;
      }
    });
    expect(rowsSeen).toBeGreaterThan(0);
  });
});
