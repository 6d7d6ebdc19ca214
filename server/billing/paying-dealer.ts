import { and, asc, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Payer, PaymentProvider } from '../integrations/payment/payment-provider.ts';
import { notFound, Refusal } from '../kit/handler.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { paymentCustomers } from './tables.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** A subscription at the provider of today that has not ended. */
export type LiveSubscription = Subscription & { readonly customerId: string; readonly subscriptionId: string };

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
  if (!isLive(found, provider)) throw new Refusal('conflict', msg`There is no paid plan that could be changed.`);
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
    throw new Refusal(
      'conflict',
      msg`Your business is still being looked at. You can choose a plan once it is approved.`,
    );
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
