import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import type { enquiries } from '../../enquiries/tables.ts';
import { leadMessages } from '../tables.ts';

export type Side = 'dealer' | 'shopper';
type Message = CallReply<'readLead'>['data']['messages'][number];

const longestThread = 200;

export type Closed = NonNullable<CallReply<'readLead'>['data']['messagesClosed']>;

/** What says whether a lead's shopper is given with it. */
export type Given = Pick<typeof enquiries.$inferSelect, 'status' | 'withData'>;

/** Why a dealer can write nothing to the shopper of a lead, nor read what was written; null where it can. */
export const closedForDealer = ({ status, withData }: Given): Closed | null => {
  if (status === 'withdrawn') return 'withdrawn';
  return withData ? null : 'withheld';
};

/** What was written about a deal, oldest first, as one side sees it: new is what the other one wrote. */
export async function messagesOf(queryable: Queryable, enquiryId: string, reader: Side): Promise<Message[]> {
  const newest = await queryable
    .select()
    .from(leadMessages)
    .where(eq(leadMessages.enquiryId, enquiryId))
    .orderBy(desc(leadMessages.position))
    .limit(longestThread);
  return newest.toReversed().map(({ id, side, signedBy, text, at, seenAt }) => ({
    _id: id,
    side,
    author: side === 'dealer' ? signedBy : null,
    text,
    at: at.toISOString(),
    isUnread: side !== reader && seenAt === null,
  }));
}

type Seen = { readonly enquiryId: string; readonly reader: Side; readonly last: string; readonly at: Date };

/**
 * Notes that one side has seen what the other wrote, up to a message: what has come since stays unread.
 *
 * @returns how many were new; none where there is no such message
 */
export async function markSeen(tx: Transaction, { enquiryId, reader, last, at }: Seen): Promise<number> {
  const isHere = eq(leadMessages.enquiryId, enquiryId);
  const [upTo] = await tx
    .select({ position: leadMessages.position })
    .from(leadMessages)
    .where(and(isHere, eq(leadMessages.id, last)));
  if (!upTo) return 0;
  const isOthers = eq(leadMessages.side, reader === 'dealer' ? 'shopper' : 'dealer');
  const { rowCount } = await tx
    .update(leadMessages)
    .set({ seenAt: at })
    .where(and(isHere, isOthers, isNull(leadMessages.seenAt), lte(leadMessages.position, upTo.position)));
  return rowCount ?? 0;
}
