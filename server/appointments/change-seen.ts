import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { type AuditEntry, recordAction, tellDealer } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import { notFound, Refusal } from '../kit/handler.ts';
import { selectWithDealer, type WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

/** What a change of an appointment asks of it, whoever makes it. */

/** Refuses where it is another by now than the one that was seen. */
export function expectSeen({ appointment }: WithDealer, version: number): void {
  if (appointment.version !== version) throw stale(appointment.version);
}

const stale = (current: number) =>
  new Refusal('stale', msg`This appointment changed while you were working. Please check it again.`, {
    headers: { etag: `"${current}"` },
  });

/** Refuses what is cancelled. */
export function expectBooked({ appointment: { status } }: WithDealer): void {
  if (status === 'cancelled') throw new Refusal('conflict', msg`This appointment has already been cancelled.`);
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

/** A person's own appointment with its dealer. Throws the refusal of an unknown one where it is not theirs. */
export async function findOwn(queryable: Queryable, id: string, userId: string): Promise<WithDealer> {
  const isTheirs = and(eq(appointments.id, id), eq(appointments.userId, userId));
  const [found] = await selectWithDealer(queryable).where(isTheirs);
  if (!found) throw notFound();
  return found;
}

/** Who does it, and when. */
type Doing = { readonly actor: Pick<AuditEntry, 'actorKind' | 'actorId'>; readonly now: Date };

/** A deal that the dealer has, and has not got further with, stands at its appointment from now on. */
export async function showInDeal(tx: Transaction, deal: Doing & { readonly enquiryId: string }): Promise<void> {
  const [found] = await tx
    .select({ status: enquiries.status })
    .from(enquiries)
    .where(and(eq(enquiries.id, deal.enquiryId), inArray(enquiries.status, ['submitted', 'viewed', 'contacted'])))
    .for('update');
  if (found) await setStatus(tx, deal, { from: found.status, to: 'appointment' });
}

/** A deal that stood at an appointment and has none any more: the dealer was in contact, and no more is known. */
export async function takeOutOfDeal(
  tx: Transaction,
  { enquiryId, ...rest }: Doing & { readonly enquiryId: string | null },
): Promise<void> {
  if (enquiryId === null) return;
  const others = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.enquiryId, enquiryId), eq(appointments.status, 'booked')));
  const [found] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), eq(enquiries.status, 'appointment'), notExists(others)))
    .for('update');
  if (found) await setStatus(tx, { enquiryId, ...rest }, { from: 'appointment', to: 'contacted' });
}

/** Changes the status of a deal that is held, and leaves a trace of it. */
async function setStatus(
  tx: Transaction,
  { enquiryId, actor, now }: Doing & { readonly enquiryId: string },
  details: { readonly from: string; readonly to: string },
): Promise<void> {
  const [changed] = await tx
    .update(enquiries)
    .set({ status: details.to, statusChangedAt: now })
    .where(eq(enquiries.id, enquiryId))
    .returning({ dealerId: enquiries.dealerId });
  const action = { at: now, ...actor, action: 'lead status changed' } as const;
  await recordAction(tx, { ...action, objectId: enquiryId, details });
  await tellDealer(tx, { dealerId: changed?.dealerId ?? null, enquiryId, kind: 'changed', at: now });
}
