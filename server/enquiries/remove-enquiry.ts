import { and, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { forgetWaitingAbout } from '../integrations/mail/unconfirmed-addresses.ts';
import { after, before, hour } from '../kit/clock.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { recordByUser, tellDealer } from './audit.ts';
import { statusOf } from './present-enquiry.ts';
import { enquiries } from './tables.ts';

/** How long a deletion can be undone, in milliseconds; after that the nightly clean-up makes it final. */
export const undoTime = hour;

/** A person's enquiry, deleted or not, held until the transaction ends. */
async function holdOwn(tx: Transaction, enquiryId: string, userId: string) {
  const isTheirs = and(eq(enquiries.id, enquiryId), eq(enquiries.userId, userId));
  const [found] = await tx.select().from(enquiries).where(isTheirs).for('update');
  if (!found) throw notFound();
  return found;
}

/** Takes a deal from its owner's pages, and the person from its dealer's, at once. Doing it again changes nothing. */
export function deleteEnquiry({ db, clock }: Services): Handler<'deleteEnquiry'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const { removedAt, status, statusChangedAt, withData, dealerId } = await holdOwn(tx, id, userId);
      const now = clock.now();
      if (removedAt) return { status: statusOf(status), undoUntil: after(removedAt, undoTime).toISOString() };
      const isDraft = status === 'draft';
      const beforeRemoval = { status, statusChangedAt: statusChangedAt.toISOString(), withData };
      const withdrawn = { status: 'withdrawn', statusChangedAt: now, withData: false, beforeRemoval };
      await tx
        .update(enquiries)
        .set({ removedAt: now, ...(isDraft ? {} : withdrawn) })
        .where(eq(enquiries.id, id));
      await forgetWaitingAbout(tx, id);
      const action = isDraft ? 'draft deleted' : 'enquiry withdrawn';
      await recordByUser(tx, userId, { at: now, action, objectId: id });
      if (!isDraft) await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return { status: isDraft ? 'draft' : 'withdrawn', undoUntil: after(now, undoTime).toISOString() };
    });
}

/** Undoes a deletion: the deal, its dealer's view and its share links are as they were. */
export function restoreEnquiry({ db, clock }: Services): Handler<'restoreEnquiry'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const { removedAt, status, beforeRemoval, dealerId } = await holdOwn(tx, id, userId);
      const now = clock.now();
      if (!removedAt) return { status: statusOf(status) };
      if (removedAt <= before(now, undoTime)) {
        throw new Refusal('conflict', msg`This deal was deleted more than an hour ago, so we can’t restore it.`);
      }
      const asBefore = beforeRemoval && {
        status: beforeRemoval.status,
        statusChangedAt: new Date(beforeRemoval.statusChangedAt),
        withData: beforeRemoval.withData,
      };
      await tx
        .update(enquiries)
        .set({ removedAt: null, beforeRemoval: null, ...asBefore })
        .where(eq(enquiries.id, id));
      await recordByUser(tx, userId, { at: now, action: 'deletion undone', objectId: id });
      if (beforeRemoval) await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return { status: statusOf(beforeRemoval?.status ?? status) };
    });
}
