import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, readFileAs, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';
import { addListing, type DealerWithMember } from '../testing/world.ts';

/** Our own feeds, read back as a dealer's file: the all-in price of each car is the feed's, to the cent. */

const { app, world, db } = openedWorld();

const conditions = ['New', 'PreOwned', 'CertifiedPreOwned'] as const;

/** Two cars of every condition, of which one brings charges of its own; prices with odd cents. */
async function publish(dealer: DealerWithMember): Promise<void> {
  await db().insert(subscriptions).values({ dealerId: dealer.id, plan: 'pro', state: 'active' });
  // The world's own car has no VIN, and stands in no feed.
  for (const [place, condition] of [...conditions, ...conditions].entries()) {
    const details =
      place < conditions.length ? { safetyCertificate: 'yes' } : { adminFeeDetails: '733.33', otherDetails: '75.05' };
    const id = await addListing(db(), dealer.id, world.acura, {
      condition,
      details,
      vin: testVin(place + 1),
      stockNumber: `F${place}`,
      year: 2024,
      mileageKm: condition === 'New' ? null : 41_234,
      basePriceCents: 41_995_37 + place * 1111,
      exteriorColour: 'Grey',
      interiorColour: 'Black',
      drivetrain: 'AWD',
      transmission: 'Automatic',
      fuel: 'Gasoline',
    });
    await db()
      .insert(listingPhotoLinks)
      .values({ listingId: id, addresses: photosOf(place) });
  }
}

const photosOf = (place: number) =>
  ['front', 'side', 'inside'].map((side) => `https://photos.example/${place}-${side}.jpg`);

type FeedRow = Readonly<Record<string, string>>;

/** A dealer's feed over HTTP, and the all-in price of each of its cars by VIN. */
async function fetchFeed({ businessName }: DealerWithMember, file: string) {
  const reply = await app.inject({ url: `/feeds/${businessName}/${file}` });
  const delimiter = file.endsWith('.tsv') ? '\t' : ',';
  const rows: FeedRow[] = parse(reply.body, { columns: true, delimiter });
  const prices = Object.fromEntries(rows.map((row) => [row.VIN ?? row.vin, row.price?.replace(' CAD', '')]));
  return { file: reply.rawPayload, prices };
}

/** What each car of a dealer costs all-in, as its own page says it. */
async function allInAt({ id, token }: DealerWithMember) {
  const cars = await db().select().from(listings).where(eq(listings.dealerId, id));
  const named = cars.filter(({ vin }) => vin !== null);
  const read = named.map(async (car): Promise<[string, string]> => {
    const shown = await app.call('readCarModelDetails', { token, params: { id: car.id } });
    return [car.vin ?? '', shown.json().data.check.allInPrice];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Takes a feed over as a dealer who says what its prices are, where the feed does not. */
async function takeIn({ token }: DealerWithMember, file: Buffer, prices: 'allIn' | undefined) {
  const brought = await bringFile(app, token, file);
  const read = prices === undefined ? brought : await readFileAs(app, token, brought._id, { prices });
  expect(read).toMatchObject({ state: 'waiting', lacking: [], counts: { mistaken: 0 } });
  await takeOverFile(app, token, read);
  return read.counts;
}

/** Google's of ads says itself that its prices are all-in; the others have no column for it. */
const feeds = [
  ['google.csv', undefined],
  ['google.tsv', undefined],
  ['google-listings.csv', 'allIn'],
  ['meta.csv', 'allIn'],
] as const;

/** What every feed says of a car, and what Meta's says beside. */
const said = ['condition', 'year', 'model', 'trim', 'vehicleType', 'mileageKm', 'exteriorColour'] as const;
const saidToMeta = ['stockNumber', 'interiorColour', 'drivetrain', 'transmission', 'fuel'] as const;

type Column = (typeof said)[number] | (typeof saidToMeta)[number];

/** The cars of a dealer that have a VIN, by it, as far as they are said. */
async function carsAt({ id }: DealerWithMember, names: readonly Column[]) {
  const cars = await db().select().from(listings).where(eq(listings.dealerId, id));
  return Object.fromEntries(cars.flatMap((car) => (car.vin ? [[car.vin, names.map((name) => car[name])]] : [])));
}

/** Whether those cars are sold with a safety certificate, by VIN. */
async function certificatesAt({ id }: DealerWithMember) {
  const cars = await db().select().from(listings).where(eq(listings.dealerId, id));
  return new Map(cars.map(({ vin, details }) => [vin, details.safetyCertificate]));
}

/** The photos of those cars, by VIN. */
async function photosAt({ id }: DealerWithMember) {
  const rows = await db()
    .select({ vin: listings.vin, addresses: listingPhotoLinks.addresses })
    .from(listingPhotoLinks)
    .innerJoin(listings, eq(listings.id, listingPhotoLinks.listingId))
    .where(eq(listings.dealerId, id));
  return new Map(rows.map(({ vin, addresses }) => [vin, addresses]));
}

const etching: DealerFee = { line: 'other', label: 'Etching', amount: '199.95', payee: 'dealer', mandatory: true };

/** What dealers set of their fees. */
const fees = {
  'its fees': { adminFeeCents: 49_900 },
  'no fees of its own': { adminFeeCents: null, regulatorFeeOnPreOwned: false },
  'more fees': {
    adminFeeCents: 61_235,
    regulatorFeeOnPreOwned: true,
    fees: [etching],
  },
};
/** Object.keys forgets the names. */
const namesOfFees = Object.keys(fees) as (keyof typeof fees)[];

describe.each(feeds)('our own feed %s', (file, prices) => {
  const pairs = namesOfFees.flatMap((theirs) => namesOfFees.map((own) => [theirs, own] as const));

  it.each(pairs)('brings the all-in prices of a dealer with %s to one with %s', async (theirs, own) => {
    const { dealerA, dealerB } = world;
    await db().update(dealers).set(fees[theirs]).where(eq(dealers.id, dealerA.id));
    await db().update(dealers).set(fees[own]).where(eq(dealers.id, dealerB.id));
    await publish(dealerA);
    await db().insert(dealerMakes).values({ dealerId: dealerB.id, makeId: world.acura, freightCents: 2311_13 });
    const feed = await fetchFeed(dealerA, file);
    expect(Object.keys(feed.prices)).toHaveLength(6);
    expect(await allInAt(dealerA)).toEqual(feed.prices);
    expect(await takeIn(dealerB, feed.file, prices)).toMatchObject({ added: 6 });
    expect(await allInAt(dealerB)).toEqual(feed.prices);
  });

  it('brings the same cars', async () => {
    const { dealerA, dealerB } = world;
    await publish(dealerA);
    await db().insert(dealerMakes).values({ dealerId: dealerB.id, makeId: world.acura, freightCents: 2311_13 });
    const feed = await fetchFeed(dealerA, file);
    expect(await takeIn(dealerB, feed.file, prices)).toMatchObject({ added: 6 });
    const isMetas = file === 'meta.csv';
    const names = isMetas ? [...said, ...saidToMeta] : said;
    expect(await carsAt(dealerB, names)).toEqual(await carsAt(dealerA, names));
    expect(await certificatesAt(dealerB)).toEqual(await certificatesAt(dealerA));
    if (isMetas) expect(await photosAt(dealerB)).toEqual(await photosAt(dealerA));
  });

  it('changes no price of the dealer whose feed it is, however often it comes back', async () => {
    const { dealerA } = world;
    await publish(dealerA);
    const feed = await fetchFeed(dealerA, file);
    for (const _round of [1, 2]) {
      const counts = await takeIn(dealerA, feed.file, prices);
      expect(counts).toMatchObject({ added: 0 });
      expect((await fetchFeed(dealerA, file)).prices).toEqual(feed.prices);
    }
  });
});
