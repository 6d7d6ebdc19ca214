import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import { kilometresBetween } from '../listings/distance.ts';
import { blocksRead, vacuum } from '../testing/blocks-read.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addDealer, addListing } from '../testing/world.ts';

const { app, world } = openedWorld();

const find = (query: Record<string, string>) => app.call('listDealers', { query });
const namesOf = async (query: Record<string, string>): Promise<string[]> => {
  const reply = await find(query);
  expect(reply.statusCode).toBe(200);
  return reply.json().map(({ businessName }: { businessName: string }) => businessName);
};
const move = (id: string, place: Partial<typeof dealers.$inferInsert>) =>
  app.database.db.update(dealers).set(place).where(eq(dealers.id, id));

describe('the directory of dealers', () => {
  it('holds one car against make, type and condition together, and names the city', async () => {
    const { dealerA, dealerB, acura } = world;
    await addListing(app.database.db, dealerA.id, acura, { vehicleType: 'Sedan', model: 'TLX' });
    await addListing(app.database.db, dealerA.id, acura, { condition: 'PreOwned' });
    await move(dealerB.id, { city: 'Halifax', province: 'NS', zipcode: 'B3H' });
    expect(await namesOf({ make: 'ACURA', vehicleType: 'Sedan' })).toEqual(['north-cars']);
    expect(await namesOf({ vehicleType: 'Sedan', condition: 'PreOwned' })).toEqual([]);
    expect(await namesOf({ vehicleType: 'SUV', condition: 'PreOwned' })).toEqual(['north-cars']);
    expect(await namesOf({ city: 'Halifax' })).toEqual(['south-cars']);
    expect((await find({ vehicleType: 'Sedan' })).json()[0]).toMatchObject({ listings: 1, makes: ['ACURA'] });
  });

  it('says of each what its cheapest car of the kind costs a month, and nothing where no price is stated', async () => {
    const { dealerA, dealerB, acura } = world;
    const { db } = app.database;
    const tlx = { model: 'TLX', vehicleType: 'Sedan' };
    await addListing(db, dealerA.id, acura, { ...tlx, basePriceCents: 41_000_00 });
    await addListing(db, dealerA.id, acura, { ...tlx, basePriceCents: 39_000_00 });
    await addListing(db, dealerB.id, acura, { ...tlx, basePriceCents: null });
    await settleSearch(app);
    const lowest = async (query: Record<string, string>): Promise<unknown[]> =>
      (await find(query))
        .json()
        .map(({ businessName, lowestPayment }: CallReply<'listDealers'>[number]) => [businessName, lowestPayment]);
    const cheapest = async (query: Record<string, string>): Promise<string> =>
      (await app.call('searchCars', { query: { dealer: dealerA.businessName, sort: 'payment', ...query } })).json()
        .cars[0].payment;
    expect(await lowest({ vehicleType: 'Sedan' })).toEqual([
      [dealerA.businessName, await cheapest({ type: 'Sedan' })],
      [dealerB.businessName, null],
    ]);
    expect(await lowest({ make: 'acura', vehicleType: 'SUV' })).toContainEqual([
      dealerA.businessName,
      await cheapest({ type: 'SUV' }),
    ]);
    expect(await lowest({})).toContainEqual([dealerA.businessName, await cheapest({})]);
  });

  it('lists the nearest first, and none that lies farther than asked', async () => {
    const { dealerA, dealerB } = world;
    const hours = { monday: { opens: '09:00', closes: '18:00' }, sunday: null };
    await move(dealerA.id, { zipcode: 'B3H', openingHours: hours, timeZone: 'America/Halifax' });
    await move(dealerB.id, { zipcode: 'L6J' });
    const near = (await find({ postalArea: 'm5v 2t6' })).json();
    expect(near.map(({ businessName }: { businessName: string }) => businessName)).toEqual([
      'south-cars',
      'north-cars',
    ]);
    expect(near[0].distanceKm).toBeGreaterThan(15);
    expect(near[0].distanceKm).toBeLessThan(45);
    expect(near[1]).toMatchObject({ openingHours: hours, timeZone: 'America/Halifax' });
    expect(await namesOf({ postalArea: 'M5V', within: '50' })).toEqual(['south-cars']);
    expect((await find({})).json()[0].distanceKm).toBeNull();
  });

  it('comes in pages, by name and by distance, each dealer once, with how many there are and their cities', async () => {
    const { db } = app.database;
    for (let number = 0; number < 205; number += 1) {
      const { id } = await addDealer(db, app.clock, `dealer-${String(number).padStart(3, '0')}`);
      await move(id, { zipcode: number % 2 === 0 ? 'M5V' : 'L6J', city: number % 2 === 0 ? 'Toronto' : 'Oakville' });
      await addListing(db, id, world.acura);
    }
    for (const query of [{}, { postalArea: 'M5V' }]) {
      const pages = [
        await namesOf(query),
        await namesOf({ ...query, page: '2' }),
        await namesOf({ ...query, page: '3' }),
      ];
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 7]);
      expect(new Set(pages.flat()).size).toBe(207);
      expect(await namesOf({ ...query, page: '4' })).toEqual([]);
    }
    const near = (await find({ postalArea: 'M5V', page: '2' }))
      .json()
      .map((dealer: { distanceKm: number }) => dealer.distanceKm);
    expect(near).toEqual(near.toSorted((one: number, other: number) => one - other));
    const counted = async (query: Record<string, string>) => (await app.call('countDealers', { query })).json();
    expect((await counted({})).total).toBe(207);
    expect(await counted({ city: 'Oakville' })).toMatchObject({
      total: 104,
      cities: expect.arrayContaining(['Oakville', 'Toronto']),
    });
    expect((await counted({ postalArea: 'M5V', within: '5', city: 'Toronto' })).total).toBe(103);
  });

  it('finds who lists a kind of cars, and the cheapest of each, without the cars and the counts of other kinds', async () => {
    await settleSearch(app);
    await app.database.db.transaction(async (tx) => {
      // A hundred dealers with a car of each of sixty makes; the first make’s is the dearest, and the only new one.
      await tx.execute(sql`
        insert into dealers select copy.* from generate_series(1, 100) as n, dealers as original,
          lateral jsonb_populate_record(original, jsonb_build_object('id', 'dealer-' || n, 'business_name', 'many-' || n)) as copy
        where original.id = ${world.dealerA.id}`);
      await tx.execute(sql`insert into makes select 'make-' || n, 'MAKE ' || n from generate_series(0, 59) as n`);
      await tx.execute(sql`
        insert into listings select copy.* from generate_series(0, 5999) as n, listings as original,
          lateral jsonb_populate_record(original, jsonb_build_object('id', 'car-' || n, 'vin', null, 'stock_number', null,
            'dealer_id', 'dealer-' || 1 + n % 100, 'make_id', 'make-' || n / 100,
            'condition', case when n < 100 then 'New' else 'PreOwned' end)) as copy
        where original.dealer_id = ${world.dealerA.id}`);
      await tx.execute(sql`
        insert into found_cars select copy.* from generate_series(0, 5999) as n, found_cars as original,
          lateral jsonb_populate_record(original, jsonb_build_object('listing_id', 'car-' || n, 'dealer_id', 'dealer-' || 1 + n % 100,
            'make', 'MAKE ' || n / 100, 'finance_cents', 100000 - n,
            'condition', case when n < 100 then 'New' else 'PreOwned' end)) as copy
        where original.dealer_id = ${world.dealerA.id}`);
      await tx.execute(sql`delete from found_marks`);
    });
    await vacuum(app, 'dealers', 'makes', 'listings', 'listing_counts', 'found_cars');
    app.app.cache.invalidate();
    const ofKind = () => find({ make: 'MAKE 0', condition: 'New' });
    const found: CallReply<'listDealers'> = (await ofKind()).json();
    expect([found.length, found[0]?.listings, found[0]?.makes]).toEqual([100, 1, ['MAKE 0']]);
    app.app.cache.invalidate();
    expect((await blocksRead(app.database, ofKind)).get('listing_counts')).toBeLessThan(30);
    // Of each dealer 59 cheaper ones come before its new one.
    expect((await blocksRead(app.database, () => find({ condition: 'New' }))).get('found_cars')).toBeLessThan(1000);
  });

  it('refuses a postal area that is not known, and a condition or distance that is none', async () => {
    for (const [query, field] of [
      [{ postalArea: 'Z9Z' }, 'postalArea'],
      [{ condition: 'Rusty' }, 'condition'],
      [{ postalArea: 'M5V', within: '-5' }, 'within'],
    ] as const) {
      const reply = await find(query);
      expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    }
  });
});

describe('a dealer’s own words and pictures', () => {
  it('stand in place of the brand’s on its own page alone, and where it has none the brand’s stay', async () => {
    const { dealerA, acura } = world;
    const db = app.database.db;
    await db.update(dealerMakes).set({ heading: 'Ours', brandIcon: 'own.svg' }).where(eq(dealerMakes.makeId, acura));
    await db.insert(dealerVehicleTypes).values({
      dealerId: dealerA.id,
      makeId: acura,
      vehicleType: 'SUV',
      vehicleTypeHeading: 'Our SUVs',
      description: 'Come **by**.',
    });
    const page = (await app.call('findDealer', { params: { businessName: 'north-cars' } })).json();
    expect(page.makes[0]).toMatchObject({ heading: 'Ours', brandIcon: { file: 'own.svg' }, bannerImage: null });
    const details = async (query: Record<string, string>) =>
      (await app.call('listVehicleDetails', { params: { makeName: 'ACURA' }, query })).json();
    const [own] = await details({ dealer: 'north-cars' });
    expect(own).toMatchObject({ vehicleTypeHeading: 'Our SUVs', iconImg: { file: 'vehicle-suv.svg' } });
    expect(own.description).toBe('<p>Come <strong>by</strong>.</p>');
    expect((await details({}))[0].vehicleTypeHeading).toBe('Acura SUVs');
    await db.update(dealerVehicleTypes).set({ description: 'Come by. <script>alert(1)</script>' });
    app.app.cache.invalidate();
    const [brand] = await details({});
    expect((await details({ dealer: 'north-cars' }))[0].description).toBe(brand.description);
    expect((await details({ dealer: 'south-cars' }))[0].vehicleTypeHeading).toBe('Acura SUVs');
  });
});

it('knows how far it is from Toronto to Vancouver', () => {
  const [toronto, vancouver] = [centroidOf('M5V'), centroidOf('V6B')];
  if (!toronto || !vancouver) throw new Error('Two postal areas are not known.');
  expect(kilometresBetween(toronto, vancouver)).toBeCloseTo(3360, -2);
  expect(kilometresBetween(toronto, toronto)).toBe(0);
});
