import { and, eq } from 'drizzle-orm';
import { planIntervals } from '#contract/subscriptions.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { type Payments, withProvider } from './payments.ts';
import { paymentCheckouts } from './tables.ts';

/**
 * How far the dealer's own checkout is. Whether it is paid the provider's signed word alone says; until that is here,
 * one that the provider calls complete is being confirmed.
 */
export function readCheckout({ db }: Services, { provider }: Payments): Handler<'readCheckout'> {
  return ({ params, session: { dealerId } }) =>
    withProvider(async () => {
      const [found] = await db
        .select()
        .from(paymentCheckouts)
        .where(and(eq(paymentCheckouts.id, params.checkoutId), eq(paymentCheckouts.dealerId, dealerId)));
      const interval = planIntervals.find((one) => one === found?.interval);
      if (!found || !interval) throw notFound();
      const { plan, confirmedAt, checkoutId } = found;
      if (confirmedAt) return { state: 'confirmed', plan, interval };
      // Of a provider that the product has left, nothing more will come.
      const state = found.provider === provider.name ? await provider.readCheckout(checkoutId) : 'expired';
      return { state: state === 'complete' ? 'confirming' : state, plan, interval };
    });
}
