import { and, asc, desc, eq, min } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import type { Db } from '../database/db.ts';
import { openingTimesOf, settingsOf } from '../dealers/dealer-settings.ts';
import { isNamed } from '../dealers/names.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, type Implement, notFound } from '../kit/handler.ts';
import { listModelPrices } from './list-model-prices.ts';
import { listModels, listTrims } from './list-models.ts';
import { nothingOwn, ownMakes, withOwnWords } from './own-words.ts';
import { carsCounted, carsOfMarket, hasCars, isOfDealer, isOfMake, marketHasCars } from './public-listings.ts';
import { marketKinds, publicCounts, publicListings } from './tables.ts';

type Reply = CallReply<'findDealer'>;
const nobody: Reply = { dealer: null, page: null, prefill: null, carDetails: [], makes: [] };

/**
 * A dealer's public page, by its name or one that it had before. A dealer that is not approved has none, like one that
 * does not exist.
 */
function findDealer(db: Db): Handler<'findDealer'> {
  return async ({ params: { businessName }, language }) => {
    const [dealer] = await db
      .select()
      .from(dealers)
      .where(and(isNamed(businessName), eq(dealers.state, 'approved')));
    if (!dealer) return nobody;
    const cars = await listedCars(db, dealer.businessName);
    return {
      dealer: { ...publicDealer(dealer), answersWithinHours: dealer.answersWithinHours },
      page: pageOf(dealer),
      prefill: await settingsOf(db, dealer),
      carDetails: cars.map(({ id, makeId, year, ...car }) => ({ ...car, _id: id ?? '', year: String(year) })),
      makes: makesOf(cars, await ownMakes(db, dealer.id, language)),
    };
  };
}

/** What the page shows of the dealer beside its name, and what it does without. */
const pageOf = (dealer: typeof dealers.$inferSelect): Reply['page'] => ({
  email: dealer.publicEmail,
  website: dealer.website,
  timeZone: dealer.timeZone,
  ...openingTimesOf(dealer),
  leftOut: dealer.hiddenParts,
  banner: dealer.banner,
});

type ListedCar = Awaited<ReturnType<typeof listedCars>>[number];

/** One entry for each model, year and condition, newest year first. */
function listedCars(db: Db, businessName: string) {
  const { id, makeId, make, vehicleType, model, year, condition } = publicListings;
  return db
    .select({ id: min(id), makeId, make, vehicleType, model, year, type: condition })
    .from(publicListings)
    .where(isOfDealer(businessName))
    .groupBy(makeId, make, vehicleType, model, year, condition)
    .orderBy(asc(make), desc(year), asc(model), asc(condition), asc(vehicleType));
}

function makesOf(cars: readonly ListedCar[], own: Awaited<ReturnType<typeof ownMakes>>): Reply['makes'] {
  return [...Map.groupBy(cars, ({ makeId }) => makeId)].map(([_id, group]) => ({
    _id,
    make: group[0]?.make ?? '',
    vehicleTypes: [...new Set(group.map(({ vehicleType }) => vehicleType))].toSorted(),
    ...(own.get(_id) ?? nothingOwn),
  }));
}

/** Puts the lookups of brands, models, prices, counts and one dealer on the server: all are made of what is listed. */
export function implementListings(implement: Implement, db: Db, clock: Clock): void {
  implement('listMakes', listMakes(db));
  implement('listVehicleDetails', listVehicleDetails(db));
  implement('countCars', countCars(db));
  implement('countDealerCars', countDealerCars(db));
  implement('listModelPrices', listModelPrices(db, clock));
  implement('listModels', listModels(db));
  implement('listTrims', listTrims(db));
  implement('findDealer', findDealer(db));
}

type Counted = { readonly condition: string; readonly cars: number };

function present(rows: readonly Counted[]): CallReply<'countCars'> {
  const of = (condition: string) => rows.find((row) => row.condition === condition)?.cars ?? 0;
  return {
    carCount: rows.reduce((sum, { cars }) => sum + cars, 0),
    newCars: of('New'),
    preOwnedCars: of('PreOwned'),
    certifiedPreOwnedCars: of('CertifiedPreOwned'),
  };
}

/** How many cars all dealers list. */
function countCars(db: Db): Handler<'countCars'> {
  const { condition } = marketKinds;
  return async () => present(await db.select({ condition, cars: carsOfMarket }).from(marketKinds).groupBy(condition));
}

/** A dealer that has no public page is not found. */
function countDealerCars(db: Db): Handler<'countDealerCars'> {
  return async ({ params: { businessName } }) => {
    const [dealer] = await db
      .select({ id: dealers.id })
      .from(dealers)
      .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
    if (!dealer) throw notFound();
    const rows = await db
      .select({ condition: publicCounts.condition, cars: carsCounted })
      .from(publicCounts)
      .where(isOfDealer(businessName, publicCounts))
      .groupBy(publicCounts.condition);
    return present(rows);
  };
}

/** The brands of which a car is listed, by name, with the vehicle types of those cars. */
function listMakes(db: Db): Handler<'listMakes'> {
  return async ({ language }) => {
    const { makeId, make, vehicleType } = marketKinds;
    const rows = await db
      .select({ makeId, make, vehicleType })
      .from(marketKinds)
      .groupBy(makeId, make, vehicleType)
      .having(marketHasCars)
      .orderBy(asc(make));
    const groups = [...Map.groupBy(rows, (row) => row.make)];
    return groups.map(([name, group]) => ({
      _id: group[0]?.makeId ?? '',
      name,
      ...presentBrand(name, language),
      vehicleType: inTypeOrder(group.map((row) => row.vehicleType)).map((type) => ({ _id: type, name: type })),
    }));
  };
}

/**
 * The vehicle types of a brand with their words, pictures and number of cars, of all dealers or as one dealer shows its own; none for an
 * unknown brand.
 */
function listVehicleDetails(db: Db): Handler<'listVehicleDetails'> {
  return async ({ params, query, language }) => {
    const rows = await (query.dealer ? typesAt(db, query.dealer, params.makeName) : typesOf(db, params.makeName));
    const types = new Map(rows.map((row) => [row.vehicleType, row]));
    const details = inTypeOrder([...types.keys()]).map((type) => ({
      _id: type,
      vehicleTypeName: { name: type },
      listings: types.get(type)?.cars ?? 0,
      ...presentVehicleType(types.get(type)?.make ?? params.makeName, type, language),
    }));
    if (!query.dealer) return details;
    return withOwnWords(db, details, { make: params.makeName, businessName: query.dealer, language });
  };
}

/** The vehicle types of a make, of all dealers together. */
const typesOf = (db: Db, makeName: string) =>
  db
    .select({ make: marketKinds.make, vehicleType: marketKinds.vehicleType, cars: carsOfMarket })
    .from(marketKinds)
    .where(isOfMake(makeName, marketKinds))
    .groupBy(marketKinds.make, marketKinds.vehicleType)
    .having(marketHasCars);

/** The vehicle types of a make at one dealer. */
const typesAt = (db: Db, dealer: string, makeName: string) =>
  db
    .select({ make: publicCounts.make, vehicleType: publicCounts.vehicleType, cars: carsCounted })
    .from(publicCounts)
    .where(and(isOfMake(makeName, publicCounts), isOfDealer(dealer, publicCounts)))
    .groupBy(publicCounts.make, publicCounts.vehicleType)
    .having(hasCars);
