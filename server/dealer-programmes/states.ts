import { and, eq, isNull, or } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable } from '../database/db.ts';
import { isOfDealer } from '../programmes/in-force.ts';
import { type Programme, programmes, programmesAside } from '../programmes/tables.ts';

/** A programme that has at most so many days left ends soon. */
export const soon = 7;

type Known = Pick<Programme, 'id' | 'validFrom' | 'validUntil' | 'removedAt'> & { readonly isAside: boolean };

/** Where a programme stands for a dealer on a day. */
function stateOf({ removedAt, validFrom, validUntil, isAside }: Known, today: IsoDate): ProgrammeState {
  if (removedAt !== null) return 'removed';
  if (validUntil < today) return 'ended';
  if (isAside) return 'setAside';
  if (validFrom > today) return 'coming';
  return validUntil <= daysAfter(today, soon) ? 'endingSoon' : 'inForce';
}

/**
 * Every programme that a dealer has to do with, by its id: its own, and those of its makes unless the operator has
 * removed them. Those that end first come first.
 */
export async function statesOf(
  queryable: Queryable,
  dealerId: string,
  today: IsoDate,
): Promise<ReadonlyMap<string, ProgrammeState>> {
  const { id, validFrom, validUntil, removedAt } = programmes;
  const rows = await queryable
    .select({ id, validFrom, validUntil, removedAt, asideId: programmesAside.programmeId })
    .from(programmes)
    .leftJoin(programmesAside, and(eq(programmesAside.programmeId, id), eq(programmesAside.dealerId, dealerId)))
    .where(and(isOfDealer(queryable, dealerId), or(eq(programmes.dealerId, dealerId), isNull(removedAt))))
    .orderBy(validUntil, validFrom, id);
  return new Map(rows.map(({ asideId, ...row }) => [row.id, stateOf({ ...row, isAside: asideId !== null }, today)]));
}
