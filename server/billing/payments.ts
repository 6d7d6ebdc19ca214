import { msg } from '#contract/words.ts';
import { withoutDeadline } from '../database/deadline.ts';
import { PaymentDeclined, type PaymentProvider, PaymentUnavailable } from '../integrations/payment/payment-provider.ts';
import type { StripeSettings } from '../integrations/payment/stripe/stripe-settings.ts';
import { testPayments } from '../integrations/payment/test-provider/test-payments.ts';
import { comeBackLater, Refusal, type Services } from '../kit/handler.ts';
import { newToken } from '../kit/secrets.ts';

/** Who collects the payments, and the secret that its events are signed with. */
export type Payments = {
  readonly provider: PaymentProvider;
  readonly webhookSecret: string;
  /** Whether plans can be bought: a test payment gives nothing away outside a demonstration. */
  readonly areSold: boolean;
};

/** Stripe where it is set up; its client is brought in there alone. */
export async function stripeOf(settings: StripeSettings | undefined): Promise<Payments | undefined> {
  if (!settings) return undefined;
  const { stripePayments } = await import('../integrations/payment/stripe/stripe-payments.ts');
  return { provider: stripePayments(settings), webhookSecret: settings.webhookSecret, areSold: true };
}

/** Stripe where there is one, else the built-in provider, whose secret lives as long as the process. */
export const paymentsOf = (services: Services, stripe: Payments | undefined, demonstration: boolean): Payments =>
  stripe ?? { provider: testPayments(services), webhookSecret: `whsec_${newToken()}`, areSold: demonstration };

/** Refuses to sell where nobody could collect the payment. */
export function refuseUnsold({ areSold }: Payments): void {
  if (!areSold) throw new Refusal('conflict', msg`You can’t buy plans here yet. Please contact us.`);
}

/**
 * Does what asks the payment provider, who may take longer than the database may. What the provider refuses becomes a
 * refusal of ours.
 */
export async function withProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await withoutDeadline(work);
  } catch (error) {
    if (error instanceof PaymentDeclined) throw declined();
    if (error instanceof PaymentUnavailable) {
      throw comeBackLater(msg`We can’t reach the payment provider. Nothing has changed. Please try again.`, 30);
    }
    throw error;
  }
}

export const declined = () =>
  new Refusal('conflict', msg`The card was declined. Nothing was charged and nothing has changed.`);
