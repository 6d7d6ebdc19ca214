import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { mostDealersOfADeal } from '#contract/several-dealers.ts';
import type { Queryable } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { before } from '../../kit/clock.ts';
import { dealerNames, statusOf } from '../present-enquiry.ts';
import { undoTime } from '../remove-enquiry.ts';
import { auditLog, enquiries } from '../tables.ts';

type Enquiry = typeof enquiries.$inferSelect;

/** A deal as one of its dealers has it. */
export type Member = { readonly enquiry: Enquiry; readonly dealer: typeof dealers.$inferSelect | null };

/**
 * The enquiries of one deal with all its dealers, the first one first; with one dealer, the deal alone. A withdrawn one
 * is among them for as long as that can be undone, so that undoing never makes too many.
 */
export function membersOf(queryable: Queryable, enquiry: Enquiry, userId: string, now: Date): Promise<Member[]> {
  const { id, groupId } = enquiry;
  const isOfDeal = groupId === null ? eq(enquiries.id, id) : eq(enquiries.groupId, groupId);
  const canBeBack = or(isNull(enquiries.removedAt), gt(enquiries.removedAt, before(now, undoTime)));
  return queryable
    .select({ enquiry: enquiries, dealer: dealers })
    .from(enquiries)
    .leftJoin(dealers, eq(dealers.id, enquiries.dealerId))
    .where(and(isOfDeal, eq(enquiries.userId, userId), canBeBack))
    .orderBy(asc(enquiries.submittedAt), asc(enquiries.createdAt), asc(enquiries.id));
}

/** How many further dealers can get a deal. */
export const dealersLeft = (members: readonly Member[]): number => Math.max(0, mostDealersOfADeal - members.length);

/** How a deal stands with one of its dealers, for its owner. */
export const memberView = ({ enquiry, dealer }: Member) => ({
  _id: enquiry.id,
  dealer: dealerNames(dealer),
  status: statusOf(enquiry.status),
  statusChangedAt: enquiry.statusChangedAt.toISOString(),
  submittedAt: (enquiry.submittedAt ?? enquiry.createdAt).toISOString(),
});

/** Those that are with their dealers now: sent, and not withdrawn. */
export const isWithDealer = ({ enquiry }: Member): boolean => !enquiry.removedAt && enquiry.status !== 'draft';

/** Why a deal cannot be sent on as it stands; null where it can. What one dealer has offered is for no other. */
export async function whyBlocked(
  queryable: Queryable,
  { id, status, version }: Enquiry,
): Promise<'draft' | 'asOffered' | null> {
  if (status === 'draft') return 'draft';
  const isAccepting = and(
    eq(auditLog.objectId, id),
    eq(auditLog.action, 'counter-offer accepted'),
    sql`${auditLog.details} ->> 'version' = ${String(version)}`,
  );
  const [found] = await queryable.select({ id: auditLog.id }).from(auditLog).where(isAccepting).limit(1);
  return found ? 'asOffered' : null;
}
