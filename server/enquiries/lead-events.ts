import { eq, lt, sql } from 'drizzle-orm';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { leadCounters, leadEvents } from './tables.ts';

/** What can happen to a lead: it is submitted, changed by its shopper, or worked on by the dealer. */
type LeadEventKind = (typeof leadEvents.$inferSelect)['kind'];

type LeadEvent = {
  readonly dealerId: string | null;
  readonly enquiryId: string;
  readonly kind: LeadEventKind;
  readonly at: Date;
};

/**
 * Numbers an event of a dealer's lead, for the dealer's open pages. The numbers of a dealer have no gap and are kept in
 * their order, because the next one waits for this transaction: so this comes last in it. Without a dealer there is
 * nobody to tell.
 */
export async function tellDealer(tx: Transaction, { dealerId, enquiryId, kind, at }: LeadEvent): Promise<void> {
  if (dealerId === null) return;
  await tx.execute(sql`
    with counted as (
      insert into ${leadCounters} as counter (dealer_id, last) values (${dealerId}, 1)
      on conflict (dealer_id) do update set last = counter.last + 1
      returning dealer_id, last
    )
    insert into ${leadEvents} (dealer_id, number, enquiry_id, kind, at)
    select dealer_id, last, ${enquiryId}::text, ${kind}::text, ${at.toISOString()}::timestamptz from counted`);
}

/** The number of the last event of a dealer's leads; 0 before the first. */
export async function lastEventOf(queryable: Queryable, dealerId: string): Promise<number> {
  const [counter] = await queryable
    .select({ last: leadCounters.last })
    .from(leadCounters)
    .where(eq(leadCounters.dealerId, dealerId));
  return counter?.last ?? 0;
}

/** Removes the events that came before some time: a page that has been away for longer loads its lists anew. */
export async function forgetLeadEvents(db: Db, before: Date): Promise<void> {
  await removeOld(db, leadEvents, lt(leadEvents.at, before));
}
