import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addListing, buildWorld, type World } from '../testing/world.ts';
import { listings } from './tables.ts';

const app = openedApp();
let world: World;

const car = (dealerId: string, values: Partial<typeof listings.$inferInsert>) =>
  addListing(app.database.db, dealerId, world.acura, { year: 2026, condition: 'New', ...values });

beforeAll(async () => {
  const { db } = app.database;
  world = await buildWorld(db, app.clock);
  await db.delete(listings);
  const [a, b] = [world.dealerA.id, world.dealerB.id];
  await db.update(dealers).set({ province: 'BC' }).where(eq(dealers.id, b));
  await car(a, { model: 'RDX', vehicleType: 'SUV', trim: 'Base', basePriceCents: 50_000_00 });
  await car(b, { model: 'RDX', vehicleType: 'SUV', trim: 'A-Spec', basePriceCents: 52_000_00 });
  await car(b, { model: 'Integra', vehicleType: 'Sedan', trim: 'Base', basePriceCents: 38_000_00 });
  await car(a, {
    model: 'MDX',
    vehicleType: 'SUV',
    condition: 'PreOwned',
    basePriceCents: 30_000_00,
    mileageKm: 50_000,
  });
  const hidden = await addDealer(db, app.clock, 'hidden', 'pending');
  await car(hidden.id, { model: 'ZDX', vehicleType: 'SUV', basePriceCents: 1_000_00 });
});

const search = async (q: string) => {
  const reply = await app.call('searchCars', { query: { q } });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const models = async (q: string) => (await search(q)).cars.map(({ model }: { model: string }) => model);

describe('the search over cars', () => {
  it('gives the cheapest car of each model and condition, cheapest first, and no hidden one', async () => {
    expect(await models('acura')).toEqual(['MDX', 'Integra', 'RDX']);
    expect(await models('')).toHaveLength(3);
  });

  it('forgives a typing error and knows words of the street', async () => {
    expect(await models('integr')).toEqual(['Integra']);
    expect(await models('intgera')).toEqual(['Integra']);
    expect(await models('crossover')).toEqual(['MDX', 'RDX']);
    expect(await models('zeppelin')).toEqual([]);
  });

  it('counts the fees that the dealer states for the very car', async () => {
    const { db } = app.database;
    const details = { adminFeeDetails: '1,000' };
    await car(world.dealerA.id, { model: 'TLX', vehicleType: 'Sedan', basePriceCents: 40_000_00, details });
    const { cars } = await search('tlx');
    await db.delete(listings).where(eq(listings.model, 'TLX'));
    // 40,000 + 2,595 + 1,000 + 100 + 29.20 + 12.50
    expect(cars.map(({ allInPrice }: { allInPrice: string }) => allInPrice)).toEqual(['43736.70']);
  });

  it('holds a budget against the all-in price, or the base price where freight is not stated', async () => {
    // RDX all-in: 50,000 + 2,595 + 499 + 100 + 29.20 + 12.50
    expect(await models('suv under 53,235')).toEqual(['MDX']);
    expect(await models('suv under 53,236')).toEqual(['MDX', 'RDX']);
    expect(await models('new sedan under 38000')).toEqual(['Integra']);
  });

  it('holds a budget against the payment, in the rhythm that was asked for', async () => {
    const { cars } = await search('mdx under 600 a month');
    expect(cars).toMatchObject([{ model: 'MDX', frequency: 'Monthly', interestRate: '7.99', numberOfPayments: 84 }]);
    expect(Number(cars[0].payment)).toBeLessThanOrEqual(600);
    expect(await models('under 100 a week')).toEqual([]);
  });

  it('looks among the cars of one dealer, where one is named', async () => {
    const ofDealer = async (dealer: string) => {
      const reply = await app.call('searchCars', { query: { q: '', dealer } });
      return reply.json().cars.map(({ model }: { model: string }) => model);
    };
    expect(await ofDealer(world.dealerB.businessName)).toEqual(['Integra', 'RDX']);
    expect(await ofDealer('nobody')).toEqual([]);
  });

  it('names the dealer, and what stands in each price', async () => {
    const [integra] = (await search('integra')).cars;
    expect(integra).toMatchObject({
      allInPrice: null,
      basePrice: '38000.00',
      dealer: { businessName: world.dealerB.businessName, province: 'BC' },
    });
    expect((await search('rdx')).cars[0]).toMatchObject({ allInPrice: '53235.70', tax: 'HST', taxRate: '13' });
  });
});
