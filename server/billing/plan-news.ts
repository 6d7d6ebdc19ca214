import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { mailOwners } from '../accounts/mail-owners.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { MailFacts } from '../integrations/mail/render-mail.ts';
import type { Services } from '../kit/handler.ts';
import { inForce } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import type { StoredSubscription } from './subscription-after.ts';

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
