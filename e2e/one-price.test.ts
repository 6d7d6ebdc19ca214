import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carPath } from '#contract/car-path.ts';
import type { CallReply } from '#contract/contract.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { chooseAtDealer } from '#web/deals/form/choose-at-dealer.ts';
import { createDealStore } from '#web/deals/form/deal-store.ts';
import { formatMoney } from '#web/kit/format.ts';
import { type RunningProduct, startProduct } from './product.ts';

/**
 * One price: of the published cars of the demonstration the result, the row, the page in both languages, the data for
 * programs, the feed and the deal that is opened on it say the same, to the cent.
 */

type Found = CallReply<'searchCars'>['cars'][number];
type Car = NonNullable<CallReply<'readCar'>['car']>;
type Rates = CallReply<'readRates'>;

/** Every car where the run says so (`EVERY_CAR=1`), else one of so many, as the suite has time for. */
const step = process.env.EVERY_CAR ? 1 : 61;

let product: RunningProduct;
/** All of them, and those that are looked at. */
let found: readonly Found[];
let looked: readonly Found[];
let rates: Rates;

const read = async (path: string) => (await fetch(`${product.address}${path}`)).json();
const textOf = async (path: string) => (await fetch(`${product.address}${path}`)).text();

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

/** So many at a time, as a few visitors ask. */
async function each<One>(all: readonly One[], look: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await look(one);
    }),
  );
}

beforeAll(async () => {
  product = await startProduct();
  rates = await read('/api/deal/rates');
  found = await search({});
  looked = found.filter((_, place) => place % step === 0);
}, 300_000);
afterAll(() => product.stop());

const cars = new Map<string, Promise<Car>>();
const carOf = (id: string): Promise<Car> => {
  const kept = cars.get(id) ?? read(`/api/car/listed/${id}`).then(({ car }) => car);
  cars.set(id, kept);
  return kept;
};

/** A dealer's page as the calculator begins there, asked for once. */
const pages = new Map<string, Promise<CallReply<'findDealer'>>>();
const dealerOf = (businessName: string) => {
  const kept = pages.get(businessName) ?? read(`/api/dealer/dealers/businessName/${businessName}`);
  pages.set(businessName, kept);
  return kept;
};

/** The payment that somebody finds who opens the deal on a car in a mode, as the page's own store works it out. */
async function paymentOpened(car: Car, { mode, termsInYears }: Car['ways'][number]): Promise<string> {
  const { businessName } = car.dealer;
  const { prefill } = await dealerOf(businessName);
  const asked = new URLSearchParams({ make: car.make, model: car.model });
  const { programmes, today, timeZone } = await read(
    `/api/dealer/dealers/businessName/${businessName}/programmes?${asked}`,
  );
  const option = modes.indexOf(mode) as 0 | 1 | 2; // its place in the list of three
  const store = createDealStore({ rates, today, activeOption: option, dealer: prefill });
  const { actions } = store.getState();
  const atDealer = { programmes, rates: prefill?.rates ?? null, province: prefill?.province ?? '', today, timeZone };
  actions.bringProgrammes(programmes.length > 0 ? chooseAtDealer(atDealer) : null);
  const { make, model, trim, year, vehicleType, basePrice, mileage, details, listing, type } = car;
  actions.openCar({
    condition: type,
    make,
    model,
    trim,
    year,
    vehicleType,
    basePrice,
    mileage,
    entry: details,
    listing,
  });
  if (mode === 'Lease') actions.type('termsInYears', termsInYears);
  actions.chooseProvince(car.dealer.province);
  const { outputs } = store.getState();
  return String(
    mode === 'Cash' ? outputs.amountDue : mode === 'Lease' ? outputs.monthlyPaymentHonda : outputs.monthlyPayment,
  );
}

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
  }, 300_000);

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
  }, 300_000);

  it('opens its deal at the payment that stood on its page, in every way to pay', async () => {
    await each(looked, async ({ _id }) => {
      const car = await carOf(_id);
      for (const way of car.ways) {
        if (way.payment !== null)
          expect([_id, way.mode, await paymentOpened(car, way)]).toEqual([_id, way.mode, way.payment]);
      }
    });
  }, 300_000);

  it('is in its dealer’s feed at the price of its page, where it has one', async () => {
    const names = [...new Set(looked.map(({ dealer }) => dealer.businessName))];
    let rowsSeen = 0;
    await each(names, async (name) => {
      const reply = await fetch(`${product.address}/feeds/${name}/google.csv`);
      if (!reply.ok) return;
      const rows: Record<string, string>[] = parse(await reply.text(), { columns: true });
      for (const { link = '', price } of rows) {
        const car = await carOf(new URL(link).pathname.slice(-22));
        expect([car._id, price]).toEqual([car._id, `${car.allInPrice} CAD`]);
        rowsSeen += 1;
      }
    });
    expect(rowsSeen).toBeGreaterThan(0);
  }, 300_000);
});
