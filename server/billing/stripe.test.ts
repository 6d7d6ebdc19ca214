import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signEvent } from '../integrations/payment/events.ts';
import { eventText } from '../integrations/payment/test-provider/accounts.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type StripeServer, startStripeServer, stripeSecret } from '../testing/stripe-server.ts';
import { addListing, buildWorld, type World } from '../testing/world.ts';
import { webhookPath } from './background.ts';
import { overLimits, paymentCheckouts, paymentCustomers, paymentInvoices } from './tables.ts';

/** Plans as a dealer lives with them where Stripe collects the payments: its edge on this machine, all else as it is. */

let stripe: StripeServer;
let app: TestApp;
let world: World;
beforeAll(async () => {
  stripe = await startStripeServer();
  app = await openTestApp({ stripe: stripe.settings });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  world = await buildWorld(app.database.db, app.clock);
  const start = { subscribed: false, price: 'price_standardMonth', cancelAtPeriodEnd: false, customers: 0 } as const;
  Object.assign(stripe.account, start);
  stripe.calls.length = 0;
});
afterEach(() => {
  expect(app.log.join('')).not.toContain(stripeSecret);
});

const broken = { status: 500, error: { type: 'api_error', message: `Something went wrong with ${stripeSecret}.` } };
const cannotBeReached = 'We can’t reach the payment provider. Nothing has changed. Please try again.';
const customer = 'GET /v1/customers/cus_1';

const token = () => world.dealerA.token;
const begin = (headers = {}) =>
  app.call('beginCheckout', { token: token(), body: { plan: 'standard', interval: 'month' }, headers });
const read = async () => (await app.call('readSubscription', { token: token() })).json().data;

async function postEvent(id: string) {
  const object = { id: 'cs_1', object: 'checkout.session' };
  const payload = eventText('cus_1', { id, type: 'checkout.session.completed', at: 0, object });
  const signature = await signEvent(payload, stripe.settings.webhookSecret, app.clock.now());
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.inject({ method: 'POST', url: webhookPath, headers, payload });
}

/** Chooses a plan and pays for it at Stripe. */
async function subscribe(): Promise<void> {
  expect((await begin()).statusCode).toBe(200);
  stripe.account.subscribed = true;
  expect((await postEvent('evt_1')).statusCode).toBe(200);
}

describe('a plan through Stripe', () => {
  it('is in force with the signed word alone, which is taken again after a failure', async () => {
    expect((await begin()).json()).toEqual({ url: 'https://checkout.stripe.example/cs_1' });
    stripe.account.subscribed = true;
    expect(await read()).toMatchObject({ planInForce: 'free', testMode: false });
    stripe.fail(customer, broken, broken);
    expect((await postEvent('evt_1')).statusCode).toBe(503);
    expect(await read()).toMatchObject({ planInForce: 'free' });
    expect((await postEvent('evt_1')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ planInForce: 'standard', state: 'active', card: { last4: '4242' } });
    const { data } = (await app.call('listInvoices', { token: token() })).json();
    expect(data).toMatchObject([{ number: 'ICD-0001', total: '89.27', taxes: [{ name: 'HST', amount: '10.27' }] }]);
    const file = await app.call('findInvoiceFile', { token: token(), params: { invoiceId: data[0]._id } });
    expect(file.json().url).toBe('https://pay.stripe.example/in_1.pdf');
    const portal = await app.call('openPaymentPortal', { token: token() });
    expect(portal.json().url).toBe('https://billing.stripe.example/bps_1');
  });

  it('is not begun when Stripe fails, and then begun once under the same keys', async () => {
    const headers = { 'idempotency-key': 'once' };
    const sessions = 'POST /v1/checkout/sessions';
    stripe.fail(sessions, broken, broken);
    const failed = await begin(headers);
    expect([failed.statusCode, failed.json().message, failed.headers['retry-after']]).toEqual([
      503,
      cannotBeReached,
      '30',
    ]);
    expect(await app.database.db.$count(paymentCheckouts)).toBe(0);
    expect((await begin(headers)).statusCode).toBe(200);
    const keys = stripe.callsOf(sessions).map((call) => call.headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect([stripe.account.customers, await app.database.db.$count(paymentCustomers)]).toEqual([1, 1]);
  });

  it('is changed, cancelled and resumed, or stays as it is when Stripe fails or the card is refused', async () => {
    await subscribe();
    const call = (name: 'cancelSubscription' | 'resumeSubscription') => app.call(name, { token: token() });
    const body = { plan: 'pro', interval: 'month' };
    const { at, due } = (await app.call('previewPlanChange', { token: token(), body })).json();
    expect(due).toBe('67.80');
    const update = 'POST /v1/subscriptions/sub_1';
    const change = () => app.call('changePlan', { token: token(), body: { ...body, at } });

    stripe.fail(update, broken, broken);
    expect((await change()).json()).toMatchObject({ code: 'unavailable', message: cannotBeReached });
    stripe.fail(update, { status: 402, error: { type: 'card_error', code: 'card_declined' } });
    expect((await change()).json().message).toContain('The card was declined. Nothing was charged');
    expect(await read()).toMatchObject({ plan: 'standard' });

    expect((await change()).statusCode).toBe(200);
    const keys = stripe.callsOf(update).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(await read()).toMatchObject({ plan: 'pro' });
    await call('cancelSubscription');
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, state: 'active' });
    await call('resumeSubscription');
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('is changed though Stripe cannot be asked right after it, and its event tells how things stand', async () => {
    await subscribe();
    stripe.fail(customer, broken, broken);
    expect((await app.call('cancelSubscription', { token: token() })).json()).toEqual({ done: true });
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await postEvent('evt_2')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is looked at each day; one that cannot be asked waits, and nothing of it is lost', async () => {
    await subscribe();
    stripe.account.status = 'past_due';
    stripe.fail(customer, ...Array.from({ length: 20 }, () => broken));
    const { id } = world.dealerB;
    for (let n = 0; n < 25; n += 1) await addListing(app.database.db, id, world.acura);
    const lookAgain = () => app.jobs.send(app.database.db, 'plans-daily', {});
    await lookAgain();
    // The look at the others goes on.
    await expect.poll(() => app.database.db.$count(overLimits)).toBe(1);
    expect(stripe.callsOf(customer)).toHaveLength(3);
    stripe.fail(customer);
    const ofDealer = eq(subscriptions.dealerId, world.dealerA.id);
    expect(await app.database.db.select().from(subscriptions).where(ofDealer)).toMatchObject([{ state: 'active' }]);
    await lookAgain();
    await expect.poll(async () => (await read()).state).toBe('past_due');
    expect(await app.database.db.$count(paymentInvoices)).toBe(1);
    stripe.account.status = 'active';
  });
});
