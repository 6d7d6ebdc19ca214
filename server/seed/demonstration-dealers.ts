import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { statedRegulatorFees } from '#engine/form/stated-regulator-fee.ts';
import { omvic } from '#reference/rates/regulator-fees.ts';
import type { Transaction } from '../database/db.ts';
import { insertMany } from '../database/insert-many.ts';
import { feesOf } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listingPrices, listings } from '../listings/tables.ts';
import { listingPhotos } from '../photos/tables.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { plans } from '../subscriptions/plans.ts';
import { listedCars, type Stocked } from './listed-cars.ts';
import { makeIds } from './reference.ts';
import { type View, views } from './scenes/scene.ts';
import { readCatalogue, readDemonstrationDealers } from './source-files.ts';
import { furtherMakes, type StockedCar, stockOf, withTwins } from './stock.ts';

/** The dealers whose first used cars have photos from all sides, and how many of them: of two provinces, one independent. */
const photographed: Readonly<Record<string, number>> = {
  'lakeview-acura': 2,
  'steel-harbour-auto-market': 1,
  'toyota-rive-des-erables': 1,
  'autos-trois-clochers': 1,
};

/** What a photo shows, in the dealer's language; that it is drawn is said with it. */
const alts: Readonly<Record<'en' | 'fr', Readonly<Record<View, string>>>> = {
  en: {
    left: 'Drawn scene: from the left',
    right: 'Drawn scene: from the right',
    front: 'Drawn scene: front wheel and headlight',
    inside: 'Drawn scene: the driver’s seat',
  },
  fr: {
    left: 'Scène dessinée : de la gauche',
    right: 'Scène dessinée : de la droite',
    front: 'Scène dessinée : roue et phare avant',
    inside: 'Scène dessinée : la place du conducteur',
  },
};

/**
 * The places of the photos that are drawn after the first start (`draw-photos.ts`). They are as old as their listing,
 * which tells them from a dealer's own upload under way.
 *
 * @param firstSeen cars that lists begin with: they have one photo each
 */
function photoPlaces(
  stocked: readonly Stocked[],
  rows: ReturnType<typeof listedCars>['listings'],
  firstSeen: readonly (typeof rows)[number][],
  now: Date,
): (typeof listingPhotos.$inferInsert)[] {
  const seenOnce = new Set(firstSeen);
  return stocked.flatMap(({ id: dealerId, dealer }) => {
    const own = rows.filter((row) => row.dealerId === dealerId && row.state !== 'draft');
    const used = own.filter(({ condition }) => condition === 'PreOwned');
    const fromAllSides = new Set(used.slice(0, photographed[dealer.businessName] ?? 0));
    const words = alts[dealer.provinceCode === 'QC' ? 'fr' : 'en'];
    return own.flatMap((row) => {
      const shown = fromAllSides.has(row) ? views : seenOnce.has(row) ? views.slice(0, 1) : [];
      return shown.map((view, position) => ({
        id: newId(),
        key: newId(),
        dealerId,
        listingId: row.id,
        position,
        alt: words[view],
        createdAt: now,
      }));
    });
  });
}

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
  const stocked = demonstration.map((dealer, place) => {
    const cars = withTwins(stockOf(dealer, furtherMakesOf(dealer), catalogue), place);
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
  const rows = listedCars(stocked, makeIdOf, now);
  await insertMany(tx, listings, rows.listings);
  await insertMany(tx, listingPrices, rows.prices);
  await insertMany(tx, listingPhotos, photoPlaces(stocked, rows.listings, rows.firstSeen, now));
  for (const { id } of stocked) await recordPublic(tx, id, now);
}

/** In Ontario every dealer of the demonstration states what the regulator asks for, as a new dealer there begins with. */
function feesOfDealer({ adminFeeCents, provinceCode }: DemonstrationDealer, now: Date): DealerFee[] | null {
  const today = now.toISOString().slice(0, 10);
  if (provinceCode !== 'ON') return null;
  return [...feesOf({ fees: null, adminFeeCents }), ...statedRegulatorFees(omvic.rows, today)];
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
    fees: feesOfDealer(dealer, now),
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
  cars: readonly StockedCar[],
  makeIdOf: MakeIdOf,
): (typeof dealerMakes.$inferInsert)[] {
  const listed = new Set([...makes, ...cars.map(({ car }) => car.make)]);
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
