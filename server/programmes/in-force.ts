import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import { wallTime } from '../kit/zone-time.ts';
import { type Programme, programmes, programmesAside } from './tables.ts';

/** The day that it is at a dealer's. */
export const dayAtDealer = (clock: Clock, { timeZone }: { readonly timeZone: string }): IsoDate =>
  wallTime(clock.now(), timeZone).date;

/** Those that may count for a dealer: its own, and the operator's of the makes that it sells. */
export const isOfDealer = (queryable: Queryable, dealerId: string) => {
  const sells = queryable
    .select({ one: sql`1` })
    .from(dealerMakes)
    .where(and(eq(dealerMakes.dealerId, dealerId), eq(dealerMakes.makeId, programmes.makeId)));
  return or(eq(programmes.dealerId, dealerId), exists(sells));
};

/** Those of the operator that the dealer has set aside. */
const isSetAside = (queryable: Queryable, dealerId: string) =>
  queryable
    .select({ one: sql`1` })
    .from(programmesAside)
    .where(and(eq(programmesAside.dealerId, dealerId), eq(programmesAside.programmeId, programmes.id)));

/** A programme as whoever chooses among programmes takes it. */
export const asKept = ({ id, version, dealerId, terms }: Programme): KeptProgramme => ({
  ...terms,
  id,
  version,
  owner: dealerId === null ? 'operator' : 'dealer',
});

/**
 * The programmes that a dealer's cars get on a day of its own calendar; without those that it has set aside.
 *
 * @param makeId the make of the cars, where that is known: the operator's programmes of other makes are left out
 */
export async function programmesInForce(
  queryable: Queryable,
  dealerId: string,
  day: IsoDate,
  makeId?: string,
): Promise<KeptProgramme[]> {
  const rows = await queryable
    .select()
    .from(programmes)
    .where(
      and(
        isOfDealer(queryable, dealerId),
        makeId === undefined ? undefined : or(isNotNull(programmes.dealerId), eq(programmes.makeId, makeId)),
        isNull(programmes.removedAt),
        lte(programmes.validFrom, day),
        gte(programmes.validUntil, day),
        notExists(isSetAside(queryable, dealerId)),
      ),
    )
    .orderBy(asc(programmes.id));
  return rows.map(asKept);
}

/** A listed car, by whose it is and of which make, and the zone whose days its dealer goes by. */
type Listed = { readonly dealerId: string; readonly makeId: string; readonly timeZone: string };

/** What the programmes of a list's cars are looked up by. */
export type ProgrammesOfCar = (car: Listed) => readonly KeptProgramme[];

/** The programmes in force for each of many dealers' cars, each on its dealer's own day, read at once. */
export async function programmesForListings(
  queryable: Queryable,
  cars: readonly Listed[],
  clock: Clock,
): Promise<ProgrammesOfCar> {
  const dealerIds = [...new Set(cars.map(({ dealerId }) => dealerId))];
  const makeIds = [...new Set(cars.map(({ makeId }) => makeId))];
  const zones = [...new Set(cars.map(({ timeZone }) => timeZone))];
  const dayIn = new Map(zones.map((timeZone) => [timeZone, dayAtDealer(clock, { timeZone })]));
  const days = [...dayIn.values()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => [];
  const rows = await queryable
    .select()
    .from(programmes)
    .where(
      and(
        or(inArray(programmes.dealerId, dealerIds), inArray(programmes.makeId, makeIds)),
        isNull(programmes.removedAt),
        lte(programmes.validFrom, last),
        gte(programmes.validUntil, first),
      ),
    )
    .orderBy(asc(programmes.id));
  if (rows.length === 0) return () => [];
  const setAside = await queryable.select().from(programmesAside).where(inArray(programmesAside.dealerId, dealerIds));
  const isAside = new Set(setAside.map(({ dealerId, programmeId }) => `${dealerId} ${programmeId}`));
  const sells = await makesSold(queryable, dealerIds, makeIds);
  const byOwner = Map.groupBy(rows, (row) => row.dealerId ?? row.makeId);
  return ({ dealerId, makeId, timeZone }) => {
    const day = dayIn.get(timeZone) ?? dayAtDealer(clock, { timeZone });
    const isSold = sells.has(`${dealerId} ${makeId}`);
    const ofMake = (isSold ? (byOwner.get(makeId) ?? []) : []).filter(({ id }) => !isAside.has(`${dealerId} ${id}`));
    return [...(byOwner.get(dealerId) ?? []), ...ofMake]
      .filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil)
      .map(asKept);
  };
}

/** Which of the dealers sell which of the makes: a maker's programmes are for those alone, whoever lists a car of it. */
async function makesSold(queryable: Queryable, dealerIds: readonly string[], makeIds: readonly string[]) {
  const isAsked = and(inArray(dealerMakes.dealerId, [...dealerIds]), inArray(dealerMakes.makeId, [...makeIds]));
  const sold = await queryable
    .select({ dealerId: dealerMakes.dealerId, makeId: dealerMakes.makeId })
    .from(dealerMakes)
    .where(isAsked);
  return new Set(sold.map(({ dealerId, makeId }) => `${dealerId} ${makeId}`));
}
