import { and, count, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../../database/db.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { leadMessages } from '../tables.ts';

export type MessageNews = CallReply<'listMessageNews'>['data'][number];

/** More deals than a person can have in a list. */
const longestList = 500;

/** How many messages each deal of some people has, and how many of them are the dealer's and new; by person. */
export async function newsOf(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MessageNews[]>> {
  if (userIds.length === 0) return new Map();
  const isNew = and(eq(leadMessages.side, 'dealer'), isNull(leadMessages.seenAt));
  const rows = await queryable
    .select({
      userId: enquiries.userId,
      enquiryId: leadMessages.enquiryId,
      messages: count(),
      unread: sql<number>`count(*) FILTER (WHERE ${isNew})`.mapWith(Number),
      lastAt: max(leadMessages.at),
    })
    .from(leadMessages)
    .innerJoin(enquiries, eq(enquiries.id, leadMessages.enquiryId))
    .where(and(inArray(enquiries.userId, [...userIds]), isNull(enquiries.removedAt), ne(enquiries.status, 'draft')))
    .groupBy(enquiries.userId, leadMessages.enquiryId)
    .orderBy(leadMessages.enquiryId)
    .limit(longestList * userIds.length);
  const news = rows.flatMap(({ userId, lastAt, ...row }) =>
    userId !== null && lastAt ? [{ userId, row: { ...row, lastAt: lastAt.toISOString() } }] : [],
  );
  const byPerson = Map.groupBy(news, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, ofPerson]) => [userId, ofPerson.map(({ row }) => row)]));
}
