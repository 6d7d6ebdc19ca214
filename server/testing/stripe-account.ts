/** What one account at Stripe holds, as its API gives it out: one customer with at most one subscription. */
export type StripeAccount = {
  /** Whether the checkout was paid for. */
  subscribed: boolean;
  price: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  /** Set alone by the customer portal, in the billing mode of today. */
  cancelAt: number | null;
  checkout: 'open' | 'complete' | 'expired';
  /** How many customers were made. */
  customers: number;
};

/** 2026-11-21 and 2026-12-21, 15:00 UTC, in Stripe's seconds. */
const periodStart = 1_795_273_200;
export const periodEnd = 1_797_865_200;

export const newStripeAccount = (): StripeAccount => ({
  subscribed: false,
  price: 'price_standardMonth',
  status: 'active',
  cancelAtPeriodEnd: false,
  cancelAt: null,
  checkout: 'open',
  customers: 0,
});

export type StripeForm = Readonly<Record<string, string>>;

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

const card = { id: 'pm_1', object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } };

const subscription = ({ price, status, cancelAtPeriodEnd, cancelAt }: StripeAccount, isExpanded: boolean) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status,
  created: periodStart,
  cancel_at_period_end: cancelAtPeriodEnd,
  cancel_at: cancelAtPeriodEnd ? periodEnd : cancelAt,
  default_payment_method: isExpanded ? card : card.id,
  items: list([
    {
      id: 'si_1',
      object: 'subscription_item',
      quantity: 1,
      current_period_start: periodStart,
      current_period_end: periodEnd,
      price: { id: price, object: 'price', recurring: { interval: price.endsWith('Year') ? 'year' : 'month' } },
    },
  ]),
});

const line = (description: string, amount: number) => ({
  object: 'line_item',
  description,
  amount,
  period: { start: periodStart, end: periodEnd },
});

const hst = (amount: number) => ({ amount, type: 'tax_rate_details', tax_rate_details: { tax_rate: 'txr_1' } });

const invoice = {
  id: 'in_1',
  object: 'invoice',
  number: 'ICD-0001',
  status: 'paid',
  created: periodStart,
  period_start: periodStart,
  period_end: periodStart,
  subtotal: 7900,
  total: 8927,
  amount_due: 8927,
  status_transitions: { finalized_at: periodStart, paid_at: periodStart + 5 },
  lines: list([line('1 × Standard', 7900)]),
  total_taxes: [hst(1027)],
  invoice_pdf: 'https://pay.stripe.example/in_1.pdf',
};

const draft = { ...invoice, id: 'in_2', number: null, status: 'draft' };

const preview = {
  ...invoice,
  id: 'upcoming_in_1',
  number: null,
  status: 'draft',
  subtotal: 6000,
  total: 6780,
  amount_due: 6780,
  total_taxes: [hst(780)],
  lines: list([line('Unused time on Standard', -3950), line('Remaining time on Pro', 9950)]),
};

function update(account: StripeAccount, form: StripeForm) {
  const { 'items[0][price]': price, cancel_at_period_end: flag, cancel_at: at } = form;
  if (price !== undefined) account.price = price;
  // The flag takes back only what the flag has set.
  if (flag !== undefined) account.cancelAtPeriodEnd = flag === 'true';
  if (at === '') account.cancelAt = null;
  return subscription(account, false);
}

const session = ({ checkout }: StripeAccount) => ({
  id: 'cs_1',
  object: 'checkout.session',
  status: checkout,
  url: checkout === 'open' ? 'https://checkout.stripe.example/cs_1' : null,
});

type Route = (account: StripeAccount, form: StripeForm) => object;

/** The calls that the product makes, each with what Stripe does and answers; undefined is a call of something else. */
export const stripeRoutes: Readonly<Record<string, Route | undefined>> = {
  'POST /v1/customers': (account) => {
    account.customers += 1;
    return { id: `cus_${account.customers}`, object: 'customer' };
  },
  'POST /v1/customers/cus_1': () => ({ id: 'cus_1', object: 'customer' }),
  'GET /v1/customers/cus_1': () => ({
    id: 'cus_1',
    object: 'customer',
    invoice_settings: { default_payment_method: null },
  }),
  'GET /v1/subscriptions': (account, form) =>
    list(account.subscribed ? [subscription(account, 'expand[0]' in form)] : []),
  'GET /v1/subscriptions/sub_1': (account) => subscription(account, false),
  'POST /v1/subscriptions/sub_1': update,
  'GET /v1/invoices': ({ subscribed }) => list(subscribed ? [draft, invoice] : []),
  'GET /v1/invoices/in_1': () => invoice,
  'GET /v1/invoices/in_2': () => ({ ...draft, invoice_pdf: null }),
  'POST /v1/invoices/create_preview': () => preview,
  'GET /v1/tax_rates/txr_1': () => ({ id: 'txr_1', object: 'tax_rate', display_name: 'HST', percentage: 13 }),
  'POST /v1/checkout/sessions': session,
  'GET /v1/checkout/sessions/cs_1': session,
  'POST /v1/checkout/sessions/cs_1/expire': (account) => {
    account.checkout = 'expired';
    return session(account);
  },
  'POST /v1/billing_portal/sessions': () => ({ id: 'bps_1', url: 'https://billing.stripe.example/bps_1' }),
};
