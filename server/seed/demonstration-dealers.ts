import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import type { Transaction } from '../database/db.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';
import { recordPublic } from '../listings/record-public.ts';
import { listings } from '../listings/tables.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { plans } from '../subscriptions/plans.ts';
import { batchesOf } from './batches.ts';
import { factsOf } from './car-facts.ts';
import { furtherMakes } from './further-makes.ts';
import { detailsOf } from './offers.ts';
import { makeIds } from './reference.ts';
import { readCatalogue, readDemonstrationDealers } from './source-files.ts';
import { stockOf } from './stock.ts';

type MakeIdOf = (make: string) => string;

/**
 * Puts the demonstration dealers, all approved and on the highest plan, and their listings into the database, whose
 * makes are loaded; `now` is when they came. Throws when one of them is there already.
 */
export async function loadDemonstrationDealers(tx: Transaction, now: Date): Promise<void> {
  const demonstration = readDemonstrationDealers();
  const catalogue = readCatalogue();
  const furtherMakesOf = furtherMakes(demonstration, catalogue);
  const makeIdOf = await makeIds(tx);
  const stocked = demonstration.map((dealer) => {
    const cars = stockOf(dealer, furtherMakesOf(dealer), catalogue);
    return { id: newId(), dealer, cars };
  });

  await tx.insert(dealers).values(stocked.map(({ id, dealer }) => dealerRow(id, dealer, now)));
  const highestPlan = plans.at(-1)?.slug ?? '';
  for (const { id } of stocked) await givePlan(tx, id, highestPlan, now);
  await tx
    .insert(dealerMakes)
    .values(stocked.flatMap(({ id, dealer, cars }) => dealerMakeRows(id, dealer, cars, makeIdOf)));
  const ownTypes = stocked.flatMap(({ id, dealer }) => ownTypeRows(id, dealer, makeIdOf));
  if (ownTypes.length > 0) await tx.insert(dealerVehicleTypes).values(ownTypes);
  let number = 0;
  const listingRows = stocked.flatMap(({ id, dealer, cars }) =>
    cars.map((car) => {
      number += 1;
      return { ...listingRow(id, dealer, car, makeIdOf, now), ...factsOf(dealer.businessName, car, 0, number) };
    }),
  );
  for (const batch of batchesOf(listingRows)) await tx.insert(listings).values(batch);
  for (const { id } of stocked) await recordPublic(tx, id, now);
}

function dealerRow(id: string, dealer: DemonstrationDealer, now: Date): typeof dealers.$inferInsert {
  const { businessName, city, timeZone, openingHours, adminFeeCents } = dealer;
  return {
    id,
    businessName,
    city,
    timeZone,
    openingHours,
    adminFeeCents,
    name: dealer.displayName,
    state: 'approved',
    address: dealer.street,
    province: dealer.provinceCode,
    zipcode: dealer.fsaCode,
    contactNumbers: dealer.phone,
    leadEmail: dealer.leadEmail,
    confirmedLeadEmail: dealer.leadEmail,
    createdAt: now,
    updatedAt: now,
  };
}

/** Every make that the dealer lists; freight stays unstated for makes that it does not stand for. */
function dealerMakeRows(
  dealerId: string,
  { makes, freightCentsByMake, ownWords }: DemonstrationDealer,
  cars: readonly CatalogueEntry[],
  makeIdOf: MakeIdOf,
): (typeof dealerMakes.$inferInsert)[] {
  const listed = new Set([...makes, ...cars.map(({ make }) => make)]);
  return [...listed].map((make) => ({
    dealerId,
    makeId: makeIdOf(make),
    freightCents: freightCentsByMake[make] ?? null,
    heading: ownWords[make]?.heading ?? null,
  }));
}

/** What the dealer says of vehicle types in its own words. */
function ownTypeRows(
  dealerId: string,
  { ownWords }: DemonstrationDealer,
  makeIdOf: MakeIdOf,
): (typeof dealerVehicleTypes.$inferInsert)[] {
  return Object.entries(ownWords).flatMap(([make, { types }]) =>
    Object.entries(types).map(([vehicleType, { heading, description }]) => ({
      dealerId,
      makeId: makeIdOf(make),
      vehicleType,
      vehicleTypeHeading: heading,
      description,
    })),
  );
}

function listingRow(
  dealerId: string,
  { businessName }: DemonstrationDealer,
  car: CatalogueEntry,
  makeIdOf: MakeIdOf,
  now: Date,
): typeof listings.$inferInsert {
  const { make, confidence: _, ...entry } = car;
  return {
    ...entry,
    id: newId(),
    dealerId,
    makeId: makeIdOf(make),
    details: detailsOf(businessName, car),
    createdAt: now,
    updatedAt: now,
  };
}
