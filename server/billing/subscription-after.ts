import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { mailOwners } from '../accounts/mail-owners.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { MailFacts } from '../integrations/mail/render-mail.ts';
import type { CustomerState, ProviderSubscription } from '../integrations/payment/payment-provider.ts';
import type { Services } from '../kit/handler.ts';
import { inForce } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import type { subscriptions } from '../subscriptions/tables.ts';

/** What is kept of a dealer's subscription. */
export type StoredSubscription = Omit<typeof subscriptions.$inferSelect, 'dealerId' | 'updatedAt'>;

/** Which of several subscriptions counts: one that is in force, then one that can be again, then any. */
const standing = ({ state }: ProviderSubscription): number => (inForce.has(state) ? 0 : state === 'unpaid' ? 1 : 2);

/** The subscription that counts; of equal ones the newest, and of two of one moment the one with the later id. */
function chosenOf(fetched: CustomerState): ProviderSubscription | undefined {
  const known = fetched.subscriptions.filter(({ plan }) => plan !== null);
  return known.toSorted(
    (one, other) =>
      standing(one) - standing(other) ||
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

type PlanNews = 'plan-begun' | 'payment-failed' | 'plan-unpaid' | 'plan-ended';

/** Of which change the owners are told, by the slug of the mail; undefined where they need not know. */
function newsOf(before: StoredSubscription | undefined, after: StoredSubscription): PlanNews | undefined {
  const wasInForce = before !== undefined && inForce.has(before.state);
  if (after.state === 'past_due') return before?.state === 'past_due' ? undefined : 'payment-failed';
  if (after.state === 'unpaid') return before?.state === 'unpaid' ? undefined : 'plan-unpaid';
  if (after.state === 'canceled') return before && before.state !== 'canceled' ? 'plan-ended' : undefined;
  if (!inForce.has(after.state)) return undefined;
  const isSame = wasInForce && before.state !== 'past_due' && before.plan === after.plan;
  return isSame && before.interval === after.interval ? undefined : 'plan-begun';
}

/** Tells a dealer's owners what has become of the plan. */
export async function mailNews(
  tx: Transaction,
  services: Services,
  dealerId: string,
  before: StoredSubscription | undefined,
  after: StoredSubscription,
): Promise<void> {
  const mail = newsOf(before, after);
  const facts = (language: Language) => ({ plan: planOf(after.plan, language).name });
  if (mail) await mailOwnersOfPlan(tx, services, dealerId, mail, facts);
}

/** Sends a mail to every owner of a dealer; its button leads to the plan. */
export async function mailOwnersOfPlan(
  tx: Transaction,
  services: Services,
  dealerId: string,
  mail: string,
  factsIn: (language: Language) => MailFacts,
): Promise<void> {
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId));
  const facts = { dealer: dealer?.name ?? '', actionPath: '/MySubscriptions' };
  await mailOwners(tx, services, dealerId, mail, (language) => ({ ...factsIn(language), ...facts }));
}
