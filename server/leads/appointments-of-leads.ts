import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { appointments } from '../appointments/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { wallTime } from '../kit/zone-time.ts';

type Booked = { readonly date: string; readonly time: string };

/**
 * When the people of some leads come or are called: of each the last time that is booked with the lead's dealer and of
 * which nobody has said what became of it, as the dealer's clock shows it.
 */
export async function appointmentsOf(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Booked>> {
  if (ids.length === 0) return new Map();
  const found = await queryable
    .select({ id: enquiries.id, startsAt: appointments.startsAt, timeZone: dealers.timeZone })
    .from(appointments)
    .innerJoin(enquiries, eq(enquiries.id, appointments.enquiryId))
    .innerJoin(dealers, eq(dealers.id, appointments.dealerId))
    .where(
      and(
        inArray(appointments.enquiryId, ids),
        eq(appointments.dealerId, enquiries.dealerId),
        eq(appointments.status, 'booked'),
        isNull(appointments.outcome),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return new Map(found.map(({ id, startsAt, timeZone }) => [id, wallTime(startsAt, timeZone)]));
}
