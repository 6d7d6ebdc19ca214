import { eq } from 'drizzle-orm';
import type { PlanLimits } from '#content/plans/plans.ts';
import type { Queryable } from '../database/db.ts';
import { freePlan, planOf } from './plans.ts';
import { subscriptions } from './tables.ts';

/** The states in which a dealer has what it chose: while a payment is tried again, nothing is taken away yet. */
export const inForce: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** The plan that a subscription gives now; the free one where there is none, or it is not paid for or has ended. */
export const planInForce = (subscription: { plan: string; state: string } | undefined) =>
  subscription && inForce.has(subscription.state) ? planOf(subscription.plan) : freePlan;

/** What a dealer's plan lets it do at this moment. A dealer without a subscription is on the free plan. */
export async function planLimitsOf(queryable: Queryable, dealerId: string): Promise<PlanLimits> {
  const [subscription] = await queryable
    .select({ plan: subscriptions.plan, state: subscriptions.state })
    .from(subscriptions)
    .where(eq(subscriptions.dealerId, dealerId));
  return planInForce(subscription).limits;
}
