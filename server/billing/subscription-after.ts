import type {
  CustomerState,
  ProviderSubscription,
  SubscriptionState,
} from '../integrations/payment/payment-provider.ts';
import { inForce } from '../subscriptions/plan-limits.ts';
import type { subscriptions } from '../subscriptions/tables.ts';

/** What is kept of a dealer's subscription. */
export type StoredSubscription = Omit<typeof subscriptions.$inferSelect, 'dealerId' | 'updatedAt'>;

/** Which of several subscriptions counts: one that is in force, then one that can be again, then any. */
const standing = (state: SubscriptionState): number => (inForce.has(state) ? 0 : state === 'unpaid' ? 1 : 2);

/** The subscription that counts; of equal ones the newest, and of two of one moment the one with the later id. */
function chosenOf(fetched: CustomerState): ProviderSubscription | undefined {
  const known = fetched.subscriptions.filter(({ plan }) => plan !== null);
  return known.toSorted(
    (one, other) =>
      standing(one.state) - standing(other.state) ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  )[0];
}

/**
 * What to keep of a dealer's subscription once the provider was asked. It is made of the answer alone, so that the way
 * there does not matter; only a plan that was given stays until one that is paid for takes its place.
 */
export function subscriptionAfter(
  stored: StoredSubscription | undefined,
  fetched: CustomerState,
  { provider, customerId }: { provider: string; customerId: string },
): StoredSubscription | undefined {
  const found = chosenOf(fetched);
  if (!found || found.plan === null) return stored;
  const isGiven = stored !== undefined && stored.provider === null;
  if (isGiven && !inForce.has(found.state)) return stored;
  const { plan, state, interval, id, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, card } = found;
  return {
    plan,
    state,
    interval,
    provider,
    customerId,
    subscriptionId: id,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}
