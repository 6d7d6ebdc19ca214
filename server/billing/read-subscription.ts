import { count, eq } from 'drizzle-orm';
import { planIntervals, subscriptionStatuses } from '#contract/subscriptions.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { planInForce } from '../subscriptions/plan-limits.ts';
import { freePlan, planOf } from '../subscriptions/plans.ts';
import type { subscriptions } from '../subscriptions/tables.ts';
import { unpublishAt } from './over-limit.ts';
import { findSubscription } from './paying-dealer.ts';
import type { Payments } from './payments.ts';
import { activeMembers, publishedCars } from './plan-use.ts';
import { heldListings, overLimits } from './tables.ts';

type Subscription = typeof subscriptions.$inferSelect;

const statusOf = ({ provider, state }: Subscription) =>
  provider === null ? 'given' : (subscriptionStatuses.find((one) => one === state) ?? 'canceled');

/** The plan that was chosen or given, as the dealer reads it. */
function presentPlan(found: Subscription | undefined) {
  const plan = found ? planOf(found.plan) : freePlan;
  const interval = planIntervals.find((one) => one === found?.interval) ?? null;
  return {
    plan: plan.slug,
    state: found ? statusOf(found) : ('free' as const),
    interval,
    price: interval && formatCents(plan.price[interval]),
    currentPeriodEnd: found?.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: found?.cancelAtPeriodEnd ?? false,
    card: found?.cardBrand ? { brand: found.cardBrand, last4: found.cardLast4 ?? '' } : null,
  };
}

export function readSubscription({ db }: Services, { provider }: Payments): Handler<'readSubscription'> {
  return async ({ session: { dealerId } }) => {
    const found = await findSubscription(db, dealerId);
    const { slug: planSlug, limits } = planInForce(found);
    const use = { listings: await publishedCars(db, dealerId), members: await activeMembers(db, dealerId) };
    const [over] = await db.select().from(overLimits).where(eq(overLimits.dealerId, dealerId));
    const [held] = await db.select({ cars: count() }).from(heldListings).where(eq(heldListings.dealerId, dealerId));
    const tooMany = Math.max(0, use.listings - limits.listings);
    const unpublishedAt = over ? unpublishAt(over.since).toISOString() : null;
    return {
      data: {
        ...presentPlan(found),
        planInForce: planSlug,
        limits,
        use,
        over: tooMany > 0 ? { listings: tooMany, unpublishedAt } : null,
        held: held?.cars ?? 0,
        testMode: provider.name === 'test',
      },
    };
  };
}
