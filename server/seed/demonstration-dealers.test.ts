import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import { carWithoutProgrammes } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { loadDemonstrationDealers } from './demonstration-dealers.ts';
import { loadReference } from './reference.ts';
import { loadSampleCatalogue } from './seed-demonstration.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  await loadReference(database.db);
  await database.db.transaction(async (tx) => {
    await loadSampleCatalogue(tx);
    await loadDemonstrationDealers(tx, new Date(0));
  });
});
afterAll(() => database.close());

describe('the demonstration in the database', () => {
  it('has at least 24 approved dealers in at least 8 provinces, each with cars of all three conditions', async () => {
    const all = await database.db.select().from(dealers);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all.map(({ province }) => province)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['approved']));
    const stocked = await database.db
      .selectDistinct({ dealerId: listings.dealerId, condition: listings.condition })
      .from(listings)
      .where(eq(listings.state, 'published'));
    expect(stocked).toHaveLength(all.length * 3);
  });

  it('lists every make, and names every listed make among those of its dealer', async () => {
    const listed = await database.db
      .selectDistinct({ dealerId: listings.dealerId, makeId: listings.makeId })
      .from(listings);
    expect(new Set(listed.map(({ makeId }) => makeId)).size).toBe(await database.db.$count(makes));
    const named = await database.db
      .select({ dealerId: dealerMakes.dealerId, makeId: dealerMakes.makeId })
      .from(dealerMakes);
    expect(named).toEqual(expect.arrayContaining(listed));
  });

  it('has every dealer on the highest plan', async () => {
    const given = await database.db.select().from(subscriptions);
    expect(given).toHaveLength(await database.db.$count(dealers));
    for (const { dealerId } of given) {
      expect(await planLimitsOf(database.db, dealerId)).toEqual(planOf('url').limits);
    }
  });

  it('states the regulator’s fee in Ontario by date: for new and certified cars, and with the day’s own for used ones', async () => {
    const inOntario = await database.db.select().from(dealers).where(eq(dealers.province, 'ON'));
    expect(inOntario.length).toBeGreaterThan(0);
    for (const dealer of inOntario) {
      const omvicFee = { line: 'omvicFee', label: '', amount: '22.00', payee: 'regulator', mandatory: true };
      expect(dealer.fees).toContainEqual({ ...omvicFee, from: '2025-09-01' });
      const counted = (['New', 'CertifiedPreOwned', 'PreOwned'] as const).map((condition) => {
        const car = { condition, make: 'ACURA', basePriceCents: 30_000_00, freightCents: 0 };
        const priced = carWithoutProgrammes(dealer, car, '2026-11-21');
        const { lines, findings } = checkAllIn(priced, true, rateBook, '2026-11-21');
        expect(findings.filter(({ code }) => code === 'regulatorFeeBelow')).toEqual([]);
        return lines.find(({ part }) => part === 'omvicFee' || part === 'regulatorFee')?.cents;
      });
      expect(counted).toEqual([22_00, 22_00, 22_00]);
    }
  });

  it('begins with Lakeview Acura, which charges freight for its own make alone', async () => {
    const [lakeview] = await database.db.select().from(dealers).where(eq(dealers.businessName, 'lakeview-acura'));
    expect(lakeview).toMatchObject({
      name: 'Lakeview Acura',
      city: 'Oakville',
      province: 'ON',
      zipcode: 'L6L',
      contactNumbers: '905-555-0101',
      timeZone: 'America/Toronto',
      openingHours: { friday: { opens: '09:00', closes: '18:00' }, sunday: null },
      adminFeeCents: 499_00,
      createdAt: new Date(0),
    });
    const freights = await database.db
      .select({ make: makes.name, freightCents: dealerMakes.freightCents })
      .from(dealerMakes)
      .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
      .where(eq(dealerMakes.dealerId, lakeview?.id ?? ''));
    expect(freights.length).toBeGreaterThan(1);
    expect(freights.filter(({ freightCents }) => freightCents !== null)).toEqual([
      { make: 'ACURA', freightCents: 2595_00 },
    ]);
  });

  it('carries the sample catalogue, in cents, by model', async () => {
    expect(await database.db.$count(catalogueEntries)).toBe(2593);
    const zdx = await database.db
      .select({
        price: catalogueEntries.basePriceCents,
        kilometres: catalogueEntries.mileageKm,
        year: catalogueEntries.year,
      })
      .from(catalogueEntries)
      .innerJoin(models, eq(models.id, catalogueEntries.modelId))
      .where(and(eq(models.name, 'ZDX'), eq(catalogueEntries.condition, 'CertifiedPreOwned')));
    expect(zdx).toEqual([{ price: 57_095_00, kilometres: 44_600, year: 2024 }]);
  });

  it('lists a car with its price, its type and what the dealer offers with it', async () => {
    const [typeS] = await database.db
      .select()
      .from(listings)
      .where(and(eq(listings.model, 'ZDX'), eq(listings.trim, 'Type S'), eq(listings.condition, 'New')));
    expect(typeS).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      vehicleType: 'Electric',
      year: 2024,
      mileageKm: null,
      basePriceCents: 94_760_00,
      state: 'published',
      details: { note: 'Sample price, not an offer.', windowTintingDetails: expect.any(String) },
    });
  });
});
