import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hasProblem } from '#contract/stock-problems.ts';
import { makes } from '../catalogue/tables.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { before, day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { listingPrices, listings } from '../listings/tables.ts';
import { listingPhotos } from '../photos/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { testPicture } from '../testing/pictures.ts';
import { plansIn, readWhole } from '../testing/plans.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, addMember } from '../testing/world.ts';

const { app, world, db } = openedWorld();
let picture: Buffer;
beforeAll(async () => {
  // The work in the background would hide what a change itself leaves behind.
  await app.jobs.stop();
  picture = await testPicture(60, 40).png().toBuffer();
});

/** Who is signed in for the dealer. */
let token: string;
beforeEach(async () => {
  ({ token } = world.dealerA);
  await db().delete(listings).where(eq(listings.dealerId, world.dealerA.id));
});

async function call(...[name, request = {}]: Parameters<TestApp['call']>) {
  const reply = await app.call(name, { token, ...request });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
}

type Finding = { readonly code: string; readonly blocks: boolean };
type Row = {
  readonly _id: string;
  readonly findings: Finding[];
  readonly photo: object | null;
  readonly daysAtPrice: number | null;
};

/** All rows of a list, page after page. */
async function listed(query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await call('listStock', { query: { ...query, page: String(page) } });
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id).toSorted();

async function problems(): Promise<string[]> {
  const ids = idsOf(await listed({ state: 'problems' }));
  expect(await call('countProblemCars')).toEqual({ cars: ids.length });
  return ids;
}

/** The cars of which a row says a problem: each row is checked as it is shown. */
const checkedLive = async () =>
  idsOf((await listed()).filter((row) => hasProblem({ ...row, hasPhoto: row.photo !== null })));

/** A car that a test works on, with its one photo. */
type Car = { readonly id: string; readonly photo: string };

const mdx = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'A-Spec', year: '2026', type: 'New' };
const entry = { ...mdx, basePrice: '72,700' };
const used = { ...entry, type: 'PreOwned', year: '2022', mileage: '42,000', vin: 'JH4DA9350LS000016' };

const addCar = async (): Promise<string> =>
  (await call('addCarModelDetails', { params: { dealerID: world.dealerA.id }, body: { carModelDetails: [entry] } }))
    .carModelDetails._id;

const addPhoto = async (id: string): Promise<string> =>
  (
    await call('addPhoto', {
      params: { id },
      body: picture,
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).data._id;

const versionOf = async (id: string) => (await call('readCarModelDetails', { params: { id } })).data.version;

async function edit({ id }: Car, carModelDetails: object, as = token) {
  const headers = { 'if-match': `"${await versionOf(id)}"` };
  await call('editCarModelDetails', {
    token: as,
    params: { id },
    headers,
    body: { carModelDetails: [carModelDetails] },
  });
}

const price = async ({ id }: Car, basePrice: string) =>
  call('changePrices', { body: { cars: [{ _id: id, version: await versionOf(id), basePrice }] } });

const withIds =
  (name: 'publishCars' | 'unpublishCars' | 'declareNo' | 'deleteCars' | 'restoreCars') =>
  ({ id }: Car) =>
    call(name, { body: { ids: [id] } });

async function editAsManager(car: Car, carModelDetails: object) {
  const manager = await addMember(db(), app.clock, world.dealerA, 'manager');
  await edit(car, carModelDetails, manager.token);
}

/** Saves what the dealer charges for freight, which its cars follow soon after. */
const freight = (version: number, amount: string) => async () => {
  const words = { heading: '', bannerImage: null, image: null, brandIcon: null, vehicleTypes: null, types: [] };
  const body = { section: 'make', makeId: world.acura, content: { ...words, freight: amount } };
  await call('saveDealerPage', { headers: { 'if-match': `"${version}"` }, body });
  await settleSearch(app);
};

/** Time goes by, and whoever was signed in has to do so again. */
const pass = (milliseconds: number) => async () => {
  app.clock.pass(milliseconds);
  ({ token } = await addMember(db(), app.clock, world.dealerA, 'manager'));
};

type Step = readonly [change: (car: Car) => Promise<unknown>, has: 'a problem' | 'none'];

/** What is done to a draft that has none. */
const changes: Readonly<Record<string, readonly Step[]>> = {
  'its photo': [
    [({ photo }) => call('removePhoto', { params: { id: photo } }), 'a problem'],
    [({ photo }) => call('restorePhoto', { params: { id: photo } }), 'none'],
  ],
  'fee entered as text': [
    [(car) => edit(car, { ...entry, otherDetails: 'ask us' }), 'a problem'],
    [(car) => editAsManager(car, { ...entry, otherDetails: '80' }), 'none'],
  ],
  'its price': [
    [(car) => price(car, ''), 'a problem'],
    [(car) => price(car, '71,000'), 'none'],
  ],
  'the freight of its make': [
    [freight(1, ''), 'a problem'],
    [freight(2, '2595.00'), 'none'],
  ],
  'what a used car declares': [
    [(car) => edit(car, used), 'a problem'],
    [withIds('declareNo'), 'none'],
  ],
  'how long it has its price': [
    [withIds('publishCars'), 'none'],
    [pass(90 * day - 1), 'none'],
    [async () => app.clock.pass(1), 'a problem'],
    [withIds('unpublishCars'), 'none'],
    [withIds('publishCars'), 'a problem'],
    [(car) => price(car, '71,000'), 'none'],
  ],
  'that it is there': [
    [({ photo }) => call('removePhoto', { params: { id: photo } }), 'a problem'],
    [withIds('deleteCars'), 'none'],
    [withIds('restoreCars'), 'a problem'],
    [({ id }) => call('sellCar', { params: { id }, body: { soldOn: '2026-11-20', price: '70,000' } }), 'none'],
    [withIds('restoreCars'), 'a problem'],
  ],
};

it.each(Object.entries(changes))('shows and loses a car by %s', async (_what, steps) => {
  const id = await addCar();
  expect(await problems()).toEqual([id]);
  const car = { id, photo: await addPhoto(id) };
  expect(await problems()).toEqual([]);
  for (const [place, [change, has]] of steps.entries()) {
    await change(car);
    expect([place, await problems()]).toEqual([place, has === 'none' ? [] : [id]]);
    expect(await checkedLive()).toEqual(await problems());
  }
});

/** Photos as they may stand: to be seen, none, one that is not whole yet, and one that was removed. */
const photoStates = ['seen', 'none', 'unfinished', 'removed'] as const;
const pricedFor = [null, 89.9, 90];

/** Cars by all that may be a problem of one, each with each. */
async function addVariedStock(): Promise<void> {
  const honda = newId();
  await db().insert(makes).values({ id: honda, name: 'HONDA' });
  const kinds = [
    { condition: 'New' },
    { condition: 'New', makeId: honda },
    { condition: 'New', details: { otherDetails: 'ask us', adminFeeDetails: '299' } },
    { condition: 'PreOwned', mileageKm: 42_000 },
    { condition: 'CertifiedPreOwned', mileageKm: 42_000, declared: allDeclared() },
  ];
  for (const kind of kinds)
    for (const state of ['draft', 'published'])
      for (const basePriceCents of [null, 72_700_00])
        for (const photo of photoStates)
          for (const days of pricedFor) {
            const id = await addListing(db(), world.dealerA.id, world.acura, { ...kind, state, basePriceCents });
            await addPhotoRow(id, photo);
            if (days === null) continue;
            const since = before(app.clock.now(), days * day);
            await db().insert(listingPrices).values({ listingId: id, since, priceCents: 72_700_00 });
          }
}

async function addPhotoRow(id: string, state: (typeof photoStates)[number]): Promise<void> {
  if (state === 'none') return;
  const at = app.clock.now();
  const times = { readyAt: state === 'unfinished' ? null : at, removedAt: state === 'removed' ? at : null };
  const size = { position: 0, width: 1, height: 1, widths: [1] };
  await db()
    .insert(listingPhotos)
    .values({ id, key: id, dealerId: world.dealerA.id, listingId: id, ...size, ...times });
}

it('lists the same cars as are checked live, whatever they are, and as the day and the dealer change', async () => {
  await addVariedStock();
  await settleSearch(app);
  const found = new Set<string>();
  const same = async () => {
    const ids = await problems();
    expect(ids).toEqual(await checkedLive());
    found.add(ids.join());
  };
  await same();
  await pass(day / 5)();
  await same();
  await db().update(dealers).set({ province: 'NS' }).where(eq(dealers.id, world.dealerA.id));
  await settleSearch(app);
  await same();
  await db().delete(dealerMakes);
  await settleSearch(app);
  await same();
  // Each has made a difference.
  expect(found.size).toBe(4);
});

/** How many rows the database gives for some work, which nothing else goes on beside. */
function countRows() {
  const watched = new WeakSet<PoolClient>();
  let rows = 0;
  db().$client.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.connection.on('dataRow', () => {
      rows += 1;
    });
  });
  return async (work: () => Promise<unknown>) => {
    const already = rows;
    await work();
    return rows - already;
  };
}

it('reads of a long list only the cars that have a problem', async () => {
  const many = 300;
  const bare = await addListing(db(), world.dealerA.id, world.acura);
  await db().execute(sql`
    insert into ${listings} (id, dealer_id, make_id, vehicle_type, model, trim, year, condition, base_price_cents)
    select 'fine' || n, dealer_id, make_id, vehicle_type, model, trim, year, condition, base_price_cents
    from ${listings}, generate_series(1, ${many}::int) as n where ${listings.id} = ${bare}`);
  await db().execute(sql`
    insert into ${listingPhotos} (id, dealer_id, listing_id, key, position, ready_at)
    select id, dealer_id, id, id, 0, now() from ${listings} where id like 'fine%'`);
  await settleSearch(app);
  const rowsOf = countRows();
  const plans = plansIn(app.database);
  const list = async () => expect(await problems()).toEqual([bare]);
  expect(await rowsOf(list)).toBeLessThan(many / 5);
  const read = await plans.during(list);
  expect(read.filter((plan) => plan.includes('car_problems_dealer'))).toHaveLength(2);
  expect(readWhole(read)).not.toContain('listings');
});

it('is never what publishing goes by: that checks each car anew', async () => {
  const id = await addCar();
  await addPhoto(id);
  await db().delete(dealerMakes);
  expect(await problems()).toEqual([]);
  const { leftOut } = await call('publishCars', { body: { ids: [id] } });
  expect(leftOut).toMatchObject([{ _id: id, reason: 'lacking' }]);
  expect(leftOut[0].findings.find(({ blocks }: Finding) => blocks).code).toBe('freightNotStated');
});
