import { inArray } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { withdrawnForGood } from '../enquiries/retention.ts';
import type { Clock } from '../kit/clock.ts';
import { leadMessages, leadNotes } from './tables.ts';

/** Removes the notes and messages about deals that are withdrawn for good: they name the person like any note. */
export async function removeNotesOfWithdrawn(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, leadNotes, inArray(leadNotes.enquiryId, withdrawnForGood(db, clock)));
  await removeOld(db, leadMessages, inArray(leadMessages.enquiryId, withdrawnForGood(db, clock)));
}
