import { and, eq, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { Refusal } from '../kit/handler.ts';
import type { WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

/** What a change of an appointment asks of it, whoever makes it. */

/** Refuses where it is another by now than the one that was seen. */
export function expectSeen({ appointment }: WithDealer, version: number): void {
  if (appointment.version !== version) throw stale(appointment.version);
}

const stale = (current: number) =>
  new Refusal('stale', msg`This appointment was changed meanwhile. Please look at it again.`, {
    headers: { etag: `"${current}"` },
  });

/** Refuses what is cancelled. */
export function expectBooked({ appointment: { status } }: WithDealer): void {
  if (status === 'cancelled') throw new Refusal('conflict', msg`This appointment is cancelled already.`);
}

/** Refuses what is cancelled or has begun. */
export function expectToCome(found: WithDealer, now: Date): void {
  expectBooked(found);
  if (found.appointment.startsAt <= now) throw new Refusal('conflict', msg`This appointment is over.`);
}

/** Writes the next version of an appointment. Throws where somebody else was quicker. */
export async function changeSeen(
  tx: Transaction,
  { appointment: { id, version }, dealer }: WithDealer,
  columns: Partial<typeof appointments.$inferInsert>,
): Promise<WithDealer> {
  const [appointment] = await tx
    .update(appointments)
    .set({ ...columns, version: sql`${appointments.version} + 1` })
    .where(and(eq(appointments.id, id), eq(appointments.version, version)))
    .returning();
  if (!appointment) throw stale(version + 1);
  return { appointment, dealer };
}
