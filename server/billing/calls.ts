import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Handler, Implement } from '../kit/implement.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { type plans, plansIn } from '../subscriptions/plans.ts';
import { beginCheckout } from './begin-checkout.ts';
import { setCancellation } from './cancel-subscription.ts';
import { changePlan, previewPlanChange } from './change-plan.ts';
import { findInvoiceFile, listInvoices } from './invoices.ts';
import { type Payments, withProvider } from './payments.ts';
import { readCheckout } from './read-checkout.ts';
import { readSubscription } from './read-subscription.ts';
import { paymentCustomers } from './tables.ts';
import { payTestCheckout, readTestCheckout } from './test-checkout.ts';
import { serveTestInvoices } from './test-invoices.ts';
import { takePaymentEvents } from './webhook.ts';

/** Puts the calls about plans and payments on the server, and what is no call: the webhook, the test invoices. */
export function implementBilling(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  payments: Payments,
  limits: RateLimits,
): void {
  implement('listPlans', async ({ language }) => ({
    plans: plansIn[language].map(presentPlan),
    testMode: payments.provider.name === 'test',
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
      if (!customer) throw new Refusal('conflict', 'There is no payment method yet. Choose a plan first.');
      const url = await provider.openPortal(customer.customerId, new URL('/MySubscriptions', publicUrl).href);
      return { url };
    });
}
