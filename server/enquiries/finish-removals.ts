import { and, eq, inArray, isNotNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { removeOld, rowsTogether } from '../database/remove-old.ts';
import { before, type Clock } from '../kit/clock.ts';
import { eraseCreditAnswers } from './credit-answers.ts';
import { formWithoutPerson } from './form-without-person.ts';
import { undoTime } from './remove-enquiry.ts';
import { enquiries, idempotentAnswers, questions, shareKeys } from './tables.ts';

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
