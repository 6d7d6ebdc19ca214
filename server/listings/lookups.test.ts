import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makes } from '../catalogue/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';
import { blocksRead, vacuum } from '../testing/blocks-read.ts';
import { publicLookups } from '../testing/lookups.ts';
import { openedWorld } from '../testing/opened.ts';
import { addDealer, addListing } from '../testing/world.ts';
import { nothingOwn } from './own-words.ts';

const { app, world, db } = openedWorld();
const { answerOf, list } = publicLookups(app, world);

/** A dealer that has no public page, with cars that nobody may see. */
async function hiddenDealer(state: 'pending' | 'suspended') {
  const dealer = await addDealer(db(), app.clock, `${state}-cars`, state);
  await list({ model: 'Hidden', vehicleType: 'Hidden type', basePriceCents: 1_00 }, dealer.id);
  return dealer;
}

describe('what the public does not see', () => {
  beforeEach(async () => {
    await hiddenDealer('pending');
    await hiddenDealer('suspended');
    await list({ model: 'Hidden', vehicleType: 'Hidden type', basePriceCents: 1_00, state: 'draft' });
  });

  it('is in no lookup', async () => {
    const make = { make: 'ACURA' };
    const replies = [
      await answerOf('listMakes'),
      await answerOf('listVehicleDetails', { params: { makeName: 'ACURA' } }),
      await answerOf('listModels', { params: make }),
      await answerOf('listModels', { params: make, query: { dealer: 'pending-cars' } }),
      await answerOf('listModelPrices', { params: { ...make, vehicleType: 'Hidden type' } }),
      await answerOf('listTrims', { params: { type: 'New', model: 'Hidden' } }),
      await answerOf('listDealers'),
      await answerOf('findDealer', { params: { businessName: world.dealerA.businessName } }),
    ];
    expect(JSON.stringify(replies)).not.toMatch(/hidden|pending|suspended/i);
    expect(await answerOf('countCars')).toMatchObject({ carCount: 2, newCars: 2 });
  });

  it('has no page and no counts', async () => {
    for (const businessName of ['pending-cars', 'suspended-cars', 'nobody', 'x'.repeat(80)]) {
      expect(await answerOf('findDealer', { params: { businessName } })).toEqual({
        dealer: null,
        page: null,
        prefill: null,
        carDetails: [],
        makes: [],
      });
      expect((await app.call('countDealerCars', { params: { businessName } })).statusCode).toBe(404);
    }
  });
});

describe('a dealer', () => {
  it('has a page with its cars, its makes and what it charges on every car', async () => {
    await list({ year: 2025, condition: 'PreOwned', mileageKm: 40_000 });
    await list({ trim: 'Type S' });
    const reply = await answerOf('findDealer', { params: { businessName: 'north-cars' } });
    expect(reply).toEqual({
      dealer: {
        businessName: 'north-cars',
        name: 'north-cars Motors',
        address: '12 Main Street',
        city: 'Oakville',
        province: 'ON',
        zipcode: 'L6J',
        contactNumbers: '905-555-0101',
        answersWithinHours: null,
        logo: null,
      },
      page: {
        email: '',
        website: '',
        timeZone: 'America/Toronto',
        openingHours: {},
        specialDays: [],
        leftOut: [],
        banner: null,
      },
      prefill: {
        province: 'ON',
        regulatorFeeOnPreOwned: null,
        fees: [{ line: 'adminFee', label: '', amount: '499.00', payee: 'dealer', mandatory: true }],
        freight: { ACURA: '2595.00' },
        rates: { finance: {}, lease: {} },
        served: [],
      },
      carDetails: [
        { _id: expect.any(String), make: 'ACURA', vehicleType: 'SUV', model: 'MDX', year: '2026', type: 'New' },
        { _id: expect.any(String), make: 'ACURA', vehicleType: 'SUV', model: 'MDX', year: '2025', type: 'PreOwned' },
      ],
      makes: [{ _id: world.acura, make: 'ACURA', vehicleTypes: ['SUV'], ...nothingOwn }],
    });
    expect((await answerOf('findDealer', { params: { businessName: 'south-cars' } })).prefill.freight).toEqual({});
  });

  it('without cars is there, and lists none', async () => {
    await addDealer(db(), app.clock, 'new-cars');
    const reply = await answerOf('findDealer', { params: { businessName: 'new-cars' } });
    expect([reply.dealer.name, reply.carDetails, reply.makes]).toEqual(['new-cars Motors', [], []]);
    const directory: { businessName: string }[] = await answerOf('listDealers');
    expect(directory.map(({ businessName }) => businessName)).toEqual(['north-cars', 'south-cars']);
    const ofMake = await answerOf('listDealers', { query: { make: 'acura' } });
    expect(ofMake[0]).toMatchObject({ makes: ['ACURA'], listings: 1 });
    expect(await answerOf('listDealers', { query: { make: 'BUICK' } })).toEqual([]);
  });
});

describe('models and trims', () => {
  it('come once for each year and condition, newest first, of all dealers or of one', async () => {
    await list({ year: 2025, condition: 'PreOwned' });
    await list({ year: 2025, condition: 'PreOwned', trim: 'Type S' });
    await list({ model: 'ADX' }, world.dealerB.id);
    const found: { model: string; type: string; year: string }[] = await answerOf('listModels', {
      params: { make: 'Acura' },
    });
    expect(found.map(({ model, type, year }) => `${model} ${type} ${year}`)).toEqual([
      'ADX New 2026',
      'MDX New 2026',
      'MDX PreOwned 2025',
    ]);
    expect(await answerOf('listModels', { params: { make: 'ACURA' }, query: { dealer: 'south-cars' } })).toHaveLength(
      2,
    );
    expect(await answerOf('listModels', { params: { make: 'NOBODY' } })).toEqual([]);
  });

  it('do not mix equal names of different makes, years or dealers', async () => {
    const mazda = newId();
    await db().insert(makes).values({ id: mazda, name: 'MAZDA' });
    await addListing(db(), world.dealerB.id, mazda, { trim: 'GT', basePriceCents: 30_000_00 });
    await list({ year: 2025, trim: 'Tech' });
    const trims = async (query = {}) => {
      const found: { trim: string }[] = await answerOf('listTrims', { params: { type: 'New', model: 'MDX' }, query });
      return found.map(({ trim }) => trim);
    };
    expect(await trims()).toEqual(['A-Spec', 'GT', 'Tech']);
    expect(await trims({ make: 'MAZDA' })).toEqual(['GT']);
    expect(await trims({ make: 'ACURA', year: '2026' })).toEqual(['A-Spec']);
    expect(await trims({ dealer: 'south-cars' })).toEqual(['A-Spec', 'GT']);
    const soon = { params: { type: 'New', model: 'MDX' }, query: { year: 'soon' } };
    expect((await app.call('listTrims', soon)).statusCode).toBe(400);
  });

  it('show the mileage of each used car, and what a dealer offers only beside that dealer', async () => {
    const details = { windowTintingDetails: '449.00', note: 'Ask for Kim', secret: 'what it cost us' };
    const first = await list({
      condition: 'PreOwned',
      mileageKm: 61_000,
      basePriceCents: 40_000_00,
      details,
      stockNumber: 'P-12',
    });
    // Two of one kind are no single car.
    for (const _ of [1, 2]) await list({ condition: 'PreOwned', mileageKm: 15_500, basePriceCents: 50_000_00 });
    const params = { type: 'PreOwned', model: 'MDX' };
    expect(await answerOf('listTrims', { params, query: { dealer: 'north-cars' } })).toEqual([
      {
        _id: first,
        listing: {
          id: first,
          vin: '',
          stockNumber: 'P-12',
          drawing: expect.stringMatching(/^car-[a-z-]+-plain\.svg$/),
        },
        trim: 'A-Spec',
        basePrice: '40000.00',
        mileage: '61000',
        details: { windowTintingDetails: '449.00', note: 'Ask for Kim' },
      },
      {
        _id: expect.any(String),
        listing: null,
        trim: 'A-Spec',
        basePrice: '50000.00',
        mileage: '15500',
        details: {},
      },
    ]);
    const ofAll: { details: object }[] = await answerOf('listTrims', { params });
    expect(ofAll.map((trim) => trim.details)).toEqual([{}, {}]);
  });

  it('are read without the cars themselves, however many these are', async () => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`
        insert into listings select copy.* from generate_series(1, 4000) as n, listings as original,
          lateral jsonb_populate_record(original, jsonb_build_object('id', 'car-' || n, 'vin', null, 'stock_number', null,
            'description', repeat('As new. ', 50), 'model', 'Model ' || n % 4, 'trim', 'Trim ' || n % 8)) as copy
        where original.dealer_id = ${world.dealerA.id}`);
      await tx.execute(sql`delete from found_marks`);
    });
    await vacuum(app, 'listings', 'dealers', 'makes');
    const trims = async () => {
      const call = { params: { type: 'New', model: 'Model 1' }, query: { make: 'ACURA' } };
      const found: { trim: string }[] = await answerOf('listTrims', call);
      return found.map(({ trim }) => trim);
    };
    expect(await trims()).toEqual(['Trim 1', 'Trim 5']);
    app.app.cache.invalidate();
    // A thousand cars, twelve of them in a block.
    expect((await blocksRead(app.database, trims)).get('listings')).toBeLessThan(50);
  });

  it('find a make whose name holds a quote, and nothing by SQL in its name', async () => {
    const make = newId();
    await db().insert(makes).values({ id: make, name: "O'Brien" });
    await addListing(db(), world.dealerA.id, make, { model: '50%/50% _"' });
    expect(await answerOf('listModels', { params: { make: "O'Brien" } })).toMatchObject([{ model: '50%/50% _"' }]);
    expect(await answerOf('listTrims', { params: { type: 'New', model: '50%/50% _"' } })).toHaveLength(1);
    for (const attempt of ["' OR '1'='1", '%', "'; DROP TABLE listings; --"]) {
      expect(await answerOf('listModels', { params: { make: attempt } })).toEqual([]);
    }
  });
});

describe('cached answers', () => {
  // The work in the background invalidates everything when it likes.
  beforeAll(() => app.jobs.stop());

  it('are the same bytes until they are invalidated, and cost nothing when the reader has them', async () => {
    const first = await app.call('countCars');
    await db().update(dealers).set({ state: 'suspended' });
    const kept = await app.call('countCars');
    expect(kept.body).toBe(first.body);
    const etag = String(first.headers.etag);
    const known = await app.call('countCars', { headers: { 'if-none-match': etag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    app.app.cache.invalidate();
    expect((await app.call('countCars', { headers: { 'if-none-match': etag } })).json()).toMatchObject({ carCount: 0 });
  });

  it('may be kept by everybody, unless somebody is signed in', async () => {
    expect((await app.call('countCars')).headers['cache-control']).toBe('public, max-age=60, s-maxage=1');
    expect((await app.call('countCars', { token: world.userA.token })).headers['cache-control']).toBe('no-store');
  });

  it('come compressed to whoever takes that', async () => {
    const plain = await app.call('listPostalAreas', { params: { state: 'Ontario' } });
    const small = await app.call('listPostalAreas', {
      params: { state: 'Ontario' },
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

describe('words and places', () => {
  it('are there: help by mode, pages, provinces, postal areas', async () => {
    const slugsOf = async (name: 'helpForCash' | 'helpForFinance' | 'helpForLease') => {
      const texts: { slug: string }[] = await answerOf(name);
      return texts.map(({ slug }) => slug);
    };
    expect(await slugsOf('helpForCash')).not.toContain('residual-value');
    expect(await slugsOf('helpForFinance')).toContain('downpayment');
    expect(await slugsOf('helpForLease')).toContain('residual-value');
    const addresses = ['/api/popoverInfo', '/api/popoverInfoFinance', '/api/popoverInfoLease'];
    const replies = await Promise.all(addresses.map((url) => app.inject({ method: 'GET', url })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await answerOf('readPage', { params: { slug: 'privacy-policy' } })).toMatchObject({
      title: 'Privacy Policy',
      version: expect.stringMatching(/^\d+\.\d+$/),
      html: expect.stringContaining('<h2>'),
    });
    expect((await app.call('readPage', { params: { slug: '../help/term' } })).statusCode).toBe(404);
    const operator = 'Mailing address: iCarDeals, 12 Maple Street, Toronto, Ontario M5V 1A1';
    expect((await answerOf('readPage', { params: { slug: 'contact-us' } })).html).toContain(`<p>${operator}</p>`);
    const inFrench = { headers: { 'accept-language': 'fr-CA' } };
    for (const asked of [{}, inFrench]) {
      const labels = (await answerOf('listProvinces', asked)).map(({ label }: { label: string }) => label);
      expect(labels).toHaveLength(13);
      expect(labels).toEqual(labels.toSorted(new Intl.Collator(asked === inFrench ? 'fr' : 'en').compare));
    }
    expect(await answerOf('listProvinces', inFrench)).toContainEqual({
      _id: 'BC',
      provinceName: 'British Columbia',
      label: 'Colombie-Britannique',
    });
    const byName: { fsaCode: string }[] = await answerOf('listPostalAreas', {
      params: { state: 'Prince Edward Island' },
    });
    expect(byName.every(({ fsaCode }) => fsaCode.startsWith('C'))).toBe(true);
    expect(await answerOf('listPostalAreas', { params: { state: 'pe' } })).toEqual(byName);
    expect((await app.call('listPostalAreas', { params: { state: 'Texas' } })).statusCode).toBe(404);
  });
});
