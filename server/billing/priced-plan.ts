import { msg } from '#contract/words.ts';
import type { Interval, PricedPlan } from '../integrations/payment/payment-provider.ts';
import { priceName } from '../integrations/payment/stripe/stripe-settings.ts';
import { invalidField } from '../kit/handler.ts';
import { plans } from '../subscriptions/plans.ts';

const paidPlans = plans.slice(1);

/** The names of all prices that there are, for the settings of the payment provider. */
export const paidPrices: readonly string[] = paidPlans.flatMap(({ slug }) => [
  priceName(slug, 'month'),
  priceName(slug, 'year'),
]);

/** A plan that can be paid for, with its price. Throws a refusal for any other. */
export function pricedPlan({ plan, interval }: { plan: string; interval: Interval }): PricedPlan {
  const found = paidPlans.find(({ slug }) => slug === plan);
  if (!found) throw invalidField('plan', msg`Choose one of the paid plans.`);
  const name = `${found.name} plan, ${interval === 'year' ? 'one year' : 'one month'}`;
  return { plan: found.slug, interval, name, cents: found.price[interval] };
}
