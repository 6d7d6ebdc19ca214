import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from '../kit/columns.ts';

/** What a dealer can answer a shopper with. */
export type AnswerKind = 'message' | 'offer' | 'appraisal';

/** An answer that waits for its shopper to confirm the address: what it is of, who gave it first, and when, ISO 8601. */
export type HeldAnswer = { readonly kinds: readonly AnswerKind[]; readonly memberId: string; readonly at: string };

/** A sale by a lead: the car, where it is one of the dealer's list, when and for how much, and when it is handed over. */
export type Sale = {
  readonly listingId: string | null;
  readonly soldOn: string;
  readonly priceCents: number | null;
  readonly handOverOn: string | null;
};

/** What a dealer makes of a saved deal that it has as a lead: columns of the deal's own table. */
export const leadColumns = {
  /** Since when its member has it; null where nobody has, and of leads that were given before this was kept. */
  assignedAt: instant('assigned_at'),
  /** How often it was passed on to the next in turn because nobody had answered. */
  passedOn: integer('passed_on').notNull().default(0),
  /** What the dealer has answered and has not left yet, for the shopper has not confirmed their address; null: nothing. */
  heldAnswer: jsonb('held_answer').$type<HeldAnswer>(),
  /** Why it was lost: one of the product's reasons by its name, or one of the dealer's in its words. */
  lostReason: text('lost_reason'),
  /** What was sold by it; null where nothing was. */
  sale: jsonb('sale').$type<Sale>(),
};
