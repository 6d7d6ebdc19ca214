import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { type AuditEntry, recordAction } from '../enquiries/audit.ts';
import { tellDealer } from '../enquiries/lead-events.ts';
import { enquiries } from '../enquiries/tables.ts';
import { appointments } from './tables.ts';

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
