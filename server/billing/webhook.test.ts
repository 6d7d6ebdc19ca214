import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEvent, signEvent } from '../integrations/payment/events.ts';
import { testPaymentAccounts } from '../integrations/payment/tables.ts';
import { eventText } from '../integrations/payment/test-provider/accounts.ts';
import { second } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { webhookPath } from './background.ts';
import { applyEvent, customerOf, paymentStore } from './payment-store.ts';
import { type Payments, paymentsOf } from './payments.ts';
import { paymentEvents } from './tables.ts';

const stripe = { secretKey: 'sk_test_a', webhookSecret: 'whsec_abc', prices: new Map<string, string>() };

/** The route as it is with Stripe, whose API no test here reaches: events of customers that nobody is. */

const app = openedApp({ stripe });
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
});

const textOf = (id: string, customerId = 'cus_nobody') =>
  eventText(customerId, { id, type: 'invoice.paid', at: 0, object: { id: 'in_1', object: 'invoice' } });

/** A signature made by the words of Stripe's own page on webhooks, without its library. */
function signatureOf(payload: string, at: Date, secret = stripe.webhookSecret): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
}

const post = (payload: string, signature: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': type, 'stripe-signature': signature },
    payload,
  });
const events = () => app.database.db.$count(paymentEvents);

describe('the webhook', () => {
  it('takes an event that is signed by its secret, once', async () => {
    const text = textOf('evt_1');
    for (const _ of [1, 2, 3]) {
      const reply = await post(text, signatureOf(text, app.clock.now()));
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    }
    expect(await events()).toBe(1);
  });

  it('refuses another secret, another body, no signature, and what is no event', async () => {
    const text = textOf('evt_1');
    const now = app.clock.now();
    const refused = [
      post(text, signatureOf(text, now, 'whsec_other')),
      post(text.replace('in_1', 'in_2'), signatureOf(text, now)),
      post(` ${text}`, signatureOf(text, now)),
      post(text, ''),
      post('', signatureOf('', now)),
      post('{}', signatureOf('{}', now)),
      post('no JSON', signatureOf('no JSON', now)),
    ];
    for (const reply of await Promise.all(refused))
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid']);
    expect((await post(text, signatureOf(text, now), 'text/plain')).statusCode).toBe(415);
    expect(await events()).toBe(0);
  });

  it('takes an event for 300 seconds after it was signed, and no longer', async () => {
    const text = textOf('evt_1');
    const signature = signatureOf(text, app.clock.now());
    app.clock.pass(301 * second);
    expect((await post(text, signature)).statusCode).toBe(400);
    app.clock.pass(-1 * second);
    expect((await post(text, signature)).statusCode).toBe(200);
  });

  it('is signed by the built-in provider so that Stripe’s own verifier takes it, and the other way round', async () => {
    const text = textOf('evt_1');
    const now = new Date();
    const { webhooks } = new Stripe('sk_test_verifies_only');
    expect(webhooks.constructEvent(text, await signEvent(text, 'whsec_x', now), 'whsec_x', 300).id).toBe('evt_1');
    const payload = { payload: text, secret: 'whsec_x', timestamp: Math.floor(now.getTime() / 1000) };
    const signature = webhooks.generateTestHeaderString(payload);
    expect(await readEvent(Buffer.from(text), signature, 'whsec_x', now)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      customerId: 'cus_nobody',
      checkoutId: null,
    });
  });
});

describe('on the database', () => {
  let world: World;
  let services: Services;
  let payments: Payments;

  /** A dealer whose plan has lived through its life at the built-in provider, of which the product has heard nothing. */
  beforeEach(async () => {
    const { db } = app.database;
    world = await buildWorld(db, app.clock);
    const { publicUrl, mailFrom, contactAddress, keys } = app.configuration;
    services = {
      db,
      jobs: app.jobs,
      clock: app.clock,
      keys,
      publicUrl,
      mailFrom,
      contactAddress,
      storage: app.storage,
    };
    payments = paymentsOf(services, undefined, true);
  });

  it('events in random orders with repeats, side by side, end in one state', async () => {
    const customerId = await subscribe();
    const store = paymentStore(services);
    const names = Array.from({ length: 10 }, (_, number) => `evt_${number}`);
    const ends = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      await app.database.db.delete(subscriptions);
      const shuffled = [...names, ...names.slice(0, 5)].toSorted(() => Math.random() - 0.5);
      const deliver = (id: string) =>
        applyEvent(store, payments.provider, { id: `${round} ${id}`, type: 'any', customerId, checkoutId: null });
      await Promise.all(shuffled.map(deliver));
      const [{ updatedAt: _at, ...row } = { updatedAt: null }] = await app.database.db.select().from(subscriptions);
      ends.add(JSON.stringify(row));
    }
    expect(ends.size).toBe(1);
    expect([...ends][0]).toContain('"plan":"pro"');
    expect(await events()).toBe(250);
  });

  /** Pays for a plan at the provider alone. */
  async function subscribe(): Promise<string> {
    const customerId = await customerOf(services.db, payments.provider, world.dealerA.id);
    const now = app.clock.now().getTime();
    const [found] = await services.db.select().from(testPaymentAccounts);
    if (!found) throw new Error('no account');
    const plan = { plan: 'pro', interval: 'month', name: 'Pro', cents: 199_00 } as const;
    const life = { id: 'sub_test_1', state: 'active', createdAt: now, anchor: now, cancelAtPeriodEnd: false } as const;
    const subscription = { ...plan, ...life, periodStart: now, periodEnd: now + 30 * 86_400_000 };
    const account = { ...found.account, subscriptions: [subscription] };
    await services.db.update(testPaymentAccounts).set({ account });
    return customerId;
  }
});
