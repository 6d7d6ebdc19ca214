import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import type { Jobs } from '../../../database/jobs.ts';
import type { Clock } from '../../../kit/clock.ts';
import { notFound } from '../../../kit/handler.ts';
import { testPaymentAccounts } from '../tables.ts';
import { advanceAccount } from './advance-account.ts';
import type { TestAccount, TestCheckout, TestEvent } from './test-account.ts';

/** What the built-in provider works with. */
export type TestProviderServices = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs<{ 'test-payment-events': { customerId: string } }>;
  /** Where the product is on the web. */
  readonly publicUrl: URL;
};

const keyLength = 22;

/** Whose thing an id of the built-in provider names. */
export const customerOfId = (id: string) => {
  const [, , rest = ''] = /^(in|cs|sub)_test_(.*)$/.exec(id) ?? [];
  return `cus_test_${rest.slice(0, keyLength)}`;
};

/** An account as it is now. Throws a refusal for one that there is none of. */
export async function readAccount({ db, clock }: TestProviderServices, customerId: string): Promise<TestAccount> {
  const [found] = await db.select().from(testPaymentAccounts).where(eq(testPaymentAccounts.customerId, customerId));
  if (!found) throw notFound();
  return advanceAccount(found.account, clock.now().getTime());
}

/**
 * Changes an account, one change at a time, after what was due before it. What the product is to be told of is sent
 * by a job of the same transaction.
 */
export function changeAccount(
  services: TestProviderServices,
  customerId: string,
  change: (account: TestAccount, now: number) => TestAccount,
): Promise<TestAccount> {
  const { db, clock, jobs } = services;
  return db.transaction(async (tx) => {
    const ofCustomer = eq(testPaymentAccounts.customerId, customerId);
    const [found] = await tx.select().from(testPaymentAccounts).where(ofCustomer).for('update');
    if (!found) throw notFound();
    const now = clock.now();
    const account = change(advanceAccount(found.account, now.getTime()), now.getTime());
    await tx.update(testPaymentAccounts).set({ account, updatedAt: now }).where(ofCustomer);
    if (account.events.length > found.account.events.length) {
      await jobs.send(tx, 'test-payment-events', { customerId });
    }
    return account;
  });
}

/** The checkout with an id. Throws a refusal where there is none. */
export function checkoutIn(account: TestAccount, id: string): TestCheckout {
  const checkout = account.checkouts.find((one) => one.id === id);
  if (!checkout) throw notFound();
  return checkout;
}

/** Hands the text of an event to the product's webhook; resolves with the status of the answer. */
export type PostEvent = (payload: string) => Promise<number>;

/** An event as Stripe writes it. */
export const eventText = (customerId: string, { id, type, at, object }: TestEvent): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    livemode: false,
    api_version: null,
    created: Math.floor(at / 1000),
    data: { object: { ...object, customer: customerId } },
  });

/**
 * Tells the product what happened to a customer, oldest first. An event that is not taken stays, and the job that does
 * this is tried again. Throws then.
 */
export async function deliverEvents(
  services: TestProviderServices,
  customerId: string,
  post: PostEvent,
): Promise<void> {
  const { events } = await readAccount(services, customerId);
  for (const event of events) {
    const status = await post(eventText(customerId, event));
    if (status !== 200) throw new Error(`The webhook answered ${status}.`);
    await changeAccount(services, customerId, (account) => ({
      ...account,
      events: account.events.filter(({ id }) => id !== event.id),
    }));
  }
}

/** Brings every account to the present: renewals, further tries of a charge, ends. */
export async function advanceAccounts(services: TestProviderServices): Promise<void> {
  const accounts = await services.db
    .select({ customerId: testPaymentAccounts.customerId })
    .from(testPaymentAccounts)
    .where(sql`jsonb_array_length(${testPaymentAccounts.account} -> 'subscriptions') > 0`);
  for (const { customerId } of accounts) await changeAccount(services, customerId, (account) => account);
}
