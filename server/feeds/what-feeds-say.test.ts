import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { carPath } from '#contract/car-path.ts';
import { dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { structuredDataOf } from './structured-data.ts';

/** What is told of a car to those outside, beyond what they require. */

const { app, world, db } = openedWorld();
beforeEach(async () => {
  await db().insert(subscriptions).values({ dealerId: world.dealerA.id, plan: 'standard', state: 'active' });
});

const publicUrl = new URL('https://icardeals.example');
const vin = '5J8YE1H80RL000001';

/** A car of dealer A that lacks nothing. */
async function addComplete(car: Partial<typeof listings.$inferInsert> = {}): Promise<string> {
  const id = await addListing(db(), world.dealerA.id, world.acura, { exteriorColour: 'Grey', vin, ...car });
  const addresses = ['https://photos.example/front.jpg', 'https://photos.example/side.jpg'];
  await db().insert(listingPhotoLinks).values({ listingId: id, addresses });
  return id;
}

const fetchFeed = (path: string) => app.inject({ url: path });
const rowsIn = (body: string): Record<string, string>[] => parse(body, { columns: true });

/** What a dealer words of a car, in either language. */
const stated = {
  interiorColour: 'Black',
  drivetrain: 'Traction intégrale',
  transmission: 'CVT',
  fuel: 'Hybride rechargeable',
  doors: 4,
};

describe('a feed', () => {
  it('tells Meta all that is known of a car, and every photo as far as it takes them', async () => {
    const id = await addComplete({ stockNumber: 'N-7', ...stated });
    const addresses = Array.from({ length: 25 }, (_, place) => `https://photos.example/${place}.jpg`);
    await db().update(listingPhotoLinks).set({ addresses }).where(eq(listingPhotoLinks.listingId, id));
    const [row] = rowsIn((await fetchFeed('/feeds/north-cars/meta.csv')).body);
    expect(row).toMatchObject({
      stock_number: 'N-7',
      interior_color: 'Black',
      drivetrain: 'AWD',
      transmission: 'Automatic',
      fuel_type: 'PLUGIN_HYBRID',
      date_first_on_lot: '2026-11-20',
    });
    const photos = Object.entries(row ?? {}).filter(([name]) => name.endsWith('.url'));
    expect(photos.map(([, address]) => address)).toEqual(addresses.slice(0, 20));
  });

  it('lists for nothing at Google what has no photo and no colour yet, with who sells it and where', async () => {
    await addListing(db(), world.dealerA.id, world.acura, { vin, condition: 'PreOwned', mileageKm: 41_000 });
    const [row] = rowsIn((await fetchFeed('/feeds/north-cars/google-listings.csv')).body);
    expect(row).toMatchObject({ vin, condition: 'used', mileage: '41000 km', image_link: '' });
    expect(row?.dealership_name).toBe('north-cars Motors');
    expect(rowsIn((await fetchFeed('/feeds/north-cars/google.csv')).body)).toEqual([]);
  });

  it.each(['google', 'google-listings', 'meta'])(
    'says in %s.csv what its dealer says that a car has or has not',
    async (name) => {
      const said = async () => rowsIn((await fetchFeed(`/feeds/north-cars/${name}.csv`)).body)[0]?.safety_certificate;
      const id = await addComplete();
      expect(await said()).toBe('');
      for (const safetyCertificate of ['yes', 'no']) {
        await db().update(listings).set({ details: { safetyCertificate } }).where(eq(listings.id, id));
        expect(await said()).toBe(safetyCertificate);
      }
    },
  );

  it('names the store at Google by its own code, letter for letter, where its dealer has said it', async () => {
    await addComplete();
    const codes = async (name: string) => rowsIn((await fetchFeed(`/feeds/north-cars/${name}.csv`)).body)[0];
    expect(await codes('google')).toMatchObject({ store_code: 'north-cars' });
    await db().update(dealers).set({ storeCode: 'North-01' }).where(eq(dealers.id, world.dealerA.id));
    expect(await codes('google')).toMatchObject({
      store_code: 'North-01',
      'vehicle_fulfillment(option:store_code)': 'in_store:North-01',
    });
    expect(await codes('google-listings')).toMatchObject({ store_code: 'North-01' });
  });
});

it('says of a car on its own page how it drives, and where its seller is', async () => {
  const id = await addComplete({ ...stated, details: { safetyCertificate: 'yes' } });
  const path = carPath({ id, year: '2026', make: 'ACURA', model: 'MDX', trim: 'A-Spec' });
  const json = JSON.parse((await structuredDataOf({ db: db(), clock: app.clock, publicUrl }, path)) ?? '');
  expect(json).toMatchObject({
    color: 'Grey',
    vehicleInteriorColor: 'Black',
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    vehicleTransmission: 'CVT',
    vehicleEngine: { fuelType: 'Hybride rechargeable' },
    numberOfDoors: 4,
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Safety certificate or certified inspection', value: 'Yes' },
    ],
    offers: { seller: { '@type': 'AutoDealer', address: { '@type': 'PostalAddress', addressCountry: 'CA' } } },
  });
});
