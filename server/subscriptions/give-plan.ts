import type { Queryable } from '../database/db.ts';
import { planOf } from './plans.ts';
import { subscriptions } from './tables.ts';

/**
 * Gives a dealer a plan without payment and without an end, in place of whatever it had.
 *
 * @throws Error for a plan that there is none of
 */
export async function givePlan(queryable: Queryable, dealerId: string, plan: string, now: Date): Promise<void> {
  const given = {
    plan: planOf(plan).slug,
    state: 'active',
    interval: null,
    provider: null,
    subscriptionId: null,
    currentPeriodStart: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    updatedAt: now,
  };
  await queryable
    .insert(subscriptions)
    .values({ dealerId, ...given })
    .onConflictDoUpdate({ target: subscriptions.dealerId, set: given });
}
