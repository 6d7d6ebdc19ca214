import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { ofDealer } from '../dealers/tables.ts';
import { instant, updatedAt } from '../kit/columns.ts';

/**
 * The plan of each dealer that has chosen one, or was given one; the others are on the free plan. What a payment
 * provider says of it is kept as it was last fetched.
 */
export const subscriptions = pgTable('subscriptions', {
  dealerId: ofDealer().primaryKey(),
  /** Its slug in content/plans. */
  plan: text('plan').notNull(),
  /** incomplete, incomplete_expired, trialing, active, past_due, unpaid, canceled or paused. */
  state: text('state').notNull(),
  /** month or year; null for a plan that was given. */
  interval: text('interval'),
  /** stripe or test; null for a plan that was given. */
  provider: text('provider'),
  /** The provider's own ids. */
  customerId: text('customer_id').unique(),
  subscriptionId: text('subscription_id').unique(),
  currentPeriodStart: instant('current_period_start'),
  currentPeriodEnd: instant('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  updatedAt: updatedAt(),
});
