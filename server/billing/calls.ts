import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { planIntervals, subscriptionStatuses } from '#contract/subscriptions.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { activeMembers } from '../accounts/mail-owners.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Interval } from '../integrations/payment/payment-provider.ts';
import { before, minute } from '../kit/clock.ts';
import { type DealerSession, type Handler, type Implement, Refusal, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { newId } from '../kit/secrets.ts';
import { planInForce } from '../subscriptions/plan-limits.ts';
import { freePlan, planOf, type plans, plansIn } from '../subscriptions/plans.ts';
import type { subscriptions } from '../subscriptions/tables.ts';
import { takePaymentEvents } from './background.ts';
import { beginCheckout, readCheckout } from './checkout.ts';
import { findInvoiceFile, lineIn, listInvoices, serveTestInvoices } from './invoices.ts';
import { publishedCars, unpublishAt } from './over-limit.ts';
import { findSubscription, liveSubscription, paymentStore, refreshCustomer } from './payment-store.ts';
import { type Payments, refuseUnsold, withProvider } from './payments.ts';
import { pricedPlan } from './priced-plan.ts';
import { heldListings, overLimits, paymentCustomers } from './tables.ts';
import { payTestCheckout, readTestCheckout } from './test-checkout.ts';

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
      if (!customer) throw new Refusal('conflict', msg`You don’t have a payment method yet. Choose a plan first.`);
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
        throw new Refusal('conflict', msg`Pay the outstanding balance first. Your plan will then continue.`);
      if (cancelAtPeriodEnd === cancel) return { done: true };
      const action = cancel ? 'cancellation asked' : 'cancellation taken back';
      await recordAction(db, { at: clock.now(), actorKind: 'dealer', actorId: memberId, action, objectId: dealerId });
      await provider.setCancelAtPeriodEnd(customerId, subscriptionId, cancel, `cancel-${newId()}`);
      await refreshCustomer(paymentStore(services), provider, customerId);
      return { done: true };
    });
}

/** For how long a preview holds. */
const previewHolds = 30 * minute;

type Choice = { readonly plan: string; readonly interval: Interval };
type Asker = { readonly dealerId: string };

/** The dealer's subscription and the plan that it would change to. Throws a refusal where nothing would change. */
async function orderOf({ db }: Services, payments: Payments, { dealerId }: Asker, choice: Choice, at: Date) {
  refuseUnsold(payments);
  const { provider } = payments;
  const chosen = pricedPlan(choice);
  const { plan, interval, state, customerId, subscriptionId } = await liveSubscription(db, provider, dealerId);
  if (plan === chosen.plan && interval === chosen.interval)
    throw new Refusal('conflict', msg`You’re already on this plan.`);
  if (state !== 'active' && state !== 'trialing')
    throw new Refusal('conflict', msg`Pay the outstanding balance first. Then you can change the plan.`);
  return { customerId, subscriptionId, chosen, at };
}

/** Whole seconds, as the provider counts. */
const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000);

function previewPlanChange(services: Services, payments: Payments): Handler<'previewPlanChange'> {
  return ({ body, session, language }) =>
    withProvider(async () => {
      const at = wholeSecond(services.clock.now());
      const order = await orderOf(services, payments, session, body, at);
      const preview = await payments.provider.previewChange(order);
      const published = await publishedCars(services.db, session.dealerId);
      return {
        lines: preview.lines.map(({ text, cents }) => ({
          text: lineIn(language, text),
          amount: formatCents(cents),
        })),
        taxes: preview.taxes.map(({ name, percent, cents }) => ({ name, percent, amount: formatCents(cents) })),
        total: formatCents(preview.totalCents),
        due: formatCents(preview.dueCents),
        credit: formatCents(preview.creditCents),
        at: at.toISOString(),
        listingsOver: Math.max(0, published - planOf(order.chosen.plan).limits.listings),
      };
    });
}

/** Changes the plan as it was previewed. A change that comes twice is made once: the second finds the plan in place. */
function changePlan(services: Services, payments: Payments): Handler<'changePlan'> {
  return ({ body: { at: previewedAt, ...choice }, session }) =>
    withProvider(async () => {
      const now = services.clock.now();
      const at = wholeSecond(new Date(previewedAt));
      if (at > now || at < before(now, previewHolds))
        throw new Refusal('conflict', msg`This preview has expired. Check the cost of the change again.`);
      const order = await orderOf(services, payments, session, choice, at);
      const key = `change-${order.subscriptionId}-${choice.plan}-${choice.interval}-${at.getTime()}`;
      await recordAction(services.db, {
        at: now,
        actorKind: 'dealer',
        actorId: session.memberId,
        action: 'plan change asked',
        objectId: session.dealerId,
        details: choice,
      });
      await payments.provider.changePlan(order, key);
      await refreshCustomer(paymentStore(services), payments.provider, order.customerId);
      return { done: true };
    });
}

type Subscription = typeof subscriptions.$inferSelect;

const statusOf = ({ provider, state }: Subscription) =>
  provider === null ? 'given' : (subscriptionStatuses.find((one) => one === state) ?? 'canceled');

/** The plan that was chosen or given, as the dealer reads it. */
function presentSubscription(found: Subscription | undefined) {
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

function readSubscription({ db }: Services, { provider }: Payments): Handler<'readSubscription'> {
  return async ({ session: { dealerId } }) => {
    const found = await findSubscription(db, dealerId);
    const { slug: planSlug, limits } = planInForce(found);
    const use = { listings: await publishedCars(db, dealerId), members: await activeMembers(db, dealerId) };
    const [over] = await db.select().from(overLimits).where(eq(overLimits.dealerId, dealerId));
    const held = await db.$count(heldListings, eq(heldListings.dealerId, dealerId));
    const tooMany = Math.max(0, use.listings - limits.listings);
    const unpublishedAt = over ? unpublishAt(over.since).toISOString() : null;
    return {
      data: {
        ...presentSubscription(found),
        planInForce: planSlug,
        limits,
        use,
        over: tooMany > 0 ? { listings: tooMany, unpublishedAt } : null,
        held,
        testMode: provider.name === 'test',
      },
    };
  };
}
