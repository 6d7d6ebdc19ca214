import type Stripe from 'stripe';
import type { Card, CustomerState, ProviderInvoice, ProviderSubscription, TaxLine } from '../payment-provider.ts';
import { invoiceStates, PaymentUnavailable, subscriptionStates } from '../payment-provider.ts';

const instant = (seconds: number) => new Date(seconds * 1000);

/** Which plan and interval a price of Stripe's stands for; undefined for one that is none of ours. */
export type PlanOfPrice = (priceId: string) => string | undefined;

/** The name and percentage of one of Stripe's tax rates. */
export type TaxRateOf = (id: string) => Promise<{ readonly name: string; readonly percent: string }>;

/**
 * A subscription as the product reads it.
 *
 * @param customersCard the card that the customer pays with where the subscription names none
 * @throws PaymentUnavailable for one in a shape that is not known
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  planOfPrice: PlanOfPrice,
  customersCard: Card | null,
): ProviderSubscription {
  const [item] = subscription.items.data;
  const state = subscriptionStates.find((known) => known === subscription.status);
  if (!item || !state) throw new PaymentUnavailable(`Subscription ${subscription.id} is not as expected.`);
  const [plan = null] = planOfPrice(item.price.id)?.split('-') ?? [];
  return {
    id: subscription.id,
    plan,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    state,
    createdAt: instant(subscription.created),
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(item.current_period_end),
    // A date in the place of the flag is how the newer billing mode says the same.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at === item.current_period_end,
    card: readCard(subscription.default_payment_method) ?? customersCard,
  };
}

/** The card of a payment method; another method by its kind, without digits. */
export function readCard(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  if (!method || typeof method === 'string') return null;
  return method.card ? { brand: method.card.brand, last4: method.card.last4 } : { brand: method.type, last4: '' };
}

export async function readTaxes(invoice: Stripe.Invoice, taxRateOf: TaxRateOf): Promise<TaxLine[]> {
  const taxed = (invoice.total_taxes ?? []).filter(({ amount }) => amount !== 0);
  return Promise.all(
    taxed.map(async ({ amount, tax_rate_details }) => {
      const rate = tax_rate_details ? await taxRateOf(tax_rate_details.tax_rate) : { name: 'Tax', percent: '' };
      return { ...rate, cents: amount };
    }),
  );
}

export const readLines = ({ lines }: Stripe.Invoice) =>
  lines.data.map(({ description, amount }) => ({ text: description ?? '', cents: amount }));

/** What an invoice says that is more than a draft. */
async function readInvoice(invoice: Stripe.Invoice, taxRateOf: TaxRateOf): Promise<ProviderInvoice> {
  const [line] = invoice.lines.data;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    state: invoiceStates.find((known) => known === invoice.status) ?? 'draft',
    issuedAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: paidAt ? instant(paidAt) : null,
    // The invoice's own period is that of the usage before it; a line names the time that is paid for.
    periodStart: instant(line?.period.start ?? invoice.period_start),
    periodEnd: instant(line?.period.end ?? invoice.period_end),
    lines: readLines(invoice),
    subtotalCents: invoice.subtotal,
    taxes: await readTaxes(invoice, taxRateOf),
    totalCents: invoice.total,
    creditCents: invoice.total - Math.max(0, invoice.amount_due),
  };
}

/** Drafts are still being written, and not ours to show. */
export async function readCustomerState(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly Stripe.Invoice[],
  taxRateOf: TaxRateOf,
): Promise<CustomerState> {
  const issued = invoices.filter(({ status }) => status !== 'draft' && status !== null);
  return { subscriptions, invoices: await Promise.all(issued.map((invoice) => readInvoice(invoice, taxRateOf))) };
}
