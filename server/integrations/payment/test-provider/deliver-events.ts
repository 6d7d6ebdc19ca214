import { sql } from 'drizzle-orm';
import { testPaymentAccounts } from '../tables.ts';
import { changeAccount, readAccount, type TestProviderServices } from './accounts.ts';
import type { TestEvent } from './test-account.ts';

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
