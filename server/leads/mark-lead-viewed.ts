import { eq } from 'drizzle-orm';
import { statusOf } from '../enquiries/present-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { holdLead, recordWork } from './hold-lead.ts';

/** Says that the dealer has looked at a lead, the first time; later it changes nothing. */
export function markLeadViewed({ db, clock }: Services): Handler<'markLeadViewed'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const lead = await holdLead(tx, id, session.dealerId);
      if (lead.status !== 'submitted') return { status: statusOf(lead.status) };
      const at = clock.now();
      await tx.update(enquiries).set({ status: 'viewed', statusChangedAt: at }).where(eq(enquiries.id, id));
      await recordWork(tx, { enquiryId: id, session, at, action: 'lead viewed' });
      return { status: 'viewed' };
    });
}
