import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dealerMembers } from '../accounts/tables.ts';
import { ofDealer } from '../dealers/tables.ts';
import { type DealColumns, goesWithEnquiry } from '../enquiries/tables.ts';
import { id, instant } from '../kit/columns.ts';

/** How an offer stands; that its time is over is seen by the clock alone. */
export type OfferState = 'open' | 'accepted' | 'declined' | 'countered' | 'withdrawn' | 'replaced';

/** What dealers have offered in answer to a shopper's deal: the whole deal as the dealer would make it. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    id: id(),
    enquiryId: goesWithEnquiry(),
    dealerId: ofDealer(),
    /** Who signed it; null once that person is no member any more. */
    memberId: text('member_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** The name with which it was signed. */
    signedBy: text('signed_by').notNull(),
    state: text('state').$type<OfferState>().notNull(),
    /** The version of the shopper's deal that it answers. */
    forVersion: integer('for_version').notNull(),
    /** The last day on which it holds, in the dealer's zone, and the instant at which that day is over. */
    validOn: date('valid_on', { mode: 'string' }).notNull(),
    validUntil: instant('valid_until').notNull(),
    /** What the dealer says with it. */
    note: text('note').notNull(),
    /** The deal that is offered, with the figures that the server worked out. */
    deal: jsonb('deal').$type<DealColumns>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** The order in which offers were made; two of one instant cannot be told apart by the clock. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** When it stopped being open. */
    closedAt: instant('closed_at'),
    /** Why the shopper declined, in their own words. */
    reason: text('reason'),
  },
  (table) => [
    index('counter_offers_enquiry').on(table.enquiryId, table.position),
    uniqueIndex('counter_offers_open').on(table.enquiryId).where(sql`${table.state} = 'open'`),
  ],
);
