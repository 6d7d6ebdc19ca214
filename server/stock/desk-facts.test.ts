import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enquiries } from '../enquiries/tables.ts';
import { before, day, minute } from '../kit/clock.ts';
import { listingPrices, listings, listingViews } from '../listings/tables.ts';
import { listingPhotos } from '../photos/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';
import { removeOldStock } from './sell-and-remove.ts';

const app = openedApp();
// It is still the evening of November 21 in Ontario.
const world = worldBefore(app, '2026-11-22T04:50:00Z');
const db = () => app.database.db;
type Car = Parameters<typeof addListing>[3];
const list = (car: Car = {}, dealerId = world.dealerA.id) => addListing(db(), dealerId, world.acura, car);

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const rowOf = async (id: string) =>
  (await call('listStock')).json().data.find(({ _id }: { _id: string }) => _id === id);
const look = (id: string) => app.call('countCarView', { params: { id } });

it('counts looks at a listed car by the dealer’s day, and keeps nothing of who looked', async () => {
  const [id, draft] = [await list(), await list({ state: 'draft' })];
  for (const one of [id, id, draft, 'unknown']) expect((await look(one)).json()).toEqual({});
  expect(await db().select().from(listingViews)).toEqual([{ listingId: id, day: '2026-11-21', views: 2 }]);
  app.clock.pass(20 * minute);
  await look(id);
  expect([(await rowOf(id)).views, (await rowOf(draft)).views]).toEqual([3, 0]);
  await db().update(listingViews).set({ day: '2026-10-24' }).where(eq(listingViews.day, '2026-11-21'));
  expect((await rowOf(id)).views).toBe(3);
  await db().update(listingViews).set({ day: '2026-10-23' }).where(eq(listingViews.day, '2026-10-24'));
  expect((await rowOf(id)).views).toBe(1);
  await db().update(listingViews).set({ day: '2026-10-01' }).where(eq(listingViews.day, '2026-10-23'));
  await removeOldStock(db(), app.clock);
  expect(await db().select().from(listingViews)).toEqual([{ listingId: id, day: '2026-11-22', views: 1 }]);
});

it('counts the leads of a car, without those put under another one and without other dealers’', async () => {
  const id = await list();
  const leads = [];
  for (const person of [world.userA, world.userB, world.userA]) {
    const params = { businessName: 'north-cars' };
    const reply = await app.call('saveAndShare', {
      token: person.token,
      params,
      body: { ...financeDeal, ...accepted },
    });
    leads.push(reply.json().data._id);
  }
  const about = sql`jsonb_build_object('listingId', ${id}::text)`;
  await db().update(enquiries).set({ car: about });
  expect((await rowOf(id)).leads).toBe(3);
  await db().update(enquiries).set({ mergedInto: leads[0] }).where(eq(enquiries.id, leads[2]));
  expect((await rowOf(id)).leads).toBe(2);
  await db().update(enquiries).set({ dealerId: world.dealerB.id });
  expect((await rowOf(id)).leads).toBe(0);
});

it('says for how many days a car is listed and has had its price', async () => {
  const [id, draft] = [await list(), await list({ state: 'draft' })];
  await call('changePrices', { body: { cars: [{ _id: id, version: 1, basePrice: '70000' }] } });
  const ago = (days: number) => before(app.clock.now(), days * day);
  await db()
    .update(listings)
    .set({ publishedAt: ago(4.9) })
    .where(eq(listings.id, id));
  await db()
    .update(listingPrices)
    .set({ since: ago(3) })
    .where(eq(listingPrices.listingId, id));
  const drawing = { file: expect.stringMatching(/^car-/) };
  expect(await rowOf(id)).toMatchObject({ daysListed: 4, daysAtPrice: 3, photo: null, drawing });
  expect(await rowOf(draft)).toMatchObject({ daysListed: null, daysAtPrice: null });
  await call('unpublishCars', { body: { ids: [id] } });
  expect(await rowOf(id)).toMatchObject({ daysListed: null, daysAtPrice: null });
});

it('proposes what stands in more than half of the last changed cars, and no note', async () => {
  const usual = async () => (await call('readUsualFees')).json();
  await db().delete(listings).where(eq(listings.dealerId, world.dealerA.id));
  expect(await usual()).toEqual({ data: {}, cars: 0 });
  await list({ details: { adminFeeDetails: '499', gasolineDetails: '80', note: 'White' } });
  await list({ details: { adminFeeDetails: '499', gasolineDetails: '90', note: 'White' } });
  await list({ details: { adminFeeDetails: '299', rustProofingDetails: '899' } });
  await list({ details: { adminFeeDetails: '1' } }, world.dealerB.id);
  expect(await usual()).toEqual({ data: { adminFeeDetails: '499' }, cars: 3 });
});

it('reads a VIN by tables, with the dealer’s own car that has it', async () => {
  const read = async (vin: string) => call('decodeVin', { params: { vin } });
  expect((await read('5j8 tc2h69-pl014207')).json()).toEqual({
    data: {
      vin: '5J8TC2H69PL014207',
      make: 'ACURA',
      year: '2023',
      plant: 'East Liberty, OH',
      car: null,
      proposal: {
        vehicleType: 'SUV',
        modelName: 'RDX',
        trim: 'SH-AWD A-SPEC',
        body: 'SUV',
        fuel: 'Gasoline',
        drivetrain: 'AWD',
        doors: '5',
        engineDisplacement: '2.0 L',
      },
    },
  });
  const id = await list({ vin: '5J8TC2H69PL014207' });
  expect((await read('5J8TC2H69PL014207')).json().data.car).toEqual({ _id: id, name: '2026 Acura MDX A-Spec' });
  // A Pontiac, of which the catalogue has none; and a Jeep or a Dodge, of which this dealer lists neither.
  expect((await read('1G2ZG57B984123456')).json().data).toMatchObject({ make: null, year: '2008' });
  expect((await read('1C4HJXDG7LW123456')).json().data).toMatchObject({ make: null, plant: 'Toledo, OH' });
  const wrong = await read('5J8TC2H60PL014207');
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'vin']);
});

it('finds the cars with a problem: without photos or price, and at one price for 90 days', async () => {
  const problems = async () => {
    await settleSearch(app);
    const { data, total } = (await call('listStock', { query: { state: 'problems' } })).json();
    expect((await call('countProblemCars')).json()).toEqual({ cars: total });
    return data.map(({ _id }: { _id: string }) => _id).toSorted();
  };
  await db().delete(listings).where(eq(listings.dealerId, world.dealerA.id));
  const withPhoto = async (car: Car = {}) => {
    const id = await list(car);
    const size = { position: 0, width: 1, height: 1, widths: [1], readyAt: app.clock.now() };
    await db()
      .insert(listingPhotos)
      .values({ id, key: id, dealerId: world.dealerA.id, listingId: id, ...size });
    return id;
  };
  const [bare, priceless, fine] = [await list(), await withPhoto({ basePriceCents: null }), await withPhoto()];
  await list({}, world.dealerB.id);
  expect(await problems()).toEqual([bare, priceless].toSorted());
  const since = before(app.clock.now(), 90 * day);
  await db().insert(listingPrices).values({ listingId: fine, since, priceCents: 72_700_00 });
  expect(await problems()).toEqual([bare, priceless, fine].toSorted());
  expect((await call('listStock', { query: { state: 'problems', q: 'Civic' } })).json().total).toBe(0);
});
