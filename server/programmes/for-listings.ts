import { and, asc, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable } from '../database/db.ts';
import { asKept } from './in-force.ts';
import { programmes, programmesAside } from './tables.ts';

/** A listed car, by whose it is and of which make. */
type Listed = { readonly dealerId: string; readonly makeId: string };

/** What the programmes of a list's cars are looked up by. */
export type ProgrammesOfCar = (car: Listed) => readonly KeptProgramme[];

/** The programmes in force for each of many dealers' cars, read at once. */
export async function programmesForListings(
  queryable: Queryable,
  cars: readonly Listed[],
  day: IsoDate,
): Promise<ProgrammesOfCar> {
  const dealerIds = [...new Set(cars.map(({ dealerId }) => dealerId))];
  const makeIds = [...new Set(cars.map(({ makeId }) => makeId))];
  if (dealerIds.length === 0) return () => [];
  const rows = await queryable
    .select()
    .from(programmes)
    .where(
      and(
        or(inArray(programmes.dealerId, dealerIds), inArray(programmes.makeId, makeIds)),
        isNull(programmes.removedAt),
        lte(programmes.validFrom, day),
        gte(programmes.validUntil, day),
      ),
    )
    .orderBy(asc(programmes.id));
  if (rows.length === 0) return () => [];
  const setAside = await queryable.select().from(programmesAside).where(inArray(programmesAside.dealerId, dealerIds));
  const isAside = new Set(setAside.map(({ dealerId, programmeId }) => `${dealerId} ${programmeId}`));
  const byOwner = Map.groupBy(rows, (row) => row.dealerId ?? row.makeId);
  return ({ dealerId, makeId }) => {
    const ofMake = (byOwner.get(makeId) ?? []).filter(({ id }) => !isAside.has(`${dealerId} ${id}`));
    return [...(byOwner.get(dealerId) ?? []), ...ofMake].map(asKept);
  };
}
