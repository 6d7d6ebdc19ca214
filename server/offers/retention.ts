import { and, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { undoTime } from '../enquiries/remove-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { before, type Clock } from '../kit/clock.ts';
import { counterOffers } from './tables.ts';

/** Of offers on deals whose withdrawal can no longer be undone the figures stay, without anybody's words. */
export async function removeWordsOfOffers(db: Db, clock: Clock): Promise<void> {
  const withdrawn = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(ne(enquiries.status, 'draft'), lt(enquiries.removedAt, before(clock.now(), undoTime))));
  await db.update(counterOffers).set({ reason: null, note: '' }).where(inArray(counterOffers.enquiryId, withdrawn));
}
