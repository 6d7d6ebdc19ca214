import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addDealer, addListing, buildWorld, type World } from '../testing/world.ts';
import { foundCars } from './tables.ts';

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
  await car(a, {
    model: 'RDX',
    vehicleType: 'SUV',
    trim: 'Base',
    basePriceCents: 50_000_00,
    exteriorColour: 'Pearl White',
  });
  await car(b, {
    model: 'RDX',
    vehicleType: 'SUV',
    trim: 'A-Spec',
    basePriceCents: 52_000_00,
    drivetrain: 'All-wheel drive',
  });
  await car(b, {
    model: 'Integra',
    vehicleType: 'Sedan',
    trim: 'Base',
    basePriceCents: 38_000_00,
    transmission: '6-speed manual',
    stockNumber: '24-1187',
  });
  await car(a, {
    model: 'MDX',
    vehicleType: 'SUV',
    condition: 'PreOwned',
    basePriceCents: 30_000_00,
    mileageKm: 50_000,
    vin: '5J8TC2H50RL801234',
    stockNumber: 'U4471A',
    details: { safetyCertificate: 'yes' },
  });
  await car(a, { model: 'ZDX', vehicleType: 'Electric', basePriceCents: null, fuel: 'Electric' });
  const hidden = await addDealer(db, app.clock, 'hidden', 'pending');
  await car(hidden.id, { model: 'ZDX', vehicleType: 'SUV', basePriceCents: 1_000_00 });
  await settleSearch(app);
});

type Query = Record<string, string>;
const search = async (query: Query) => {
  const reply = await app.call('searchCars', { query });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const models = async (query: Query): Promise<string[]> =>
  (await search(query)).cars.map(({ model, trim }: { model: string; trim: string }) => `${model} ${trim}`);

describe('the search over cars', () => {
  it('gives every public car, the own province first, the lowest payment first, those on request last', async () => {
    expect(await models({ province: 'ON', sort: 'payment' })).toEqual([
      'MDX A-Spec',
      'RDX Base',
      'ZDX A-Spec',
      'Integra Base',
      'RDX A-Spec',
    ]);
    const page = { total: 5, isMore: false, furtherFrom: 3, cursor: null };
    expect(await search({ province: 'ON', sort: 'payment' })).toMatchObject(page);
    expect(await models({ province: 'BC', sort: 'payment' })).toEqual([
      'Integra Base',
      'RDX A-Spec',
      'MDX A-Spec',
      'RDX Base',
      'ZDX A-Spec',
    ]);
  });

  it.each<[Query, string[]]>([
    [{ condition: 'PreOwned' }, ['MDX A-Spec']],
    [{ make: 'ACURA', model: 'RDX' }, ['RDX Base', 'RDX A-Spec']],
    [{ type: 'Sedan' }, ['Integra Base']],
    [{ type: 'Electric' }, ['ZDX A-Spec']],
    [{ fuel: 'Electric' }, ['ZDX A-Spec']],
    [{ yearTo: '2025' }, []],
    [{ yearFrom: '2026', priceFrom: '53000', priceTo: '54000' }, ['RDX Base']],
    [{ kmTo: '50000' }, ['MDX A-Spec']],
    [{ kmTo: '49999' }, []],
    [{ colour: 'white' }, ['RDX Base']],
    [{ drivetrain: '4WD' }, ['RDX A-Spec']],
    [{ transmission: 'Manual' }, ['Integra Base']],
    [{ has: 'safetyCertificate' }, ['MDX A-Spec']],
    [{ dealer: 'south-cars' }, ['Integra Base', 'RDX A-Spec']],
    [{ dealer: 'nobody' }, []],
    [{ q: 'crossover' }, ['MDX A-Spec', 'RDX Base', 'RDX A-Spec']],
    [{ q: 'intgera' }, ['Integra Base']],
    [{ q: 'zeppelin' }, []],
    [{ q: 'rdx zeppelin' }, ['RDX Base', 'RDX A-Spec']],
    [{ q: 'suv base' }, ['RDX Base']],
    [{ q: '5j8tc2h50rl801234' }, ['MDX A-Spec']],
    [{ q: 'stk U4471A' }, ['MDX A-Spec']],
    [{ q: 'U4471A' }, ['MDX A-Spec']],
    [{ q: 'is u4471a still there?' }, ['MDX A-Spec']],
    [{ q: '24-1187' }, ['Integra Base']],
    [{ q: '4471A' }, []],
    [{ q: 'used suv under 60,000 km' }, ['MDX A-Spec']],
    [{ q: 'VUS usagé moins de 50 000 km' }, ['MDX A-Spec']],
    [{ sort: 'price', dealer: 'north-cars' }, ['MDX A-Spec', 'RDX Base', 'ZDX A-Spec']],
    [{ q: "'; DROP TABLE listings; --" }, []],
  ])('narrows by %j', async (query, found) => {
    expect(await models({ province: 'ON', sort: 'payment', ...query })).toEqual(found);
  });

  it('takes several values of a filter', async () => {
    const reply = await app.app.inject('/api/car/search?province=ON&sort=payment&model=RDX&model=Integra');
    expect(reply.json().cars.map(({ model }: { model: string }) => model)).toEqual(['RDX', 'Integra', 'RDX']);
  });

  it('holds a budget against the all-in price, or the base price where freight is not stated', async () => {
    // RDX all-in: 50,000 + 2,595 + 499 + 100 + 29.20 + 12.50
    expect(await models({ q: 'suv under 53,235' })).not.toContain('RDX Base');
    expect(await models({ q: 'suv under 53,236' })).toContain('RDX Base');
    expect(await models({ q: 'new sedan under 38000' })).toEqual(['Integra Base']);
  });

  it('shows no car that comes to more than the limit at the terms that were asked for', async () => {
    const limit = '700';
    for (const terms of [{}, { frequency: 'Bi Weekly' }, { termsInYears: '6.5' }, { downpayment: '20000' }]) {
      const { cars, isAbout } = await search({ paymentTo: limit, province: 'ON', ...terms });
      expect(isAbout).toBe(true);
      for (const { payment } of cars) expect(Number(payment)).toBeLessThanOrEqual(Number(limit));
    }
    expect(await models({ q: 'mdx under 600 a month', province: 'ON' })).toEqual(['MDX A-Spec']);
    expect(await models({ q: 'mdx under 100 a week', province: 'ON' })).toEqual([]);
    expect(await models({ paymentTo: '250', frequency: 'Bi Weekly', province: 'ON' })).toEqual(['MDX A-Spec']);
  });

  it('leaves no car of another province out whose payment here is within the limit', async () => {
    const dearest = await search({ province: 'AB', dealer: 'south-cars', sort: 'payment' });
    const payments = dearest.cars.map(({ payment }: { payment: string }) => Number(payment));
    for (const [at, payment] of payments.entries()) {
      const limit = String(Math.ceil(payment));
      const { cars, total } = await search({ province: 'AB', dealer: 'south-cars', paymentTo: limit });
      expect([cars.length, total]).toEqual([at + 1, at + 1]);
    }
  });

  it('says where kilometres around no place narrow nothing, and that no place is near to nothing', async () => {
    const unheld = { filter: 'withinKm', value: '50', isHeld: false };
    const chosen = await search({ withinKm: '50', q: 'suv' });
    expect(chosen.understood).toContainEqual({ ...unheld, said: '', without: 'suv' });
    expect(chosen.total).toBe(3);
    const written = await search({ q: 'suv within 50 km' });
    expect(written.understood).toContainEqual({ ...unheld, said: 'within 50 km', without: 'suv' });
    expect((await search({ q: 'suv near M5V', withinKm: '50' })).understood).not.toContainEqual(
      expect.objectContaining({ filter: 'withinKm' }),
    );
    expect((await search({ sort: 'nearest' })).sort).toBe('price');
    expect((await search({ q: 'suv near toronto' })).understood).toContainEqual(
      expect.objectContaining({ filter: 'near', place: 'Toronto' }),
    );
  });

  it('refuses a cursor of another order, and one that nobody was given', async () => {
    const { cursor: given } = await search({ sort: 'newest', limit: '1', province: 'ON' });
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const [order] = JSON.parse(Buffer.from(given, 'base64url').toString());
    const day = '2026-11-20 10:00:00+00';
    const refused = [
      { sort: 'price', cursor: given },
      { sort: 'newest', province: 'BC', cursor: given },
      ...['2026-02-31 10:00:00+00', '2026-11-20', '1', 'yesterday', 5].map((value) => ({
        sort: 'newest',
        cursor: forged(order, 0, value, 'a'),
      })),
      ...[9, -1, 0.5, null].map((stage) => ({ sort: 'newest', cursor: forged(order, stage, day, 'a') })),
      { sort: 'newest', cursor: forged(order, 0, day, 'a\u0000') },
      { sort: 'price', cursor: forged('price  ON', 0, '9'.repeat(30), 'a') },
      { cursor: 'null' },
    ];
    for (const query of refused) {
      const reply = await app.call('searchCars', { query: { province: 'ON', ...query } });
      expect([reply.statusCode, reply.json().field], query.cursor).toEqual([400, 'cursor']);
    }
    expect(
      (await search({ sort: 'newest', limit: '1', province: 'ON', cursor: given, type: 'SUV' })).cars,
    ).toHaveLength(1);
  });

  it('shows the payment that the car’s own page shows', async () => {
    const { cars } = await search({ q: 'rdx', province: 'ON' });
    const page = await app.call('readCar', { params: { id: cars[0]._id } });
    const finance = page.json().car.ways.find(({ mode }: { mode: string }) => mode === 'Finance');
    expect(cars[0]).toMatchObject({
      payment: finance.payment,
      interestRate: finance.interestRate,
      numberOfPayments: 84,
    });
    expect(cars[0].allInPrice).toBe(page.json().car.allInPrice);
  });

  it('walks every order page by page and gives no car twice and none too few', async () => {
    for (const sort of ['best', 'payment', 'price', 'km', 'newest', 'drop', 'nearest']) {
      const near = sort === 'nearest' ? { near: 'M5V' } : {};
      const whole = (await search({ sort, ...near })).cars.map(({ _id }: { _id: string }) => _id);
      const walked: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page = await search({ sort, limit: '2', ...near, ...(cursor && { cursor }) });
        walked.push(...page.cars.map(({ _id }: { _id: string }) => _id));
        cursor = page.cursor ?? undefined;
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(5);
    }
  });

  it('counts what each value of a filter would leave', async () => {
    const { facets } = await search({ make: 'ACURA', type: 'SUV' });
    expect(facets.type).toEqual([
      { value: 'SUV', count: 3 },
      { value: 'Electric', count: 1 },
      { value: 'Sedan', count: 1 },
    ]);
    expect(facets.condition).toEqual([
      { value: 'New', count: 2 },
      { value: 'PreOwned', count: 1 },
    ]);
    expect(facets.model).toEqual([
      { value: 'RDX', count: 2 },
      { value: 'MDX', count: 1 },
    ]);
    expect((await search({})).facets.model).toEqual([]);
  });

  it('says what it understood, to be taken off word by word', async () => {
    const { understood } = await search({ q: 'Used ACURA under 40,000 with 7 seats zeppelin' });
    expect(understood).toEqual(
      expect.arrayContaining([
        {
          filter: 'condition',
          value: 'PreOwned',
          said: 'Used',
          without: 'ACURA under 40,000 with 7 seats zeppelin',
          isHeld: true,
        },
        expect.objectContaining({ filter: 'make', value: 'ACURA', isHeld: true }),
        expect.objectContaining({ filter: 'priceTo', value: '40000', said: 'under 40,000' }),
        expect.objectContaining({ filter: 'seats', value: '7', isHeld: false }),
        expect.objectContaining({ filter: 'words', value: 'zeppelin', isHeld: false }),
      ]),
    );
  });

  it.each([
    [{ sort: 'beauty' }, 'sort'],
    [{ limit: '97' }, 'limit'],
    [{ priceTo: 'much' }, 'priceTo'],
    [{ near: 'Toronto' }, 'near'],
    [{ cursor: 'somewhere' }, 'cursor'],
    [{ colour: 'pink' }, 'colour'],
  ])('refuses %j by name', async (query, field) => {
    const { statusCode, body } = await app.call('searchCars', { query });
    expect([statusCode, body]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  });

  it('leases new cars alone', async () => {
    const { cars } = await search({ mode: 'Lease', province: 'ON' });
    expect(cars.every(({ type }: { type: string }) => type === 'New')).toBe(true);
  });

  it('loses a car that leaves the public’s sight in the transaction that takes it away', async () => {
    const { db } = app.database;
    const id = await car(world.dealerA.id, { model: 'TLX', vehicleType: 'Sedan', basePriceCents: 40_000_00 });
    await settleSearch(app);
    const isKept = async () => (await db.select().from(foundCars).where(eq(foundCars.listingId, id))).length;
    expect(await isKept()).toBe(1);
    await db.update(listings).set({ state: 'draft' }).where(eq(listings.id, id));
    expect(await isKept()).toBe(0);
    await db.delete(listings).where(eq(listings.id, id));
  });
});

it('shows payments over 78 months where its words say so, as a filter and the car’s page do', async () => {
  const [said, asked] = [await search({ q: 'rdx over 78 months' }), await search({ q: 'rdx', termsInYears: '6.5' })];
  expect(said.cars).toEqual(asked.cars);
  const [{ _id: id, province, payment }] = asked.cars;
  const page = await app.call('readCar', { params: { id }, query: { province, termsInYears: '6.5' } });
  expect(page.json().car.ways[1]).toMatchObject({ payment, numberOfPayments: 78 });
  expect((await app.call('searchCars', { query: { termsInYears: '6.4' } })).statusCode).toBe(400);
});
