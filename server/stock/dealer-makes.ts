import { and, eq, inArray } from 'drizzle-orm';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import { type CallInput, type Handler, notFound, type Services } from '../kit/handler.ts';
import { nothingOwn, ownMakes } from '../listings/own-words.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { isOwn } from './own-cars.ts';

/** A make with the vehicle types in which it comes. */
export type MakeWithTypes = { readonly id: string; readonly make: string; readonly vehicleTypes: readonly string[] };

const sorted = (names: Iterable<string>): string[] =>
  [...new Set(names)].sort((one, other) => one.localeCompare(other));

function byMake(rows: readonly { id: string; make: string; vehicleType: string }[]): MakeWithTypes[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, vehicleTypes: sorted([first, ...others].map((row) => row.vehicleType)) }] : [],
    )
    .sort((one, other) => one.make.localeCompare(other.make));
}

/**
 * What a dealer may list: the makes that it says it sells and those that it lists, each in the types of the catalogue
 * and in those that it uses itself. A dealer that has said nothing yet may choose from the whole catalogue.
 */
export async function makesToChooseFrom(queryable: Queryable, dealerId: string): Promise<MakeWithTypes[]> {
  const { id, name: make } = makes;
  const ofCatalogue = await queryable
    .selectDistinct({ id, make, vehicleType: models.vehicleType })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId));
  const listed = await queryable
    .selectDistinct({ id, make, vehicleType: listings.vehicleType })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(isOwn(dealerId));
  const described = await queryable
    .selectDistinct({ id, make, vehicleType: dealerVehicleTypes.vehicleType })
    .from(dealerVehicleTypes)
    .innerJoin(makes, eq(makes.id, dealerVehicleTypes.makeId))
    .where(eq(dealerVehicleTypes.dealerId, dealerId));
  const sold = await queryable
    .select({ id: dealerMakes.makeId })
    .from(dealerMakes)
    .where(eq(dealerMakes.dealerId, dealerId));
  const own = new Set([...sold, ...listed].map((row) => row.id));
  const all = [...ofCatalogue, ...listed, ...described];
  return byMake(own.size === 0 ? all : all.filter((row) => own.has(row.id)));
}

/** The makes and types that the public finds at a dealer. */
async function publicMakes(queryable: Queryable, businessName: string): Promise<MakeWithTypes[]> {
  const { makeId: id, make, vehicleType } = publicListings;
  return byMake(
    await queryable
      .selectDistinct({ id, make, vehicleType })
      .from(publicListings)
      .where(eq(publicListings.businessName, businessName)),
  );
}

const isDealer = (session: CallInput<'listDealerMakes'>['session'], dealerId: string): boolean =>
  session !== null && session !== 'ended' && session.kind === 'dealer' && session.dealerId === dealerId;

/** The page's name of a dealer that has one. */
async function publicDealer(queryable: Queryable, dealerId: string): Promise<string> {
  const [dealer] = await queryable
    .select({ businessName: dealers.businessName })
    .from(dealers)
    .where(and(eq(dealers.id, dealerId), eq(dealers.state, 'approved')));
  if (!dealer) throw notFound();
  return dealer.businessName;
}

/** The makes of a dealer with their types, and what it says of them in its own words. */
export function listDealerMakes({ db }: Services): Handler<'listDealerMakes'> {
  return async ({ params: { dealerID }, session, language }) => {
    const found = isDealer(session, dealerID)
      ? await makesToChooseFrom(db, dealerID)
      : await publicMakes(db, await publicDealer(db, dealerID));
    const own = await ownMakes(db, dealerID, language);
    const data = found.map(({ id, make, vehicleTypes }) => ({
      _id: id,
      make,
      vehicleTypes: [...vehicleTypes],
      ...(own.get(id) ?? nothingOwn),
    }));
    return { data };
  };
}

/** The models of a make and type: of the catalogue and the dealer's own for the dealer, else those that are listed. */
export function listDealerCarModels({ db }: Services): Handler<'listDealerCarModels'> {
  return async ({ params: { dealerID }, query: { make, vehicleType }, session }) => {
    const names = [make.trim(), make.trim().toUpperCase()];
    if (!isDealer(session, dealerID)) {
      const businessName = await publicDealer(db, dealerID);
      const view = publicListings;
      const isAsked = and(inArray(view.make, names), eq(view.vehicleType, vehicleType));
      const rows = await db
        .selectDistinct({ model: view.model })
        .from(view)
        .where(and(eq(view.businessName, businessName), isAsked));
      return sorted(rows.map(({ model }) => model));
    }
    const known = await db
      .select({ model: models.name })
      .from(models)
      .innerJoin(makes, eq(makes.id, models.makeId))
      .where(and(inArray(makes.name, names), eq(models.vehicleType, vehicleType)));
    const listed = await db
      .selectDistinct({ model: listings.model })
      .from(listings)
      .innerJoin(makes, eq(makes.id, listings.makeId))
      .where(and(isOwn(dealerID), inArray(makes.name, names), eq(listings.vehicleType, vehicleType)));
    return sorted([...known, ...listed].map(({ model }) => model));
  };
}
