import { and, count, gt, lte, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { lastEventOf } from '../enquiries/lead-events.ts';
import { placeOfStatus } from '../enquiries/place-of-status.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/handler.ts';
import { isOpen, isOwnLead } from './filter-leads.ts';
import { hasUnread } from './messages/unread-messages.ts';

/** Beyond this many it is only said that there are more. */
const mostCounted = 100;

/** Not opened, or opened and not answered: the first two statuses. */
const isUnanswered = lte(placeOfStatus(enquiries.status), 2);
const isAnswered = gt(placeOfStatus(enquiries.status), 2);

/** With how many leads it is the dealer's turn: new, opened and not answered, or with a message that nobody has seen. */
export function countWaitingLeads(db: Db): Handler<'countWaitingLeads'> {
  return async ({ session: { dealerId } }) => {
    // Read first: what happens in between is counted twice rather than never.
    const lastEvent = await lastEventOf(db, dealerId);
    const some = (condition: SQL | undefined) =>
      db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(and(isOwnLead(dealerId), condition))
        .limit(mostCounted);
    const hasWritten = and(isOpen, isAnswered, hasUnread(db, dealerId));
    const both = unionAll(some(isUnanswered), some(hasWritten)).as('both');
    const [found] = await db.select({ waiting: count() }).from(both);
    return { waiting: Math.min(found?.waiting ?? 0, mostCounted), lastEvent };
  };
}
