import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { leadMessages } from '../tables.ts';

/** A shopper's message that nobody at the dealer has seen. */
const isUnread = and(eq(leadMessages.side, 'shopper'), isNull(leadMessages.seenAt));

/** How many messages of their shoppers nobody at the dealer has seen, by lead; nothing of who is not given. */
export async function unreadOf(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await queryable
    .select({ id: leadMessages.enquiryId, unread: count() })
    .from(leadMessages)
    .innerJoin(enquiries, eq(enquiries.id, leadMessages.enquiryId))
    .where(and(inArray(leadMessages.enquiryId, [...ids]), isUnread, eq(enquiries.withData, true)))
    .groupBy(leadMessages.enquiryId);
  return new Map(counted.map(({ id, unread }) => [id, unread]));
}

/** The condition of the leads of a dealer that have such messages. */
export const hasUnread = (queryable: Queryable, dealerId: string) =>
  and(
    eq(enquiries.withData, true),
    inArray(
      enquiries.id,
      queryable
        .select({ id: leadMessages.enquiryId })
        .from(leadMessages)
        .where(and(eq(leadMessages.dealerId, dealerId), isUnread)),
    ),
  );
