import Stripe from 'stripe';
import {
  type ChangeOrder,
  type Payer,
  PaymentDeclined,
  type PaymentProvider,
  PaymentUnavailable,
  type PricedPlan,
} from '../payment-provider.ts';
import {
  type PlanOfPrice,
  readCard,
  readCustomerState,
  readLines,
  readSubscription,
  readTaxes,
  type TaxRateOf,
} from './read-objects.ts';
import { priceName, type StripeSettings } from './stripe-settings.ts';

/** How long Stripe may take to answer, in milliseconds; a person waits for it. */
const usualAnswer = 10_000;

/** More than any dealer has; what is older stays with Stripe. */
const mostSubscriptions = 20;
const mostInvoices = 100;

/** What the parts of the adapter work with. */
type Parts = {
  readonly stripe: Stripe;
  readonly priceOf: (plan: PricedPlan) => string;
  readonly planOfPrice: PlanOfPrice;
  readonly taxRateOf: TaxRateOf;
};

/** Payments through Stripe's own library: its Checkout, its customer portal, its invoices, taxes by Stripe Tax. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, prices, address, longestAnswer = usualAnswer } = settings;
  // Of its two clients this one counts the time for the whole answer; the other begins anew with each byte.
  const httpClient = Stripe.createFetchHttpClient();
  const ways = { httpClient, timeout: longestAnswer, maxNetworkRetries: 1, ...hostOf(address) };
  const stripe = new Stripe(secretKey, ways);
  const names = new Map([...prices].map(([name, price]) => [price, name] as const));
  const priceOf = ({ plan, interval }: PricedPlan) => {
    const price = prices.get(priceName(plan, interval));
    if (!price) throw new Error(`STRIPE_PRICES has no price for ${priceName(plan, interval)}.`);
    return price;
  };
  const parts = {
    stripe,
    priceOf,
    planOfPrice: (price: string) => names.get(price),
    taxRateOf: rememberTaxRates(stripe),
  };
  return asked({ name: 'stripe', ...customers(parts), ...checkouts(parts), ...changes(parts) });
}

type Part<Name extends keyof PaymentProvider> = Pick<PaymentProvider, Name>;

const customers = ({
  stripe,
  planOfPrice,
  taxRateOf,
}: Parts): Part<'createCustomer' | 'updateCustomer' | 'readCustomer' | 'openPortal' | 'invoiceAddress'> => ({
  createCustomer: async (payer, idempotencyKey) => {
    const given = { ...customerOf(payer), metadata: { dealerId: payer.dealerId } };
    return (await stripe.customers.create(given, { idempotencyKey })).id;
  },
  updateCustomer: async (customerId, payer) => {
    await stripe.customers.update(customerId, customerOf(payer));
  },
  readCustomer: async (customer) => {
    const [person, subscriptions, invoices] = await Promise.all([
      stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: mostSubscriptions,
        expand: ['data.default_payment_method'],
      }),
      stripe.invoices.list({ customer, limit: mostInvoices }),
    ]);
    const card = person.deleted ? null : readCard(person.invoice_settings.default_payment_method);
    const read = subscriptions.data.map((one) => readSubscription(one, planOfPrice, card));
    return readCustomerState(read, invoices.data, taxRateOf);
  },
  openPortal: async (customer, return_url) =>
    (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
  invoiceAddress: async (invoiceId) => {
    const { invoice_pdf: address } = await stripe.invoices.retrieve(invoiceId);
    if (!address) throw new PaymentUnavailable(`Invoice ${invoiceId} has no document yet.`);
    return address;
  },
});

const checkouts = ({ stripe, priceOf }: Parts): Part<'beginCheckout' | 'readCheckout' | 'expireCheckout'> => ({
  beginCheckout: async ({ customerId, chosen, dealerId, successUrl, cancelUrl }, idempotencyKey) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: dealerId,
        line_items: [{ price: priceOf(chosen), quantity: 1 }],
        automatic_tax: { enabled: true },
        billing_address_collection: 'required',
        customer_update: { address: 'auto', name: 'auto' },
        tax_id_collection: { enabled: true },
        subscription_data: { metadata: { dealerId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey },
    );
    if (!session.url) throw new PaymentUnavailable(`Checkout ${session.id} has no page.`);
    return { id: session.id, url: session.url };
  },
  readCheckout: async (id) => {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    return (['complete', 'expired'] as const).find((known) => known === status) ?? 'open';
  },
  expireCheckout: async (id) => {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status !== 'open') return;
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It was paid for or has run out in between.
      const now = await stripe.checkout.sessions.retrieve(id);
      if (now.status === 'open') throw error;
    }
  },
});

const changes = ({
  stripe,
  priceOf,
  taxRateOf,
}: Parts): Part<'previewChange' | 'changePlan' | 'setCancelAtPeriodEnd'> => {
  const prorated = ({ id, items }: Stripe.Subscription, { chosen, at }: ChangeOrder) => {
    const [item] = items.data;
    if (!item) throw new PaymentUnavailable(`Subscription ${id} has no item.`);
    return {
      items: [{ id: item.id, price: priceOf(chosen) }],
      proration_behavior: 'always_invoice' as const,
      proration_date: secondsOf(at),
    };
  };
  return {
    previewChange: async (order) => {
      const current = await stripe.subscriptions.retrieve(order.subscriptionId);
      const preview = await stripe.invoices.createPreview({
        customer: order.customerId,
        subscription: order.subscriptionId,
        automatic_tax: { enabled: true },
        subscription_details: prorated(current, order),
      });
      const { total: totalCents, amount_due: dueCents } = preview;
      const taxes = await readTaxes(preview, taxRateOf);
      return { lines: readLines(preview), taxes, totalCents, dueCents, creditCents: Math.max(0, -totalCents) };
    },
    changePlan: async (order, idempotencyKey) => {
      const current = await stripe.subscriptions.retrieve(order.subscriptionId);
      // A refused card leaves everything as it was.
      const refusable = { ...goesOn(current), payment_behavior: 'error_if_incomplete' as const };
      const change = { ...prorated(current, order), ...refusable };
      await stripe.subscriptions.update(order.subscriptionId, change, { idempotencyKey });
    },
    setCancelAtPeriodEnd: async (_customerId, subscriptionId, cancel, idempotencyKey) => {
      const change = cancel
        ? { cancel_at_period_end: true }
        : goesOn(await stripe.subscriptions.retrieve(subscriptionId));
      await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey });
    },
  };
};

/** Takes a cancellation back in the way in which it was made: the customer portal sets a date and leaves the flag. */
const goesOn = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at !== null && !cancel_at_period_end ? { cancel_at: '' as const } : { cancel_at_period_end: false };

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

const hostOf = (address: URL | undefined) =>
  address && {
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'http:' ? 80 : 443)),
    protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };

const customerOf = ({ name, email, address, city, province, zipcode }: Payer) => ({
  name,
  email,
  address: { line1: address, city, state: province, postal_code: zipcode, country: 'CA' },
});

/** Tax rates never change, only new ones come. */
function rememberTaxRates(stripe: Stripe): TaxRateOf {
  const known = new Map<string, ReturnType<TaxRateOf>>();
  const read = async (id: string) => {
    const { display_name, percentage } = await stripe.taxRates.retrieve(id);
    return { name: display_name, percent: String(percentage) };
  };
  return (id) => {
    const rate = known.get(id) ?? read(id);
    known.set(id, rate);
    rate.catch(() => known.delete(id));
    return rate;
  };
}

/** Says of Stripe's errors which of ours they are. */
function asked(provider: PaymentProvider): PaymentProvider {
  const translate = (error: unknown): never => {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError) {
      throw new PaymentUnavailable(`Stripe refused: ${error.type} ${error.code ?? ''}`.trim(), { cause: error });
    }
    throw error;
  };
  return new Proxy(provider, {
    get: (target, name: keyof PaymentProvider) => {
      const { [name]: part } = target;
      if (typeof part !== 'function') return part;
      // Every method of the provider answers later; its parameters stay its own.
      const method = part as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => method(...given).catch(translate);
    },
  });
}
