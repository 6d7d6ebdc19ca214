import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { recordAction } from '../enquiries/audit.ts';
import { tellDealer } from '../enquiries/lead-events.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type DealerSession, notFound } from '../kit/handler.ts';

export type HeldLead = typeof enquiries.$inferSelect;

/** A lead of the dealer, held until the transaction ends. Throws the refusal of an unknown one where it is not theirs. */
export async function holdLead(tx: Transaction, id: string, dealerId: string): Promise<HeldLead> {
  const [lead] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isLeadOf(dealerId)))
    .for('update');
  if (!lead) throw notFound();
  return lead;
}

/** Several of them, in the order of their ids so that two who hold some do not wait for each other. */
export async function holdLeads(tx: Transaction, ids: readonly string[], dealerId: string): Promise<HeldLead[]> {
  const wanted = [...new Set(ids)];
  const leads = await tx
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.id, wanted), isLeadOf(dealerId)))
    .orderBy(asc(enquiries.id))
    .for('update');
  if (leads.length !== wanted.length) throw notFound();
  return leads;
}

type Work = {
  readonly enquiryId: string;
  readonly session: DealerSession;
  readonly at: Date;
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down what a member did with a lead, and lets the dealer's open pages know. Comes last in a transaction. */
export async function recordWork(tx: Transaction, { session, enquiryId, at, ...what }: Work): Promise<void> {
  const { memberId: actorId, dealerId } = session;
  await recordAction(tx, { at, actorKind: 'dealer', actorId, objectId: enquiryId, ...what });
  await tellDealer(tx, { dealerId, enquiryId, kind: 'worked', at });
}
