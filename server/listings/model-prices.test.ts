import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { programmesAside } from '../programmes/tables.ts';
import { publicLookups } from '../testing/lookups.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';
import { settleSearch } from '../testing/search.ts';
import { dollarsWithCommas } from './list-model-prices.ts';

const { app, world, db } = openedWorld();
const { answerOf, list } = publicLookups(app, world);

/** What a search finds once its rows have followed. */
const found = async (query: Record<string, string>) => {
  await settleSearch(app);
  return answerOf('searchCars', { query });
};

describe('prices', () => {
  it('come with what the dealer says of the very car, over what it says of all', async () => {
    const details = { adminFeeDetails: '$250', otherDetails: 'ask us', taxRatePercentage: '15%', taxRate: 'HST' };
    await list({ model: 'ILX', basePriceCents: 30_000_00, details });
    const params = { make: 'ACURA', vehicleType: 'SUV' };
    const prices: { model: string; charges: object }[] = await answerOf('listModelPrices', { params });
    const [car] = prices.filter(({ model }) => model === 'ILX');
    expect(car?.charges).toEqual({ adminFee: '250.00', tax: 'HST', taxRate: '15' });
  });

  it('come with the payment of the dealer’s programmes, and without those that it has set aside', async () => {
    const rows = [
      { months: 84, interestRate: '3.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false },
    ];
    const at = app.clock.now();
    const kept = await db().transaction((tx) =>
      keepProgrammes(tx, { makeId: world.acura }, [novemberLoan({ rows })], { at }),
    );
    const ratesOf = async () => {
      app.app.cache.invalidate();
      const params = { make: 'ACURA', vehicleType: 'SUV' };
      const prices: { interestRate: string }[] = await answerOf('listModelPrices', {
        params,
        query: { dealer: 'north-cars' },
      });
      const { cars } = await found({ q: 'new acura mdx', dealer: 'north-cars' });
      return [...prices, ...cars].map(({ interestRate }) => interestRate);
    };
    expect(new Set(await ratesOf())).toEqual(new Set(['3.99']));
    const programmeId = kept[0]?.id ?? '';
    await db().insert(programmesAside).values({ dealerId: world.dealerA.id, programmeId, setAsideAt: at });
    expect(new Set(await ratesOf())).toEqual(new Set(['6.99']));
  });

  it('are the lowest new ones above zero, ascending; pre-owned ones of models that nobody lists new where asked for', async () => {
    await list({ model: 'ZDX', basePriceCents: 94_760_00 });
    await list({ model: 'RDX', basePriceCents: 54_800_50 });
    await list({ model: 'RDX', basePriceCents: 54_900_00 }, world.dealerB.id);
    await list({ model: 'RDX', basePriceCents: 20_000_00, condition: 'PreOwned' });
    await list({ model: 'TL', basePriceCents: 9_990_00, condition: 'PreOwned' });
    await list({ model: 'TL', basePriceCents: 12_000_00, condition: 'CertifiedPreOwned' });
    await list({ model: 'Vigor', basePriceCents: 900_00, condition: 'PreOwned' });
    await list({ model: 'Free', basePriceCents: 0 });
    await list({ model: 'On request', basePriceCents: null });
    const prices = (query = {}) =>
      answerOf('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' }, query });
    const north = { condition: 'New', freight: '2595.00', adminFee: '499.00', charges: {}, province: 'ON' };
    const south = { ...north, freight: '' };
    const used = { ...south, condition: 'PreOwned' };
    expect(await prices({ condition: 'PreOwned' })).toMatchObject([
      { model: 'Vigor', lowestBasePrice: '900', basePriceAmount: '900.00', preOwnedFrom: '900.00', ...used },
      { model: 'TL', lowestBasePrice: '9,990', basePriceAmount: '9990.00', preOwnedFrom: '9990.00', ...used },
    ]);
    expect(await prices({ condition: 'PreOwned', dealer: 'south-cars' })).toEqual([]);
    expect(await prices()).toMatchObject([
      { model: 'RDX', lowestBasePrice: '54,800.50', basePriceAmount: '54800.50', preOwnedFrom: null, ...north },
      { model: 'MDX', lowestBasePrice: '72,700', basePriceAmount: '72700.00', preOwnedFrom: null, ...north },
      { model: 'ZDX', lowestBasePrice: '94,760', basePriceAmount: '94760.00', preOwnedFrom: null, ...north },
    ]);
    expect(await prices({ dealer: 'south-cars' })).toMatchObject([
      { model: 'RDX', lowestBasePrice: '54,900', basePriceAmount: '54900.00', preOwnedFrom: null, ...south },
      { model: 'MDX', lowestBasePrice: '72,700', basePriceAmount: '72700.00', preOwnedFrom: null, ...south },
    ]);
  });

  it('name the very car that they belong to, and its dealer', async () => {
    await list({ model: 'RDX', basePriceCents: 54_800_00, year: 2026, trim: 'Base' });
    await list({ model: 'RDX', basePriceCents: 55_800_00, year: 2027, trim: 'Base' });
    await list({ model: 'RDX', basePriceCents: 54_700_00, year: 2025, trim: 'Elite' }, world.dealerB.id);
    const params = { make: 'ACURA', vehicleType: 'SUV' };
    const rowOf = async (query = {}) => {
      const prices: { model: string }[] = await answerOf('listModelPrices', { params, query });
      return prices.find(({ model }) => model === 'RDX');
    };
    expect(await rowOf()).toMatchObject({ year: '2025', trim: 'Elite', businessName: 'south-cars' });
    expect(await rowOf({ dealer: 'north-cars' })).toMatchObject({
      lowestBasePrice: '54,800',
      year: '2026',
      trim: 'Base',
      businessName: 'north-cars',
    });
  });

  it('come all-in, with everything that the dealer asks for but tax and licensing, and with a payment', async () => {
    await list({ model: 'RDX', basePriceCents: 58_300_00 });
    await list({ model: 'TL', basePriceCents: 9_990_00, condition: 'PreOwned' }, world.dealerB.id);
    const params = { make: 'ACURA', vehicleType: 'SUV' };
    const used = { params, query: { condition: 'PreOwned' } };
    const prices: { model: string }[] = [
      ...(await answerOf('listModelPrices', { params })),
      ...(await answerOf('listModelPrices', used)),
    ];
    const [rdx, tl] = ['RDX', 'TL'].map((name) => prices.find(({ model }) => model === name));
    // 58,300.00 + freight 2,595.00 + admin 499.00 + air tax 100.00 + tire tax 29.20 + OMVIC 12.50
    const terms = { numberOfPayments: 84, frequency: 'Monthly', interestRate: '6.99', tax: 'HST', taxRate: '13' };
    expect(rdx).toMatchObject({ allInPrice: '61535.70', taxedIn: 'ON', ...terms });
    // 9,990.00 + admin 499.00 + OMVIC's fee 22.00; it comes with the tires that it has
    expect(tl).toMatchObject({ allInPrice: '10511.00' });
  });

  it('take the programmes of a make only where the dealer sells it, as the calculator does', async () => {
    const rows = [
      { months: 84, interestRate: '0.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false },
    ];
    const at = app.clock.now();
    await db().transaction((tx) => keepProgrammes(tx, { makeId: world.acura }, [novemberLoan({ rows })], { at }));
    app.app.cache.invalidate();
    const ratesAt = async (dealer: string) => {
      const { cars } = await found({ q: 'new acura mdx', dealer });
      return cars.map(({ interestRate }: { interestRate: string }) => interestRate);
    };
    expect(await ratesAt('north-cars')).toEqual(['0.99']);
    // It lists an Acura, and is no dealer of Acura's.
    expect(await ratesAt('south-cars')).toEqual(['6.99']);
  });

  it('go by the programmes of each dealer’s own day', async () => {
    const rows = [
      { months: 84, interestRate: '0.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false },
    ];
    const at = app.clock.now();
    await db().transaction((tx) => keepProgrammes(tx, { makeId: world.acura }, [novemberLoan({ rows })], { at }));
    const rateOf = async () => {
      app.app.cache.invalidate();
      const params = { make: 'ACURA', vehicleType: 'SUV' };
      const [price] = await answerOf('listModelPrices', { params, query: { dealer: 'north-cars' } });
      const q = 'Acura MDX new';
      const { cars } = await found({ q, dealer: 'north-cars' });
      return [price.interestRate, cars[0].interestRate];
    };
    // After midnight in Ontario; still the day before in British Columbia.
    app.clock.set('2026-12-01T06:30:00Z');
    expect(await rateOf()).toEqual(['6.99', '6.99']);
    await db().update(dealers).set({ timeZone: 'America/Vancouver' }).where(eq(dealers.id, world.dealerA.id));
    expect(await rateOf()).toEqual(['0.99', '0.99']);
  });

  it('come without an all-in price where the freight of a new car is not stated', async () => {
    const query = { dealer: 'south-cars' };
    const prices = await answerOf('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' }, query });
    expect(prices).toMatchObject([{ model: 'MDX', freight: '', allInPrice: null }]);
  });

  it('come with payments at the same terms wherever the dealer is, and by its own tax where it is asked for', async () => {
    await list({ model: 'RDX', basePriceCents: 50_000_00 });
    const params = { make: 'ACURA', vehicleType: 'SUV' };
    const priceOf = async (query: { dealer?: string; province?: string }, headers = {}) => {
      app.app.cache.invalidate();
      const prices: { model: string }[] = await answerOf('listModelPrices', { params, query, headers });
      return prices.find(({ model }) => model === 'RDX');
    };
    const inOntario = await priceOf({});
    await db().update(dealers).set({ province: 'AB' }).where(eq(dealers.id, world.dealerA.id));
    expect(await priceOf({})).toMatchObject({ taxedIn: 'ON', tax: 'HST', taxRate: '13', province: 'AB' });
    expect(inOntario).toMatchObject({ taxedIn: 'ON', province: 'ON' });
    // By the tax that the reader has chosen, and else by the one that a search shows in their language.
    expect(await priceOf({ province: 'BC' })).toMatchObject({ taxedIn: 'BC', taxRate: '12' });
    expect(await priceOf({}, { 'accept-language': 'fr-CA' })).toMatchObject({ taxedIn: 'QC', taxRate: '14.975' });
    const there = await priceOf({ dealer: 'north-cars' });
    expect(there).toMatchObject({ taxedIn: 'AB', tax: 'GST', taxRate: '5' });
    expect(await priceOf({ dealer: 'north-cars', province: 'NS' })).toMatchObject({ taxedIn: 'AB' });
  });

  it.each([
    [0, '0'],
    [99_99, '99.99'],
    [100_00, '100'],
    [1_000_00, '1,000'],
    [1_234_567_05, '1,234,567.05'],
  ])('of %i cents are written as %s', (cents, text) => {
    expect(dollarsWithCommas(cents)).toBe(text);
  });
});
