import { and, count, eq, isNull, lte, ne } from 'drizzle-orm';
import { openStatuses } from '#contract/lead-statuses.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { placeOfStatus } from '../enquiries/place-of-status.ts';
import { enquiries } from '../enquiries/tables.ts';
import { wallTime } from '../kit/zone-time.ts';

/** Today by the calendar of a dealer, such as `2026-11-21`. */
export async function todayAt(queryable: Queryable, dealerId: string, now: Date): Promise<string> {
  const [dealer] = await queryable.select({ timeZone: dealers.timeZone }).from(dealers).where(eq(dealers.id, dealerId));
  return wallTime(now, dealer?.timeZone ?? 'UTC').date;
}

/** How many open leads each member of a dealer has; who has none is left out. */
export async function openLeadsOf(queryable: Queryable, dealerId: string): Promise<ReadonlyMap<string, number>> {
  const isOpen = and(
    ne(enquiries.status, 'draft'),
    lte(placeOfStatus(enquiries.status), openStatuses.length),
    isNull(enquiries.mergedInto),
  );
  const counted = await queryable
    .select({ id: enquiries.assigneeId, leads: count() })
    .from(enquiries)
    .where(and(eq(enquiries.dealerId, dealerId), isOpen))
    .groupBy(enquiries.assigneeId);
  return new Map(counted.map(({ id, leads }) => [id ?? '', leads]));
}
