import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { chooseForForm } from '#engine/form/choose-for-form.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { initialDealState } from '#engine/form/deal-state.ts';
import { openCar, withCharges } from '#engine/form/open-car.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';

/** A Pre-Owned car's price holds the regulator's fee where its dealer charges it: in lists, page, feed and deal alike. */

const { app, world } = openedWorld();

type Setting = { readonly province: string; readonly regulatorFeeOnPreOwned: boolean | null };

async function offered(setting: Setting, condition: Condition, entry: Record<string, string> = {}) {
  const { db } = app.database;
  await db.update(dealers).set(setting).where(eq(dealers.id, world.dealerB.id));
  await db.insert(subscriptions).values({ dealerId: world.dealerB.id, plan: 'standard', state: 'active' });
  const car = { condition, year: 2022, model: 'RDX', trim: 'Tech', mileageKm: 41_000, basePriceCents: 33_300_00 };
  const looks = { vin: '5J8YE1H80RL000001', exteriorColour: 'Grey', details: entry };
  const id = await addListing(db, world.dealerB.id, world.acura, { ...car, ...looks });
  await db.insert(listingPhotoLinks).values({ listingId: id, addresses: ['https://photos.example/front.jpg'] });
  return { id, page: (await app.call('readCar', { params: { id } })).json().car };
}

type Page = Awaited<ReturnType<typeof offered>>['page'];

/** The deal of whoever opens the car's link in Finance, by what the dealer's page gives the calculator. */
async function openedDeal(page: Page) {
  const today = dayInOntario(app.clock);
  const found = await app.call('findDealer', { params: { businessName: 'south-cars' } });
  const { prefill } = found.json();
  const begun = withCharges(
    chooseMode(initialDealState(rateBook, today), 1, rateBook, today),
    {},
    prefill,
    rateBook,
    today,
  );
  const { _id: _, type: condition, details: entry, ...car } = page;
  const opened = openCar(begun, { ...car, condition, entry }, prefill, rateBook, today);
  const placed = chooseProvince(opened, prefill.province, rateBook, today);
  const filled = withCharges(placed, entry, prefill, rateBook, today);
  const atDealer = { programmes: [], rates: prefill.rates, province: prefill.province, today };
  const { state } = chooseForForm(filled, atDealer, rateBook, today);
  return { form: state.form, figures: calculateDeal(dealInput(state), rateBook, today).figures };
}

const lineOf = ({ priceLines }: Page, asked: string) =>
  priceLines.find(({ part }: { part: string }) => part === asked)?.amount;

const rows: readonly [string, Setting, Condition, { fee?: string; omvicFee: string; allIn: string }][] = [
  [
    'Ontario, as proposed',
    { province: 'ON', regulatorFeeOnPreOwned: null },
    'PreOwned',
    { fee: '22.00', omvicFee: '', allIn: '33821.00' },
  ],
  [
    'Ontario, on',
    { province: 'ON', regulatorFeeOnPreOwned: true },
    'PreOwned',
    { fee: '22.00', omvicFee: '', allIn: '33821.00' },
  ],
  ['Ontario, off', { province: 'ON', regulatorFeeOnPreOwned: false }, 'PreOwned', { omvicFee: '', allIn: '33799.00' }],
  [
    'Ontario, certified',
    { province: 'ON', regulatorFeeOnPreOwned: true },
    'CertifiedPreOwned',
    { omvicFee: '12.50', allIn: '33811.50' },
  ],
  [
    'Alberta, as proposed',
    { province: 'AB', regulatorFeeOnPreOwned: null },
    'PreOwned',
    { omvicFee: '', allIn: '33799.00' },
  ],
  [
    'Alberta, on',
    { province: 'AB', regulatorFeeOnPreOwned: true },
    'PreOwned',
    { fee: '10.00', omvicFee: '', allIn: '33809.00' },
  ],
  [
    'Manitoba, on, where none is known',
    { province: 'MB', regulatorFeeOnPreOwned: true },
    'PreOwned',
    { omvicFee: '', allIn: '33799.00' },
  ],
];

describe.each(rows)('a used car in %s', (_, setting, condition, { fee, omvicFee, allIn }) => {
  it('costs the same in list, search, page, feed and deal, to the cent', async () => {
    const { id, page } = await offered(setting, condition);
    expect([page.allInPrice, lineOf(page, 'regulatorFee'), lineOf(page, 'other')]).toEqual([allIn, fee, undefined]);
    const params = { make: 'ACURA', vehicleType: 'SUV' };
    const list = (
      await app.call('listModelPrices', { params, query: { dealer: 'south-cars', condition: 'PreOwned' } })
    ).json();
    const row = list.find(({ listingId }: { listingId: string }) => listingId === id);
    await settleSearch(app);
    const [result] = (await app.call('searchCars', { query: { q: 'acura rdx' } })).json().cars;
    expect([row.allInPrice, result.allInPrice]).toEqual([allIn, allIn]);
    const [line] = parse((await app.inject({ url: '/feeds/south-cars/google.csv' })).body, { columns: true });
    expect(line).toMatchObject({ price: `${allIn} CAD` });

    const { form, figures } = await openedDeal(page);
    expect([form.other, form.omvicFee]).toEqual([fee ?? '', omvicFee]);
    expect(formatCents(figures.salePriceCents + figures.feesCents)).toBe(allIn);
    const finance = page.ways.find(({ mode }: { mode: string }) => mode === 'Finance');
    expect([finance.payment, row.payment]).toEqual(Array(2).fill(formatCents(figures.paymentCents)));
  });
});

it('holds the fee beside what the car’s own entry charges in other', async () => {
  const { page } = await offered({ province: 'ON', regulatorFeeOnPreOwned: true }, 'PreOwned', { otherDetails: '75' });
  expect([page.allInPrice, lineOf(page, 'other'), lineOf(page, 'regulatorFee')]).toEqual([
    '33896.00',
    '75.00',
    '22.00',
  ]);
  expect((await openedDeal(page)).form.other).toBe('97.00');
});

it('is set with the dealer’s fees, where Ontario is proposed it', async () => {
  const { token } = world.dealerA;
  const read = async () => (await app.call('readDealerPage', { token })).json().data.sections.fees;
  const before = await read();
  expect(before.content.regulatorFeeOnPreOwned).toBe(true);
  const content = { ...before.content, regulatorFeeOnPreOwned: false };
  const saved = await app.call('saveDealerPage', {
    token,
    body: { section: 'fees', content },
    headers: { 'if-match': `"${before.version}"` },
  });
  expect(saved.statusCode).toBe(200);
  expect((await read()).content.regulatorFeeOnPreOwned).toBe(false);
  const { prefill } = (await app.call('findDealer', { params: { businessName: 'north-cars' } })).json();
  expect(prefill.regulatorFeeOnPreOwned).toBe(false);
});
