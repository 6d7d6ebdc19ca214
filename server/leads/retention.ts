import { and, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { undoTime } from '../enquiries/remove-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { before, type Clock } from '../kit/clock.ts';
import { leadNotes } from './tables.ts';

/** Removes the notes about deals whose withdrawal can no longer be undone: they name the person like any note. */
export async function removeNotesOfWithdrawn(db: Db, clock: Clock): Promise<void> {
  const withdrawn = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(ne(enquiries.status, 'draft'), lt(enquiries.removedAt, before(clock.now(), undoTime))));
  await db.delete(leadNotes).where(inArray(leadNotes.enquiryId, withdrawn));
}
