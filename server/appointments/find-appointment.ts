import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { notFound } from '../kit/handler.ts';
import type { WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

/** A person's own appointment with its dealer. Throws the refusal of an unknown one where it is not theirs. */
export async function findOwn(queryable: Queryable, id: string, userId: string): Promise<WithDealer> {
  const [found] = await queryable
    .select({ appointment: appointments, dealer: dealers })
    .from(appointments)
    .innerJoin(dealers, eq(dealers.id, appointments.dealerId))
    .where(and(eq(appointments.id, id), eq(appointments.userId, userId)));
  if (!found) throw notFound();
  return found;
}
