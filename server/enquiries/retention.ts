import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, removeOld, rowsTogether } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { forgetLeadEvents } from './audit.ts';
import { eraseCreditAnswers } from './credit-answers.ts';
import { formWithoutPerson } from './erase-person.ts';
import { undoTime } from './remove-enquiry.ts';
import { auditLog, creditAnswers, enquiries, enquiryReads, idempotentAnswers, questions, shareKeys } from './tables.ts';

/** How long each thing is kept, in milliseconds, as the privacy policy says; drafts and leads after their last activity. */
const kept = {
  drafts: 365 * day,
  leads: 730 * day,
  /** After they were given, as is agreed to: what happens to the deal does not prolong it. */
  creditAnswers: 90 * day,
  /** A save is repeated by a client within minutes; a week leaves room for a device that was off. */
  idempotentAnswers: 7 * day,
  shareKeys: 30 * day,
  records: 730 * day,
  leadEvents: 7 * day,
};

/** When something last happened to an enquiry, on either side. */
const lastActivity = sql<Date>`greatest(${enquiries.updatedAt}, ${enquiries.statusChangedAt})`;

/** Removes saved deals, and what belongs to them, once they have been kept for long enough. */
export async function removeOldEnquiries(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await finishRemovals(db, now);
  const unchangedFor = (milliseconds: number) => sql`${lastActivity} < ${before(now, milliseconds)}`;
  while (await eraseOldAnswers(db, before(now, kept.creditAnswers)));
  await removeOld(db, enquiries, and(eq(enquiries.status, 'draft'), unchangedFor(kept.drafts)));
  await removeOld(db, enquiries, and(ne(enquiries.status, 'draft'), unchangedFor(kept.leads)));
  await removeOld(db, idempotentAnswers, lt(idempotentAnswers.createdAt, before(now, kept.idempotentAnswers)));
  const endedBefore = before(now, kept.shareKeys);
  await removeOld(
    db,
    shareKeys,
    or(lt(shareKeys.expiresAt, endedBefore), and(isNotNull(shareKeys.revokedAt), lt(shareKeys.revokedAt, endedBefore))),
  );
  await removeOld(db, questions, lt(questions.at, before(now, kept.leads)));
  await removeOld(db, enquiryReads, lt(enquiryReads.at, before(now, kept.records)));
  await forgetLeadEvents(db, before(now, kept.leadEvents));
  await removeOld(db, auditLog, lt(auditLog.at, before(now, kept.records)));
}

/** Erases some credit answers that were given before an instant, and not anew meanwhile; says whether there were any. */
async function eraseOldAnswers(db: Db, instant: Date): Promise<boolean> {
  const { enquiryId } = creditAnswers;
  const isOld = lt(creditAnswers.savedAt, instant);
  const found = await db.select({ enquiryId }).from(creditAnswers).where(isOld).limit(rowsTogether);
  return await eraseCreditAnswers(
    db,
    found.map((row) => row.enquiryId),
    isOld,
  );
}

/** The deals whose withdrawal can no longer be undone. */
export const withdrawnForGood = (db: Db, clock: Clock) =>
  db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(ne(enquiries.status, 'draft'), lt(enquiries.removedAt, before(clock.now(), undoTime))));

/**
 * Makes deletions final that can no longer be undone: drafts go with all that belongs to them; of a withdrawn deal the
 * dealer keeps the figures, without the person, their words and wishes, the credit answers and the questions.
 */
export async function finishRemovals(db: Db, now: Date): Promise<void> {
  const isOver = lt(enquiries.removedAt, before(now, undoTime));
  await removeOld(db, enquiries, and(eq(enquiries.status, 'draft'), isOver));
  const isUnfinished = and(isOver, isNotNull(enquiries.beforeRemoval));
  while (await finishSome(db, isUnfinished));
}

/** Makes some withdrawals final; says whether there were any. */
function finishSome(db: Db, isUnfinished: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const some = tx.select({ id: enquiries.id }).from(enquiries).where(isUnfinished).limit(rowsTogether);
    const finished = await tx
      .update(enquiries)
      .set({ userId: null, beforeRemoval: null, groupId: null, firmTradeIn: null, form: formWithoutPerson })
      .where(inArray(enquiries.id, some))
      .returning({ id: enquiries.id });
    if (finished.length === 0) return false;
    const ids = finished.map(({ id }) => id);
    await eraseCreditAnswers(tx, ids);
    await tx.delete(idempotentAnswers).where(inArray(idempotentAnswers.enquiryId, ids));
    await tx.delete(shareKeys).where(inArray(shareKeys.enquiryId, ids));
    await tx.delete(questions).where(inArray(questions.enquiryId, ids));
    return true;
  });
}
