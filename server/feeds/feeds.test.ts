import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { XmlDocument } from 'libxml2-wasm';
import type { AutoDealer, WithContext } from 'schema-dts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOfOne, pages } from '#contract/pages.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { PublicCache } from '../kit/public-cache.ts';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { type Field, googleFields, googleListingFields, metaFields } from '../testing/feed-fields.ts';
import { openedWorld } from '../testing/opened.ts';
import { plansIn } from '../testing/plans.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';
import { attributeColumns } from './attribute-cells.ts';
import { feedCars } from './feed-cars.ts';
import { cachedStructuredData, dealerData, structuredDataOf } from './structured-data.ts';

const { app, world } = openedWorld();
beforeEach(async () => {
  await db().insert(subscriptions).values({ dealerId: world.dealerA.id, plan: 'standard', state: 'active' });
});

const db = () => app.database.db;
const publicUrl = new URL('https://icardeals.example');
const vins = ['5J8YE1H80RL000001', '5J8YE1H80RL000002', '5J8YE1H80RL000003'] as const;

/** A car of dealer A that lacks nothing. */
async function addComplete(car: Partial<typeof listings.$inferInsert> = {}): Promise<string> {
  const id = await addListing(db(), world.dealerA.id, world.acura, { exteriorColour: 'Grey', vin: vins[0], ...car });
  const addresses = ['https://photos.example/front.jpg', 'https://photos.example/side.jpg'];
  await db().insert(listingPhotoLinks).values({ listingId: id, addresses });
  return id;
}

const fetchFeed = (path: string) => app.inject({ url: path });
const rowsIn = (body: string, delimiter = ','): Record<string, string>[] => parse(body, { columns: true, delimiter });

function problemsOf(row: Record<string, string>, fields: Readonly<Record<string, Field>>): string[] {
  const unknown = Object.keys(row).filter((name) => !fields[name] && !attributeColumns.includes(name));
  const wrong = Object.entries(fields).filter(([name, { format, optional }]) => {
    const text = row[name] ?? '';
    return text === '' ? !optional : !format.test(text);
  });
  return [...unknown, ...wrong.map(([name]) => `${name}: ${row[name]}`)];
}

describe('a feed', () => {
  it.each([
    ['google.csv', ',', googleFields],
    ['google.tsv', '\t', googleFields],
    ['google-listings.csv', ',', googleListingFields],
    ['meta.csv', ',', metaFields],
  ] as const)('has rows in %s as the published table asks for them', async (file, delimiter, fields) => {
    await addComplete({ description: 'One "owner", clean;\nwith\ttabs' });
    await addComplete({ vin: vins[1], condition: 'PreOwned', mileageKm: 41_000, stockNumber: 'P-12', trim: '' });
    const stated = { interiorColour: 'Black', drivetrain: '4x4', transmission: '8-speed', fuel: 'PHEV' };
    const certified = { condition: 'CertifiedPreOwned', mileageKm: 9000, vehicleType: 'Sedan' };
    await addComplete({ vin: vins[2], ...certified, ...stated });
    const reply = await fetchFeed(`/feeds/north-cars/${file}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=900']);
    const rows = rowsIn(reply.body, delimiter);
    expect(rows).toHaveLength(3);
    expect(rows.flatMap((row) => problemsOf(row, fields))).toEqual([]);
  });

  it('says the all-in price that the search and the calculator say', async () => {
    await addComplete();
    await settleSearch(app);
    const found = await app.call('searchCars', { query: { q: 'mdx', dealer: 'north-cars' } });
    const price = found.json().cars[0].allInPrice;
    const [row] = rowsIn((await fetchFeed('/feeds/north-cars/google.csv')).body);
    expect(row).toMatchObject({ price: `${price} CAD`, vehicle_all_in_price: `${price} CAD`, condition: 'new' });
    const [meta] = rowsIn((await fetchFeed('/feeds/north-cars/meta.csv')).body);
    expect(meta).toMatchObject({ price: `${price} CAD`, 'mileage.unit': 'KM', state_of_vehicle: 'NEW' });
  });

  it('leaves out what is not published, removed or incomplete, and tells the dealer what that lacks', async () => {
    await addComplete({ state: 'draft' });
    await addComplete({ vin: vins[1], removedAt: app.clock.now() });
    const bare = await addListing(db(), world.dealerA.id, world.acura, { condition: 'PreOwned', basePriceCents: null });
    await addComplete({ vin: vins[2] });
    expect(rowsIn((await fetchFeed('/feeds/north-cars/google.csv')).body)).toHaveLength(1);
    const report = (await app.call('readFeedReport', { token: world.dealerA.token })).json().data;
    expect(report).toMatchObject({ isCovered: true, published: 3, lackingTotal: 2 });
    expect(report.feeds[0]).toEqual({
      kind: 'google',
      cars: 1,
      addresses: ['csv', 'tsv'].map((ending) => `https://icardeals.example/feeds/north-cars/google.${ending}`),
    });
    const lacks = report.lacking.find(({ _id }: { _id: string }) => _id === bare)?.lacks;
    expect(lacks).toEqual(['vin', 'price', 'colour', 'photo', 'mileage']);
    await db().delete(dealerMakes).where(eq(dealerMakes.dealerId, world.dealerA.id));
    const again = (await app.call('readFeedReport', { token: world.dealerA.token })).json().data;
    expect(again.lacking.every(({ lacks: all }: { lacks: string[] }) => all.length > 0)).toBe(true);
    expect(again.feeds[0].cars).toBe(0);
  });

  it('is there for approved dealers whose plan has feeds alone, of one and of all', async () => {
    await addComplete();
    expect(rowsIn((await fetchFeed('/feeds/google.csv')).body)).toHaveLength(1);
    for (const path of ['/feeds/south-cars/google.csv', '/feeds/nobody/meta.csv', '/feeds/north-cars/other.csv'])
      expect((await fetchFeed(path)).statusCode).toBe(404);
    await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
    expect((await fetchFeed('/feeds/north-cars/google.csv')).statusCode).toBe(404);
    const empty = await fetchFeed('/feeds/google.csv');
    expect(empty.body.trim().split(',')).toEqual([...Object.keys(googleFields), ...attributeColumns]);
  });

  it('brings many cars, a chunk at a time', async () => {
    const id = await addComplete();
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    if (!row) throw new Error('no row');
    const many = Array.from({ length: 1200 }, (_, place) => ({ ...row, id: `${place}`.padStart(22, 'A'), vin: null }));
    await db().insert(listings).values(many);
    const sizes: number[] = [];
    for await (const cars of feedCars(db(), undefined, { publicUrl, clock: app.clock })) sizes.push(cars.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1203);
    expect(Math.max(...sizes)).toBe(100);
  });
});

describe('the feed of all dealers', () => {
  it('is whole though the database goes away in the middle, and says nothing of dealers whose plan has no feeds', async () => {
    await addComplete();
    const { id: dealerId } = world.dealerB;
    await db().insert(dealerMakes).values({ dealerId, makeId: world.acura, freightCents: 2595_00 });
    await addListing(db(), dealerId, world.acura, { exteriorColour: 'Grey', vin: vins[1] });
    const [known] = await db().select().from(listings).where(eq(listings.vin, vins[1]));
    await db()
      .insert(listingPhotoLinks)
      .values({ listingId: known?.id ?? '', addresses: ['https://photos.example/front.jpg'] });
    const rowsOf = async () => rowsIn((await fetchFeed('/feeds/google.csv')).body).map(({ VIN }) => VIN);
    expect(await rowsOf()).toEqual([vins[0]]);
    await db().insert(subscriptions).values({ dealerId, plan: 'standard', state: 'trialing' });
    const faults = faultsIn(db());
    const whole = await rowsOf();
    const statements = faults.count();
    expect(whole.toSorted()).toEqual([vins[0], vins[1]]);
    for (let statement = 2; statement <= statements; statement += 1) {
      faults.failAt(statement, 'before');
      expect(await rowsOf()).toEqual(whole);
    }
    faults.stop();
  });

  it('is an error where it cannot even begin', async () => {
    const faults = faultsIn(db());
    faults.failAt(1, 'before');
    expect((await fetchFeed('/feeds/google.csv')).statusCode).toBe(503);
    faults.stop();
  });
});

describe('what search programs read', () => {
  it('is a sitemap with the pages for everybody and the approved dealers, by a parser not ours', async () => {
    await db().update(dealers).set({ state: 'pending' }).where(eq(dealers.id, world.dealerB.id));
    const reply = await app.inject({ url: '/sitemap.xml' });
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    using document = XmlDocument.fromString(reply.body);
    const space = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
    const places = document.find('/s:urlset/s:url/s:loc', space).map((node) => node.content);
    const listed = Object.values(pages).filter((page) => page.searches === 'listed' && !isOfOne(page));
    expect(listed.map(({ path }) => path)).toContain('/CheckQuote');
    expect(places).toEqual(expect.arrayContaining(listed.map(({ path }) => `https://icardeals.example${path}`)));
    const cars = await db().$count(listings, eq(listings.dealerId, world.dealerA.id));
    expect(places.filter((place) => place.includes('/Car/'))).toHaveLength(2 * cars);
    expect(places).toHaveLength(2 * (listed.length + 1 + cars));
    expect(places.filter((place) => place.includes('/Dealer/'))).toEqual([
      'https://icardeals.example/Dealer/north-cars',
      'https://icardeals.example/Dealer/north-cars?lang=fr',
    ]);
    expect(document.get('//s:url[last()]/s:lastmod', space)?.content).toMatch(/^\d{4}-\d\d-\d\d$/);
    const again = { 'accept-encoding': 'br', 'if-none-match': String(reply.headers.etag) };
    expect((await app.inject({ url: '/sitemap.xml', headers: again })).statusCode).toBe(304);
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /feeds/\nDisallow: /calendar/\nDisallow: /StopAlerts/\nDisallow: /EnquiryDetails/\nDisallow: /DataDetailsPage/\n' +
        'Sitemap: https://icardeals.example/sitemap.xml\n',
    );
    expect((await app.inject({ url: '/sitemap-2.xml' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/sitemap-x.xml' })).statusCode).toBe(404);
  });

  it('is made of a few cars of a dealer, and of further ones only where these have no price', async () => {
    const addCars = (count: number, first: string, basePriceCents: number | null) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          addListing(db(), world.dealerB.id, world.acura, {
            id: `${first}${String(at).padStart(21, '0')}`,
            condition: 'PreOwned',
            basePriceCents,
          }),
        ),
      );
    await addCars(12, '0', null);
    await addCars(8, '1', 20_000_00);
    const plans = plansIn(app.database);
    const said = await plans.during(async () => {
      const json = await structuredDataOf({ db: db(), clock: app.clock, publicUrl }, '/Dealer/south-cars');
      expect(JSON.parse(json ?? '').makesOffer).toHaveLength(6);
    });
    // Twelve, and as they are all without a price, twelve more; never a stock of hundreds.
    expect(said.filter((plan) => plan.startsWith('Limit') && plan.includes('listings'))).toHaveLength(2);
  });

  it('is the dealer and its offers by schema.org’s own types, and cannot end its element', async () => {
    await addComplete({ description: '</script><script>alert(1)</script>' });
    const evil = { name: 'A </script> & Sons', openingHours: { monday: { opens: '09:00', closes: '18:00' } } };
    await db().update(dealers).set(evil).where(eq(dealers.id, world.dealerA.id));
    const [dealer] = await db().select().from(dealers).where(eq(dealers.id, world.dealerA.id));
    if (!dealer) throw new Error('no dealer');
    const { value: cars } = await feedCars(db(), eq(dealers.id, dealer.id), { publicUrl, clock: app.clock }).next();
    const data: WithContext<AutoDealer> = dealerData(dealer, cars ?? [], publicUrl);
    expect(data).toMatchObject({
      '@type': 'AutoDealer',
      openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' }],
    });
    const json = (await structuredDataOf({ db: db(), clock: app.clock, publicUrl }, '/Dealer/north-cars')) ?? '';
    expect(json).not.toContain('<');
    const offers = JSON.parse(json).makesOffer;
    expect(offers).toHaveLength(2);
    expect(offers[0]).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'Car', itemCondition: 'https://schema.org/NewCondition' },
    });
    for (const path of ['/', '/Dealer/nobody', '/Dealer/%', '/Dealer/north-cars/x'])
      expect(await structuredDataOf({ db: db(), clock: app.clock, publicUrl }, path)).toBeUndefined();
  });

  it('is kept for a dealer until something of that dealer changes', async () => {
    await addComplete();
    const facts = { db: db(), clock: app.clock, publicUrl };
    // The server's own is told of the new car too, by its work in the background.
    const cache = new PublicCache(app.clock);
    const told = () => cachedStructuredData(cache, facts, '/Dealer/north-cars');
    const first = await told();
    await db().update(dealers).set({ name: 'Norther' }).where(eq(dealers.id, world.dealerA.id));
    cache.invalidate({ dealers: ['south-cars'] });
    expect(await told()).toBe(first);
    cache.invalidate({ dealers: ['north-cars'] });
    expect(JSON.parse((await told()) ?? '')).toMatchObject({ name: 'Norther' });
    for (const path of ['/', '/Dealer/nobody']) expect(await cachedStructuredData(cache, facts, path)).toBeUndefined();
  });
});
