import { parse } from 'csv-parse/sync';
import { and, eq, getTableColumns, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { dealers } from '../dealers/tables.ts';
import { notDeclared } from '../listings/declared.ts';
import { listingPrices, listings } from '../listings/tables.ts';
import { listingPhotos } from '../photos/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { loadDemonstrationDealers } from './demonstration-dealers.ts';
import { drawPhotos } from './draw-photos.ts';
import { loadReference } from './reference.ts';

const app = openedApp();
beforeAll(async () => {
  await app.database.empty();
  await loadReference(app.database.db);
  await app.database.db.transaction((tx) => loadDemonstrationDealers(tx, app.clock.now()));
});

const idOf = async (businessName: string) => {
  const [dealer] = await app.database.db
    .select({ id: dealers.id })
    .from(dealers)
    .where(eq(dealers.businessName, businessName));
  return dealer?.id ?? '';
};
const carsOf = async (businessName: string) =>
  app.database.db
    .select()
    .from(listings)
    .where(eq(listings.dealerId, await idOf(businessName)));
const page = async (id: string): Promise<CallReply<'readCar'>> =>
  (await app.call('readCar', { params: { id } })).json();

const isUsed = ne(listings.condition, 'New');

describe('the cars of the demonstration', () => {
  it('declare all that their province asks of used ones, some of it with a yes', async () => {
    const cars = await app.database.db
      .select({ listing: listings, province: dealers.province })
      .from(listings)
      .innerJoin(dealers, eq(dealers.id, listings.dealerId))
      .where(isUsed);
    expect(cars.flatMap(({ listing, province }) => notDeclared(listing, province))).toEqual([]);
    const yes = cars.filter(({ listing }) => Object.values(listing.declared).some((text) => text.startsWith('yes')));
    expect(yes.length).toBeGreaterThan(cars.length / 4);
  });

  it('have a colour and numbers of their own', async () => {
    const cars = await app.database.db.select().from(listings);
    expect(cars.filter(({ exteriorColour, stockNumber }) => !exteriorColour || !stockNumber)).toEqual([]);
    expect(new Set(cars.map(({ vin }) => vin)).size).toBe(cars.length);
  });

  it('are twins here and there: one trim, other kilometres and another price', async () => {
    const cars = await carsOf('lakeview-acura');
    const trims = Map.groupBy(cars, ({ year, model, trim, condition }) => [year, model, trim, condition].join('|'));
    const [twins = []] = [...trims.values()].filter((alike) => alike.length === 3);
    const pages = await Promise.all(twins.map(({ id }) => page(id)));
    expect(new Set(pages.map(({ car }) => car?.mileage)).size).toBe(3);
    expect(new Set(pages.map(({ car }) => car?.basePrice)).size).toBe(3);
    expect(new Set(pages.map(({ car }) => car?.listing.vin)).size).toBe(3);
  });

  it('are drawn in their own colours', async () => {
    const cars = (await carsOf('lakeview-acura')).slice(0, 12);
    const drawings = await Promise.all(cars.map(async ({ id }) => (await page(id)).car?.drawing.file));
    expect(new Set(drawings).size).toBeGreaterThan(4);
    for (const drawing of drawings) expect(drawing).toMatch(/^car-[a-z-]+-(?!plain)[a-z]+\.svg$/);
  });

  it('hold one that is sold: its page has its name and no price', async () => {
    const [sold, ...others] = (await carsOf('maple-crossing-honda')).filter(({ state }) => state !== 'published');
    expect(others).toEqual([]);
    const gone = await page(sold?.id ?? '');
    expect(gone).toMatchObject({ car: null, name: expect.stringContaining('Honda') });
    expect(gone.similar.length).toBeGreaterThan(0);
  });

  it('hold one whose price is on request: no payment, no history, in no feed', async () => {
    const [asked, ...others] = (await carsOf('weir-street-toyota-lexus')).filter(
      ({ basePriceCents }) => basePriceCents === null,
    );
    expect(others).toEqual([]);
    const { car } = await page(asked?.id ?? '');
    expect(car).toMatchObject({ basePrice: '', allInPrice: null, ways: [], prices: [] });
  });

  it('have stood for some time, and some have come down in price', async () => {
    const prices = await app.database.db.select().from(listingPrices);
    const histories = [...Map.groupBy(prices, ({ listingId }) => listingId).values()];
    const fallen = histories.filter((history) => history.length > 1);
    expect(fallen.length).toBeGreaterThan(100);
    for (const history of fallen) {
      const [first, last] = history.toSorted((one, other) => one.since.getTime() - other.since.getTime());
      expect(first?.priceCents ?? 0).toBeGreaterThan(last?.priceCents ?? 0);
    }
  });
});

describe('the photos of the demonstration', () => {
  it('are of four of the first six cars at least, of the newest and of the cheapest in Ontario', async () => {
    const { createdAt: _, ...columns } = getTableColumns(listings);
    const cars = await app.database.db
      .select({ ...columns, photo: listingPhotos.id })
      .from(listings)
      .innerJoin(dealers, and(eq(dealers.id, listings.dealerId), eq(dealers.province, 'ON')))
      .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
      .where(and(eq(listings.state, 'published'), isNotNull(listings.basePriceCents)));
    const newest = cars.toSorted((one, other) => Number(other.publishedAt) - Number(one.publishedAt));
    const cheapest = cars.toSorted((one, other) => (one.basePriceCents ?? 0) - (other.basePriceCents ?? 0));
    for (const first of [newest.slice(0, 6), cheapest.slice(0, 6)]) {
      expect(first.filter(({ photo }) => photo !== null).length).toBeGreaterThanOrEqual(4);
    }
    const middle = newest.slice(0, 6).filter(({ basePriceCents }) => (basePriceCents ?? 0) <= 42_000_00);
    expect(middle).toHaveLength(6);
  });

  const draw = (signal = new AbortController().signal) =>
    drawPhotos({ ...app, db: app.database.db, stockChanged: () => app.app.cache.invalidate() }, signal);
  const missing = () => app.database.db.select().from(listingPhotos).where(isNull(listingPhotos.readyAt));

  it('come after the first start, for some cars of every dealer, and stop where the process does', async () => {
    const places = await missing();
    const ofDealers = Map.groupBy(places, ({ dealerId }) => dealerId);
    expect(ofDealers.size).toBe(await app.database.db.$count(dealers));
    for (const some of ofDealers.values()) {
      expect(new Set(some.map(({ listingId }) => listingId)).size).toBeGreaterThanOrEqual(1);
    }
    expect(places.length).toBeLessThan(100);
    expect(await draw(AbortSignal.abort())).toBe(0);
    expect(await missing()).toHaveLength(places.length);
  });

  it('are drawn once, shown on the car’s page with what they show, and bring it into the feeds', async () => {
    const { db } = app.database;
    const lakeview = await idOf('lakeview-acura');
    const [place] = (await missing()).filter(({ dealerId, position }) => dealerId === lakeview && position > 0);
    const kept = (await missing()).filter(({ listingId, position }) => listingId === place?.listingId && position < 2);
    await db.delete(listingPhotos).where(
      and(
        isNull(listingPhotos.readyAt),
        notInArray(
          listingPhotos.id,
          kept.map(({ id }) => id),
        ),
      ),
    );
    expect(await draw()).toBe(2);
    expect(await draw()).toBe(0);
    const { car } = await page(place?.listingId ?? '');
    expect(car?.photos.map(({ alt }) => alt)).toEqual(['Drawn scene: from the left', 'Drawn scene: from the right']);
    const { key, widths } = car?.photos[0] ?? { key: '', widths: [] };
    const picture = await app.inject({ method: 'GET', url: `/images/${key}-${widths.at(-1)}.jpg` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const feed = await app.inject({ method: 'GET', url: '/feeds/lakeview-acura/google.csv' });
    const rows: Record<string, string>[] = parse(feed.body, { columns: true });
    expect(rows.map(({ VIN }) => VIN)).toEqual([car?.listing.vin]);
  });

  it('are not drawn over a dealer’s own upload under way', async () => {
    const [car] = await carsOf('lakeview-acura');
    const createdAt = new Date(app.clock.now().getTime() + 1000);
    const upload = { id: 'u'.repeat(22), key: 'k'.repeat(22), position: 9, createdAt };
    await app.database.db
      .insert(listingPhotos)
      .values({ ...upload, dealerId: car?.dealerId ?? '', listingId: car?.id ?? '' });
    expect(await draw()).toBe(0);
  });
});
