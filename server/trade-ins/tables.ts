import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TradeInDraft, TradeInVehicle } from '#contract/trade-in-shape.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { ofDealer } from '../dealers/tables.ts';
import { goesWithEnquiry } from '../enquiries/tables.ts';
import { cents, createdAt, id, instant } from '../kit/columns.ts';

/** How a shopper's question stands; a draft is its shopper's alone. */
export type RequestState = 'draft' | 'asked' | 'answered' | 'declined' | 'withdrawn';

/** How an answer stands; that its time is over is seen by the clock alone. */
export type AnswerState = 'open' | 'taken' | 'replaced' | 'dropped' | 'declined';

/** What shoppers have told the dealer of a deal of the vehicle that they trade in: one row a deal. */
export const tradeInRequests = pgTable('trade_in_requests', {
  id: id(),
  enquiryId: goesWithEnquiry().unique(),
  state: text('state').$type<RequestState>().notNull(),
  /** Rises each time that it is sent; 0 before. */
  version: integer('version').notNull(),
  askedAt: instant('asked_at'),
  /** As it was sent; the person's own words, and the VIN, stand apart. */
  vehicle: jsonb('vehicle').$type<TradeInVehicle>(),
  vin: text('vin').notNull(),
  note: text('note').notNull(),
  /** What is written and not sent yet. */
  draft: jsonb('draft').$type<TradeInDraft>(),
});

/** What dealers have answered: values, and refusals to name one. */
export const tradeInAnswers = pgTable(
  'trade_in_answers',
  {
    id: id(),
    enquiryId: goesWithEnquiry(),
    dealerId: ofDealer(),
    /** Who signed it; null once that person is no member any more. */
    memberId: text('member_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** The name with which it was signed. */
    signedBy: text('signed_by').notNull(),
    state: text('state').$type<AnswerState>().notNull(),
    /** Null where the dealer declined. */
    valueCents: cents('value_cents'),
    /** The last day on which it holds, in the dealer's zone, and the instant at which that day is over. */
    validOn: date('valid_on', { mode: 'string' }),
    validUntil: instant('valid_until'),
    /** On what it depends, or why the dealer declined. */
    text: text('text').notNull(),
    /** Why it is less than what the dealer said before, while that still held. */
    lowerBecause: text('lower_because'),
    /** The vehicle as it was appraised. */
    vehicle: jsonb('vehicle').$type<TradeInVehicle>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** The order of what was made in one instant. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** When it stopped being open. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('trade_in_answers_enquiry').on(table.enquiryId, table.position),
    uniqueIndex('trade_in_answers_open').on(table.enquiryId).where(sql`${table.state} = 'open'`),
    uniqueIndex('trade_in_answers_taken').on(table.enquiryId).where(sql`${table.state} = 'taken'`),
  ],
);

/**
 * Photos of what is traded in. The row is written before the files: what has no `readyAt` after a while, was removed or
 * belongs to no question any more is swept away with its files.
 */
export const tradeInPhotos = pgTable(
  'trade_in_photos',
  {
    id: id(),
    requestId: text('request_id').references(() => tradeInRequests.id, { onDelete: 'set null' }),
    /** What the names of its files begin with; nobody can guess it. */
    key: text('key').notNull().unique(),
    position: integer('position').notNull(),
    /** Of the largest picture, upright, in pixels. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** The widths in which there are pictures, smallest first. */
    widths: jsonb('widths').$type<number[]>().notNull().default([]),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    /** When its dealer was first given it; null while only its shopper sees it. */
    sentAt: instant('sent_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('trade_in_photos_request').on(table.requestId, table.position),
    index('trade_in_photos_leaving')
      .on(table.createdAt)
      .where(sql`ready_at is null or removed_at is not null or request_id is null`),
  ],
);
