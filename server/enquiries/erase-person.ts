import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { eraseCreditAnswers } from './credit-answers.ts';
import { auditLog, enquiries, idempotentAnswers, shareKeys } from './tables.ts';

/** What a person wrote into a deal that is not needed to read its figures. */
const personalFields = ['note', 'creditPreApproval', 'termsAndConditions', 'ageConfirmation'] as const;

/**
 * Takes a person out of every deal before the account goes: drafts are deleted; of what was sent the dealer keeps the
 * figures, withdrawn unless it was won or lost already.
 */
export async function eraseEnquiriesOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  const isTheirs = eq(enquiries.userId, userId);
  await tx.delete(enquiries).where(and(isTheirs, eq(enquiries.status, 'draft')));
  const sent = await tx.select({ id: enquiries.id }).from(enquiries).where(isTheirs);
  const ids = sent.map(({ id }) => id);
  if (ids.length > 0) {
    await eraseCreditAnswers(tx, ids);
    await tx.delete(shareKeys).where(inArray(shareKeys.enquiryId, ids));
    await tx.delete(idempotentAnswers).where(inArray(idempotentAnswers.enquiryId, ids));
    await tx
      .update(enquiries)
      .set({ status: 'withdrawn', statusChangedAt: now })
      .where(and(inArray(enquiries.id, ids), ne(enquiries.status, 'won'), ne(enquiries.status, 'lost')));
    const withoutWords = personalFields.reduce((form, name) => sql`${form} - ${name}::text`, sql`${enquiries.form}`);
    await tx
      .update(enquiries)
      .set({ userId: null, withData: false, beforeRemoval: null, form: withoutWords })
      .where(inArray(enquiries.id, ids));
  }
  // What was done stays on record; by whom no longer does.
  await tx
    .update(auditLog)
    .set({ actorId: null })
    .where(and(eq(auditLog.actorKind, 'user'), eq(auditLog.actorId, userId)));
}
