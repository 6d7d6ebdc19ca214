import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';

/** What a car's page says beside its price, to whoever reads it. */

const { app, world } = openedWorld();
const mdx = {
  condition: 'New',
  year: 2026,
  model: 'MDX',
  trim: 'Type S',
  vehicleType: 'SUV',
  basePriceCents: 80_000_00,
};
let id: string;
beforeEach(async () => {
  const { db } = app.database;
  id = await addListing(db, world.dealerA.id, world.acura, mdx);
  await addListing(db, world.dealerA.id, world.acura, { ...mdx, basePriceCents: 82_000_00 });
  await addListing(db, world.dealerB.id, world.acura, { ...mdx, basePriceCents: 81_000_00 });
  await settleSearch(app);
});

const read = async (query: Record<string, string> = {}, headers = {}) =>
  (await app.call('readCar', { params: { id }, query, headers })).json();

describe('a car’s page', () => {
  it('measures its dealer to the postal area that is named, and to none otherwise', async () => {
    const distance = async (near?: string) => (await read(near === undefined ? {} : { near })).car.dealer.distanceKm;
    expect([await distance(), await distance('L6J 1A1'), await distance('Q0Q')]).toEqual([null, 0, null]);
    expect(await distance('M5V')).toBe(27);
  });

  it('names the law on advertised prices of its dealer’s province, in the reader’s language', async () => {
    expect((await read()).car.allInLaw.name).toBe('Motor Vehicle Dealers Act, O. Reg. 333/08, s. 36');
    const { car } = await read({}, { 'accept-language': 'fr' });
    expect(car.allInLaw.name).toContain('Loi de 2002 sur le commerce des véhicules automobiles');
  });

  it('tells what its model uses, where there is a figure', async () => {
    expect((await read()).car.consumption).toMatchObject({ unit: 'L/100km' });
  });

  it('works out every way to pay by the terms that a link carries, and says by which', async () => {
    const terms = { mode: 'Finance', province: 'BC', termsInYears: '5', frequency: 'Weekly', downpayment: '5000' };
    const { car, similar } = await read(terms);
    const [cash, finance, lease] = car.ways;
    expect(car.mode).toBe('Finance');
    expect(finance).toMatchObject({ ...terms, allowedKM: '', numberOfPayments: 260, taxRate: '15' });
    expect(cash).toMatchObject({ mode: 'Cash', province: 'BC', downpayment: '0' });
    // Above $75,000 British Columbia taxes more. The years are those of the payment that was pressed; a lease keeps its own.
    expect(lease).toMatchObject({ mode: 'Lease', province: 'BC', termsInYears: '3', downpayment: '5000' });
    expect(similar[0]).toMatchObject({ ...terms, dealer: { province: 'ON' } });
    const plain = (await read()).car.ways;
    expect(Number(cash.payment)).toBeGreaterThan(Number(plain[0].payment));
    expect(plain[1]).toMatchObject({ province: 'ON', termsInYears: '7', frequency: 'Monthly', downpayment: '0' });
  });

  it('says of each way to pay what the money goes to, and of a lease without a residual nothing', async () => {
    const { ways } = (await read({ downpayment: '5000' })).car;
    for (const { payment, totalOutlay, shares } of ways) {
      const sum = shares.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
      expect(sum).toBeCloseTo(payment === null ? 0 : Number(totalOutlay), 2);
    }
    const [, { payment, numberOfPayments, shares }] = ways;
    expect(shares.map(({ name }: { name: string }) => name)).toEqual(['vehicle', 'fees', 'tax', 'interest']);
    const paid = shares.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
    expect(paid).toBeCloseTo(5000 + numberOfPayments * Number(payment), 2);
  });

  it('shows a used car that is asked for as a lease in Finance, and refuses terms that are none', async () => {
    const used = await addListing(app.database.db, world.dealerA.id, world.acura, { ...mdx, condition: 'PreOwned' });
    const reply = await app.call('readCar', { params: { id: used }, query: { mode: 'Lease', termsInYears: '3' } });
    const { car } = reply.json();
    expect([car.mode, car.ways[1].termsInYears]).toEqual(['Finance', '7']);
    for (const query of [{ mode: 'Barter' }, { termsInYears: '9' }, { downpayment: 'much' }, { allowedKM: 'far' }]) {
      const refused = await app.call('readCar', { params: { id }, query });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(Object.keys(query)[0]);
    }
  });

  it('shows every dealer’s cars like it, and only its own dealer’s when it was reached from there', async () => {
    const sellers = async (query = {}) => {
      const { similar } = await read(query);
      return new Set(similar.map(({ dealer }: { dealer: { businessName: string } }) => dealer.businessName));
    };
    expect((await sellers()).size).toBe(2);
    expect([...(await sellers({ dealer: 'north-cars' }))]).toEqual(['north-cars']);
    expect((await sellers({ dealer: 'somebody-else' })).size).toBe(2);
  });

  it('says of a car like it all that its card among search results says', async () => {
    const { similar } = await read({ near: 'M5V', downpayment: '5000' });
    const asked = { near: 'M5V', downpayment: '5000', limit: '96' };
    const { cars } = (await app.call('searchCars', { query: asked })).json();
    expect(similar.length).toBeGreaterThan(0);
    for (const card of similar) {
      expect(card.dealer.distanceKm).toEqual(expect.any(Number));
      expect(cars.find(({ _id }: { _id: string }) => _id === card._id)).toMatchObject(card);
    }
    expect((await read()).similar[0].dealer.distanceKm).toBeNull();
  });

  it('shows cars near its dealer, or near a place that is asked for, before others, and of these the nearest in price', async () => {
    const { db } = app.database;
    await db.update(dealers).set({ province: 'NS', zipcode: 'B3H' }).where(eq(dealers.id, world.dealerB.id));
    // All-in, as the dealer charges no freight; the others come to some 3,200 more than their base price.
    await addListing(db, world.dealerB.id, world.acura, { ...mdx, basePriceCents: 83_000_00 });
    await settleSearch(app);
    const first = async (query = {}) => (await read(query)).similar[0].basePrice;
    expect(await first()).toBe('82000.00');
    expect(await first({ near: 'M5V' })).toBe('82000.00');
    expect(await first({ near: 'B3H' })).toBe('83000.00');
  });
});
