import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { periodEnd, type StripeAccount } from '../../../testing/stripe-account.ts';
import { type StripeServer, startStripeServer, stripeSecret } from '../../../testing/stripe-server.ts';
import {
  type ChangeOrder,
  type Payer,
  PaymentDeclined,
  type PaymentProvider,
  PaymentUnavailable,
} from '../payment-provider.ts';
import { stripePayments } from './stripe-payments.ts';

/** The adapter through Stripe's own library, with Stripe's edge on this machine. */

let stripe: StripeServer;
let provider: PaymentProvider;
beforeEach(async () => {
  stripe = await startStripeServer();
  provider = stripePayments(stripe.settings);
});
afterEach(() => stripe.close());

const payer: Payer = {
  dealerId: 'dealer-1',
  name: 'Café & Motors',
  email: 'owner@cars.example',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'ON',
  zipcode: 'L6J',
};
const standard = { plan: 'standard', interval: 'month', name: 'Standard plan, one month', cents: 7900 } as const;
const pro = { plan: 'pro', interval: 'year', name: 'Pro plan, one year', cents: 199_000 } as const;
const at = new Date('2026-11-30T15:00:00Z');
const change: ChangeOrder = { customerId: 'cus_1', subscriptionId: 'sub_1', chosen: pro, at };
const order = {
  customerId: 'cus_1',
  chosen: standard,
  dealerId: 'dealer-1',
  successUrl: 'https://icardeals.example/SuccessPage?checkout=a&b=c',
  cancelUrl: 'https://icardeals.example/CancelPage',
};
/** The adapter with another limit for an answer, in milliseconds. */
const impatient = (longestAnswer: number) => stripePayments({ ...stripe.settings, longestAnswer });
const keysOf = (route: string) => stripe.callsOf(route).map(({ headers }) => headers['idempotency-key']);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const tooMany = { status: 429, error: { type: 'invalid_request_error', code: 'lock_timeout' }, retry: true };
const broken = { status: 500, error: { type: 'api_error', message: 'Something went wrong.' } };

const customers = 'POST /v1/customers';
const sessions = 'POST /v1/checkout/sessions';
const subscription = 'POST /v1/subscriptions/sub_1';

describe('a customer', () => {
  it('is made with the address that the taxes follow, and told of a new one', async () => {
    expect(await provider.createCustomer(payer, 'customer-dealer-1')).toBe('cus_1');
    const form = {
      name: 'Café & Motors',
      email: 'owner@cars.example',
      'address[line1]': '12 Main Street',
      'address[city]': 'Oakville',
      'address[state]': 'ON',
      'address[postal_code]': 'L6J',
      'address[country]': 'CA',
    };
    expect(stripe.callsOf(customers)[0]?.form).toEqual({ ...form, 'metadata[dealerId]': 'dealer-1' });
    await provider.updateCustomer('cus_1', payer);
    expect(stripe.callsOf('POST /v1/customers/cus_1')[0]?.form).toEqual(form);
  });
});

describe('a checkout', () => {
  it('names price, dealer and addresses of return, and leaves the taxes to Stripe', async () => {
    expect(await provider.beginCheckout(order, 'checkout-1')).toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.example/cs_1',
    });
    expect(stripe.callsOf(sessions)[0]?.form).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'dealer-1',
      'line_items[0][price]': 'price_standardMonth',
      'line_items[0][quantity]': '1',
      'automatic_tax[enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
      billing_address_collection: 'required',
      'customer_update[address]': 'auto',
      'customer_update[name]': 'auto',
      'subscription_data[metadata][dealerId]': 'dealer-1',
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    });
  });

  it('is ended while it is open, and stays as it is when it was paid for in between', async () => {
    expect(await provider.readCheckout('cs_1')).toBe('open');
    const paid = (account: StripeAccount) => {
      account.checkout = 'complete';
      return { status: 400, error: { type: 'invalid_request_error', message: 'Only open sessions expire.' } };
    };
    const expire = 'POST /v1/checkout/sessions/cs_1/expire';
    stripe.fail(expire, paid);
    await provider.expireCheckout('cs_1');
    expect(await provider.readCheckout('cs_1')).toBe('complete');
    await provider.expireCheckout('cs_1');
    expect(stripe.callsOf(expire)).toHaveLength(1);
    stripe.account.checkout = 'open';
    await provider.expireCheckout('cs_1');
    expect(await provider.readCheckout('cs_1')).toBe('expired');
  });
});

describe('a subscription', () => {
  it('is fetched anew with its card, its invoices and their taxes, without drafts', async () => {
    expect(await provider.readCustomer('cus_1')).toEqual({ subscriptions: [], invoices: [] });
    stripe.account.subscribed = true;
    const [start, end] = [new Date('2026-11-21T15:00:00Z'), new Date('2026-12-21T15:00:00Z')];
    expect(await provider.readCustomer('cus_1')).toEqual({
      subscriptions: [
        {
          id: 'sub_1',
          plan: 'standard',
          interval: 'month',
          state: 'active',
          cancelAtPeriodEnd: false,
          createdAt: start,
          currentPeriodStart: start,
          currentPeriodEnd: end,
          card: { brand: 'visa', last4: '4242' },
        },
      ],
      invoices: [
        {
          id: 'in_1',
          number: 'ICD-0001',
          state: 'paid',
          issuedAt: start,
          paidAt: new Date('2026-11-21T15:00:05Z'),
          periodStart: start,
          periodEnd: end,
          lines: [{ text: '1 × Standard', cents: 7900 }],
          taxes: [{ name: 'HST', percent: '13', cents: 1027 }],
          subtotalCents: 7900,
          totalCents: 8927,
          creditCents: 0,
        },
      ],
    });
    expect(stripe.callsOf('GET /v1/subscriptions')[0]?.form).toMatchObject({ customer: 'cus_1', status: 'all' });
    stripe.account.price = 'price_ofSomethingElse';
    expect((await provider.readCustomer('cus_1')).subscriptions[0]?.plan).toBeNull();
  });

  it('is changed to the cent and second of its preview, and a refused card changes nothing', async () => {
    expect(await provider.previewChange(change)).toEqual({
      lines: [
        { text: 'Unused time on Standard', cents: -3950 },
        { text: 'Remaining time on Pro', cents: 9950 },
      ],
      taxes: [{ name: 'HST', percent: '13', cents: 780 }],
      totalCents: 6780,
      dueCents: 6780,
      creditCents: 0,
    });
    const split = { proration_behavior: 'always_invoice', proration_date: String(at.getTime() / 1000) };
    const item = { 'items[0][id]': 'si_1', 'items[0][price]': 'price_proYear' };
    const within = Object.entries(split);
    const asked = stripe.callsOf('POST /v1/invoices/create_preview')[0]?.form;
    expect(asked).toEqual({
      customer: 'cus_1',
      subscription: 'sub_1',
      'automatic_tax[enabled]': 'true',
      ...Object.fromEntries(within.map(([name, value]) => [`subscription_details[${name}]`, value])),
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'price_proYear',
    });
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    stripe.fail(subscription, { status: 402, error });
    await expect(provider.changePlan(change, 'change-1')).rejects.toThrow(PaymentDeclined);
    expect(stripe.account.price).toBe('price_standardMonth');
    await provider.changePlan(change, 'change-2');
    expect(stripe.callsOf(subscription).at(-1)?.form).toEqual({
      ...item,
      ...split,
      cancel_at_period_end: 'false',
      payment_behavior: 'error_if_incomplete',
    });
    expect(stripe.account.price).toBe('price_proYear');
  });

  it('is cancelled with its period and resumed', async () => {
    stripe.account.subscribed = true;
    const isEnding = async () => (await provider.readCustomer('cus_1')).subscriptions[0]?.cancelAtPeriodEnd;
    await provider.setCancelAtPeriodEnd('cus_1', 'sub_1', true, 'cancel-1');
    expect(await isEnding()).toBe(true);
    await provider.setCancelAtPeriodEnd('cus_1', 'sub_1', false, 'cancel-2');
    expect(await isEnding()).toBe(false);
    expect(stripe.callsOf(subscription).map(({ form }) => form)).toEqual([
      { cancel_at_period_end: 'true' },
      { cancel_at_period_end: 'false' },
    ]);
  });

  it('that was cancelled in the customer portal is resumed too, by hand and with a change of plan', async () => {
    stripe.account.subscribed = true;
    const ways = [
      () => provider.setCancelAtPeriodEnd('cus_1', 'sub_1', false, 'cancel-1'),
      () => provider.changePlan(change, 'change-1'),
    ];
    for (const resume of ways) {
      stripe.account.cancelAt = periodEnd;
      expect((await provider.readCustomer('cus_1')).subscriptions[0]?.cancelAtPeriodEnd).toBe(true);
      await resume();
      expect((await provider.readCustomer('cus_1')).subscriptions[0]?.cancelAtPeriodEnd).toBe(false);
    }
  });
});

describe('portal and invoice', () => {
  it('have the addresses that Stripe gives', async () => {
    const back = 'https://icardeals.example/MySubscriptions';
    expect(await provider.openPortal('cus_1', back)).toBe('https://billing.stripe.example/bps_1');
    const form = { customer: 'cus_1', return_url: back };
    expect(stripe.callsOf('POST /v1/billing_portal/sessions')[0]?.form).toEqual(form);
    expect(await provider.invoiceAddress('in_1')).toBe('https://pay.stripe.example/in_1.pdf');
    await expect(provider.invoiceAddress('in_2')).rejects.toThrow(PaymentUnavailable);
  });
});

describe('a call that fails', () => {
  const silence = 'silent' as const;
  const makeCustomer = () => impatient(1000).createCustomer(payer, 'k1');
  const cancel = () => provider.setCancelAtPeriodEnd('cus_1', 'sub_1', true, 'k1');
  const cases = [
    { what: 'a customer after too many calls', route: customers, fault: tooMany, make: makeCustomer },
    { what: 'a customer after a fault of Stripe', route: customers, fault: broken, make: makeCustomer },
    { what: 'a customer after no answer in time', route: customers, fault: silence, make: makeCustomer },
    { what: 'a checkout', route: sessions, fault: broken, make: () => provider.beginCheckout(order, 'k1') },
    { what: 'a change', route: subscription, fault: broken, make: () => provider.changePlan(change, 'k1') },
    { what: 'a cancellation', route: subscription, fault: broken, make: cancel },
  ];

  it.each(cases)('is made again under the same key: $what', async ({ route, make, fault }) => {
    stripe.fail(route, fault);
    await make();
    expect(keysOf(route)).toEqual(['k1', 'k1']);
    const [first, second] = stripe.callsOf(route);
    expect(second?.form).toEqual(first?.form);
  });

  it('has made one customer alone when its answer was lost', async () => {
    stripe.fail(customers, 'lost');
    expect(await provider.createCustomer(payer, 'k1')).toBe('cus_1');
    expect(await provider.createCustomer(payer, 'k1')).toBe('cus_1');
    expect([stripe.callsOf(customers).length, stripe.account.customers]).toEqual([3, 1]);
  });

  it('carries a key of its own where the product gives none', async () => {
    const route = 'POST /v1/billing_portal/sessions';
    stripe.fail(route, broken);
    await provider.openPortal('cus_1', 'https://icardeals.example/');
    const [first, second] = keysOf(route);
    expect(first).toMatch(/.{16}/);
    expect(second).toBe(first);
  });

  it('twice says that payments cannot be reached', async () => {
    for (const fault of [broken, tooMany]) {
      stripe.fail(sessions, fault, fault);
      expect(await failureOf(provider.beginCheckout(order, 'k5'))).toBeInstanceOf(PaymentUnavailable);
    }
    stripe.fail('GET /v1/customers/cus_1', 'silent', 'silent');
    expect(await failureOf(impatient(200).readCustomer('cus_1'))).toBeInstanceOf(PaymentUnavailable);
    await stripe.close();
    const closed = await failureOf(provider.openPortal('cus_1', 'https://icardeals.example/'));
    expect(closed).toBeInstanceOf(PaymentUnavailable);
    stripe = await startStripeServer();
  });

  it('never shows the secret', async () => {
    const foreign = 'sk_test_OfAnotherAccount';
    const other = stripePayments({ ...stripe.settings, secretKey: foreign });
    const unauthorised = await failureOf(other.createCustomer(payer, 'k6'));
    stripe.fail(customers, broken, broken);
    const unavailable = await failureOf(provider.createCustomer(payer, 'k7'));
    stripe.fail(customers, 'silent', 'silent');
    const silent = await failureOf(impatient(200).createCustomer(payer, 'k8'));
    for (const error of [unauthorised, unavailable, silent]) {
      expect(error).toBeInstanceOf(PaymentUnavailable);
      const shown = inspect(error, { depth: 20, showHidden: true });
      expect(shown).not.toContain(stripeSecret);
      expect(shown).not.toContain(foreign);
    }
  });
});
