import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { recordAction } from '../enquiries/audit.ts';
import { type DealerSession, type Handler, type Implement, Refusal, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { newId } from '../kit/secrets.ts';
import { type plans, plansIn } from '../subscriptions/plans.ts';
import { refreshCustomer } from './apply-event.ts';
import { beginCheckout, readCheckout } from './checkout.ts';
import { findInvoiceFile, listInvoices, serveTestInvoices } from './invoices.ts';
import { changePlan, previewPlanChange, readSubscription } from './own-subscription.ts';
import { liveSubscription, paymentStore } from './payment-store.ts';
import { type Payments, withProvider } from './payments.ts';
import { paymentCustomers } from './tables.ts';
import { payTestCheckout, readTestCheckout } from './test-checkout.ts';
import { takePaymentEvents } from './webhook.ts';

/** Puts the calls about plans and payments on the server, and what is no call: the webhook, the test invoices. */
export function implementBilling(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  payments: Payments,
  limits: RateLimiter,
): void {
  implement('listPlans', async ({ language }) => ({
    plans: plansIn[language].map(presentPlan),
    testMode: payments.provider.name === 'test' && payments.areSold,
  }));
  implement('readSubscription', readSubscription(services, payments));
  implement('listInvoices', listInvoices(services));
  implement('findInvoiceFile', findInvoiceFile(services, payments));
  implement('beginCheckout', beginCheckout(services, payments));
  implement('readCheckout', readCheckout(services, payments));
  implement('previewPlanChange', previewPlanChange(services, payments));
  implement('changePlan', changePlan(services, payments));
  implement('cancelSubscription', setCancellation(services, payments, true));
  implement('resumeSubscription', setCancellation(services, payments, false));
  implement('openPaymentPortal', openPaymentPortal(services, payments));
  implement('readTestCheckout', readTestCheckout(services, payments));
  implement('payTestCheckout', payTestCheckout(services, payments));
  takePaymentEvents(app, services, payments, limits);
  serveTestInvoices(app, services, payments, limits);
}

const presentPlan = ({ slug, name, summary, price, limits }: (typeof plans)[number]) => ({
  slug,
  name,
  summary,
  limits,
  price: { month: formatCents(price.month), year: formatCents(price.year) },
});

/** Opens the provider's page for the payment method; it leads back to My Subscriptions. */
function openPaymentPortal({ db, publicUrl }: Services, { provider }: Payments): Handler<'openPaymentPortal'> {
  return ({ session: { dealerId } }) =>
    withProvider(async () => {
      const [customer] = await db
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.dealerId, dealerId), eq(paymentCustomers.provider, provider.name)));
      if (!customer) throw new Refusal('conflict', msg`There is no payment method yet. Choose a plan first.`);
      const url = await provider.openPortal(customer.customerId, new URL('/MySubscriptions', publicUrl).href);
      return { url };
    });
}

/** Ends the plan with the period that is paid for, or takes that back. Asked for twice, it is done once. */
function setCancellation(services: Services, { provider }: Payments, cancel: boolean) {
  return ({ session: { dealerId, memberId } }: { session: DealerSession }): Promise<{ done: true }> =>
    withProvider(async () => {
      const { db, clock } = services;
      const { customerId, subscriptionId, state, cancelAtPeriodEnd } = await liveSubscription(db, provider, dealerId);
      if (!cancel && state === 'unpaid')
        throw new Refusal('conflict', msg`Pay what is open first, then the plan goes on.`);
      if (cancelAtPeriodEnd === cancel) return { done: true };
      const action = cancel ? 'cancellation asked' : 'cancellation taken back';
      await recordAction(db, { at: clock.now(), actorKind: 'dealer', actorId: memberId, action, objectId: dealerId });
      await provider.setCancelAtPeriodEnd(customerId, subscriptionId, cancel, `cancel-${newId()}`);
      await refreshCustomer(paymentStore(services), provider, customerId);
      return { done: true };
    });
}
