import { and, asc, eq, exists, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
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
