import { and, asc, eq, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import {
  type CustomerState,
  type Payer,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderInvoice,
} from '../integrations/payment/payment-provider.ts';
import { notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { mailNews, type StoredSubscription, subscriptionAfter } from './subscription-after.ts';
import { paymentCheckouts, paymentCustomers, paymentEvents, paymentInvoices } from './tables.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** A subscription at the provider of today that has not ended. */
type LiveSubscription = Subscription & { readonly customerId: string; readonly subscriptionId: string };

const ended = new Set(['canceled', 'incomplete_expired', 'incomplete']);

export async function findSubscription(db: Db, dealerId: string): Promise<Subscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.dealerId, dealerId));
  return found;
}

export function isLive(found: Subscription | undefined, provider: PaymentProvider): found is LiveSubscription {
  const isHere = found?.provider === provider.name && found.customerId !== null && found.subscriptionId !== null;
  return isHere && !ended.has(found.state);
}

/** The dealer's running subscription. Throws a refusal where there is none to be changed. */
export async function liveSubscription(db: Db, provider: PaymentProvider, dealerId: string): Promise<LiveSubscription> {
  const found = await findSubscription(db, dealerId);
  if (!isLive(found, provider)) throw new Refusal('conflict', msg`You don’t have a paid plan to change.`);
  return found;
}

/** Who pays for a dealer, and how far it is approved. */
async function payerOf(db: Db, dealerId: string): Promise<{ payer: Payer; state: string }> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  const [owner] = await db
    .select({ email: dealerMembers.email })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, 'owner')))
    .orderBy(asc(dealerMembers.createdAt))
    .limit(1);
  if (!dealer) throw notFound();
  const { name, address, city, province, zipcode, state } = dealer;
  return { payer: { dealerId, name, email: owner?.email ?? '', address, city, province, zipcode }, state };
}

/**
 * The dealer's customer at the provider, made with the first checkout and told of the dealer's address with each
 * further one, because taxes follow it. Throws a refusal while the dealer is not approved.
 */
export async function customerOf(db: Db, provider: PaymentProvider, dealerId: string): Promise<string> {
  const { payer, state } = await payerOf(db, dealerId);
  if (state !== 'approved')
    throw new Refusal('conflict', msg`We’re still reviewing your business. Once it’s approved, you can choose a plan.`);
  const ofDealer = and(eq(paymentCustomers.dealerId, dealerId), eq(paymentCustomers.provider, provider.name));
  const [known] = await db.select().from(paymentCustomers).where(ofDealer);
  if (known) {
    await provider.updateCustomer(known.customerId, payer);
    return known.customerId;
  }
  const customerId = await provider.createCustomer(payer, `customer-${dealerId}`);
  await db.insert(paymentCustomers).values({ dealerId, provider: provider.name, customerId }).onConflictDoNothing();
  return customerId;
}

type Customer = typeof paymentCustomers.$inferSelect;

/** The store of the product: its database. */
export function paymentStore(services: Services): PaymentStore {
  const { db, clock } = services;
  return {
    hasEvent: async (eventId) => {
      const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, eventId));
      return rows.length > 0;
    },
    takeLook: async (customerId) => {
      const [taken] = await db
        .update(paymentCustomers)
        .set({ lastLook: sql`${paymentCustomers.lastLook} + 1` })
        .where(eq(paymentCustomers.customerId, customerId))
        .returning({ look: paymentCustomers.lastLook });
      return taken?.look;
    },
    keep: (event, seen) =>
      db.transaction(async (tx) => {
        if (event && !(await keepEvent(tx, event, clock.now()))) return;
        if (event) await confirmCheckout(tx, event, clock.now());
        if (!seen) return;
        const ofCustomer = eq(paymentCustomers.customerId, seen.customerId);
        const [customer] = await tx.select().from(paymentCustomers).where(ofCustomer).for('update');
        if (!customer || seen.look <= customer.storedLook) return;
        await tx.update(paymentCustomers).set({ storedLook: seen.look }).where(ofCustomer);
        await keepState(tx, services, customer, seen.state, event);
      }),
  };
}

/** Whether the event is there for the first time. */
async function keepEvent(tx: Transaction, { id, type, customerId }: PaymentEvent, receivedAt: Date): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values({ id, type, customerId, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

async function confirmCheckout(tx: Transaction, { type, checkoutId }: PaymentEvent, now: Date): Promise<void> {
  if (type !== 'checkout.session.completed' || checkoutId === null) return;
  await tx.update(paymentCheckouts).set({ confirmedAt: now }).where(eq(paymentCheckouts.checkoutId, checkoutId));
}

async function keepState(
  tx: Transaction,
  services: Services,
  customer: Customer,
  state: CustomerState,
  event: PaymentEvent | null,
): Promise<void> {
  const { dealerId } = customer;
  for (const invoice of state.invoices) await keepInvoice(tx, customer, invoice);
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.dealerId, dealerId));
  const after = subscriptionAfter(row, state, customer);
  if (!after || !hasChanged(row, after)) return;
  const now = services.clock.now();
  const kept = { ...after, updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({ dealerId, ...kept })
    .onConflictDoUpdate({ target: subscriptions.dealerId, set: kept });
  await recordAction(tx, {
    at: now,
    actorKind: 'system',
    actorId: customer.provider,
    action: 'subscription changed',
    objectId: dealerId,
    details: { event: event?.id ?? null, plan: after.plan, interval: after.interval, state: after.state },
  });
  await mailNews(tx, services, dealerId, row, after);
  await services.jobs.send(tx, 'plan-changed', { dealerId });
}

/** What of a subscription makes it another one; the customer stays the dealer's own. */
const told = [
  'plan',
  'state',
  'interval',
  'provider',
  'subscriptionId',
  'cardBrand',
  'cardLast4',
  'currentPeriodStart',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
] as const;

const hasChanged = (before: StoredSubscription | undefined, after: StoredSubscription): boolean =>
  !before || told.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

async function keepInvoice(tx: Transaction, { dealerId, provider }: Customer, invoice: ProviderInvoice): Promise<void> {
  const { id: invoiceId, ...kept } = invoice;
  await tx
    .insert(paymentInvoices)
    .values({ id: newId(), dealerId, provider, invoiceId, ...kept })
    .onConflictDoUpdate({ target: paymentInvoices.invoiceId, set: kept });
}

/** Where it is kept what has come in. The property of all orders is tried on it in memory, and on the database. */
export interface PaymentStore {
  hasEvent(eventId: string): Promise<boolean>;
  /** A number above all that were taken before it, for the look that follows; undefined for a customer of nobody. */
  takeLook(customerId: string): Promise<number | undefined>;
  /**
   * Keeps the event, where one caused the look, and what was fetched, all or nothing. An event that is there already
   * changes nothing, and what an earlier look saw never takes the place of what a later one saw.
   */
  keep(event: PaymentEvent | null, seen?: Seen): Promise<void>;
}

/** What a look at the provider showed. */
export type Seen = { readonly customerId: string; readonly look: number; readonly state: CustomerState };

type Reader = Pick<PaymentProvider, 'readCustomer'>;

/**
 * Takes an event in. It is believed only in whom it concerns: how things stand is fetched anew, after the number of the
 * look was taken. So the highest number always goes with the latest state, in whatever order and however often events
 * come, and however their handling overlaps.
 */
export async function applyEvent(store: PaymentStore, provider: Reader, event: PaymentEvent): Promise<void> {
  if (await store.hasEvent(event.id)) return;
  const seen = event.customerId === null ? undefined : await look(store, provider, event.customerId);
  await store.keep(event, seen);
}

/**
 * Fetches how things stand without an event: after a change of our own, and now and then in case one was lost. Where
 * the provider cannot be asked, what is stored stays: what was changed there is changed, and its event tells of it.
 */
export async function refreshCustomer(store: PaymentStore, provider: Reader, customerId: string): Promise<void> {
  try {
    const seen = await look(store, provider, customerId);
    if (seen) await store.keep(null, seen);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

async function look(store: PaymentStore, provider: Reader, customerId: string): Promise<Seen | undefined> {
  const number = await store.takeLook(customerId);
  if (number === undefined) return undefined;
  return { customerId, look: number, state: await provider.readCustomer(customerId) };
}
