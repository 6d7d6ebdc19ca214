import { and, eq, ne } from 'drizzle-orm';
import { recordAction } from '../enquiries/audit.ts';
import { statusOf } from '../enquiries/present-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';

/** Says that the dealer has looked at a lead, the first time; later it changes nothing. */
export function markLeadViewed({ db, clock }: Services): Handler<'markLeadViewed'> {
  return ({ params: { id }, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      const isTheirs = and(eq(enquiries.id, id), eq(enquiries.dealerId, dealerId), ne(enquiries.status, 'draft'));
      const now = clock.now();
      const [viewed] = await tx
        .update(enquiries)
        .set({ status: 'viewed', statusChangedAt: now })
        .where(and(isTheirs, eq(enquiries.status, 'submitted')))
        .returning({ id: enquiries.id });
      if (viewed) {
        await recordAction(tx, {
          at: now,
          actorKind: 'dealer',
          actorId: memberId,
          action: 'lead viewed',
          objectId: id,
        });
        return { status: 'viewed' };
      }
      const [lead] = await tx.select({ status: enquiries.status }).from(enquiries).where(isTheirs);
      if (!lead) throw notFound();
      return { status: statusOf(lead.status) };
    });
}
