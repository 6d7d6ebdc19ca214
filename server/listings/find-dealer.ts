import { and, asc, desc, eq, isNotNull, min } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { nothingOwn, ownMakes } from './own-words.ts';
import { isOfDealer } from './public-listings.ts';
import { publicListings } from './tables.ts';

type Reply = CallReply<'findDealer'>;
const nobody: Reply = { dealer: null, prefill: null, carDetails: [], makes: [] };

/** A dealer's public page. A dealer that is not approved has none, like one that does not exist. */
export function findDealer(db: Db): Handler<'findDealer'> {
  return async ({ params: { businessName } }) => {
    const [dealer] = await db
      .select()
      .from(dealers)
      .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
    if (!dealer) return nobody;
    const cars = await listedCars(db, businessName);
    return {
      dealer: publicDealer(dealer),
      prefill: { adminFee: dollars(dealer.adminFeeCents), freight: await freightByMake(db, dealer.id) },
      carDetails: cars.map(({ id, makeId, year, ...car }) => ({ ...car, _id: id ?? '', year: String(year) })),
      makes: makesOf(cars, await ownMakes(db, dealer.id)),
    };
  };
}

const dollars = (cents: number | null) => (cents === null ? '' : formatCents(cents));

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

async function freightByMake(db: Db, dealerId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ make: makes.name, freightCents: dealerMakes.freightCents })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
    .where(and(eq(dealerMakes.dealerId, dealerId), isNotNull(dealerMakes.freightCents)));
  return Object.fromEntries(rows.map(({ make, freightCents }) => [make, dollars(freightCents)]));
}
