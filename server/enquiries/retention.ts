import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { removeOld, rowsTogether } from '../database/remove-old.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { eraseCreditAnswers } from './credit-answers.ts';
import { finishRemovals } from './finish-removals.ts';
import { forgetLeadEvents } from './lead-events.ts';
import { auditLog, creditAnswers, enquiries, enquiryReads, idempotentAnswers, questions, shareKeys } from './tables.ts';

/** How long each thing is kept after its last activity, in milliseconds, as the privacy policy says. */
const kept = {
  drafts: 365 * day,
  leads: 730 * day,
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
  const withOldAnswers = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(creditAnswers, eq(creditAnswers.enquiryId, enquiries.id))
    .where(unchangedFor(kept.creditAnswers));
  while (await eraseCreditAnswers(db, sql`(${withOldAnswers.limit(rowsTogether)})`));
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
