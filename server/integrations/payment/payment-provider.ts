/** What the product asks of whoever collects a dealer's payments, in its own words. Money is whole Canadian cents. */

export const subscriptionStates = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export type Interval = 'month' | 'year';

/** A plan of the product with the price of one period, before tax; the server alone says what it costs. */
export type PricedPlan = {
  readonly plan: string;
  readonly interval: Interval;
  /** As it stands on an invoice. */
  readonly name: string;
  readonly cents: number;
};

/** Who pays: the dealer, with the address that its taxes follow. */
export type Payer = {
  readonly dealerId: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  /** Two-letter code. */
  readonly province: string;
  readonly zipcode: string;
};

export type Card = { readonly brand: string; readonly last4: string };

export type ProviderSubscription = {
  readonly id: string;
  /** Null for a price that is none of ours. */
  readonly plan: string | null;
  readonly interval: Interval;
  readonly state: SubscriptionState;
  readonly createdAt: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly card: Card | null;
};

export type TaxLine = { readonly name: string; readonly percent: string; readonly cents: number };

export const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type ProviderInvoice = {
  readonly id: string;
  readonly number: string;
  readonly state: (typeof invoiceStates)[number];
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly lines: readonly { readonly text: string; readonly cents: number }[];
  readonly subtotalCents: number;
  readonly taxes: readonly TaxLine[];
  readonly totalCents: number;
  /** Of the total, what an earlier credit has paid; below zero where the total itself became a credit. */
  readonly creditCents: number;
};

/** Everything that the provider knows of a customer at one moment. */
export type CustomerState = {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
};

export type CheckoutOrder = {
  readonly customerId: string;
  readonly chosen: PricedPlan;
  readonly dealerId: string;
  /** Full addresses of ours. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type ChangeOrder = {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly chosen: PricedPlan;
  /** The moment to which the period is split; the same for the preview and for the change, so that both agree. */
  readonly at: Date;
};

/** What a change comes to. */
type ChangePreview = {
  readonly lines: readonly { readonly text: string; readonly cents: number }[];
  readonly taxes: readonly TaxLine[];
  readonly totalCents: number;
  /** What the card is charged at once. */
  readonly dueCents: number;
  /** What goes to the credit for later invoices instead. */
  readonly creditCents: number;
};

/** What an event is about; the rest is fetched. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** The checkout that it ends. */
  readonly checkoutId: string | null;
};

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Makes the customer; the same one for the same key. */
  createCustomer(payer: Payer, key: string): Promise<string>;
  /** Tells the provider that the dealer has moved or is called otherwise. */
  updateCustomer(customerId: string, payer: Payer): Promise<void>;
  /** Opens a page on which the card is entered. */
  beginCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<'open' | 'complete' | 'expired'>;
  /** Ends a checkout that nobody is to pay any more; one that has ended stays as it is. */
  expireCheckout(id: string): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerState>;
  previewChange(order: ChangeOrder): Promise<ChangePreview>;
  /** @throws PaymentDeclined when the card is refused; then nothing has changed */
  changePlan(order: ChangeOrder, key: string): Promise<void>;
  setCancelAtPeriodEnd(customerId: string, subscriptionId: string, cancel: boolean, key: string): Promise<void>;
  /** A page on which the payment method is changed; it leads back. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Where an invoice is downloaded from. */
  invoiceAddress(invoiceId: string): Promise<string>;
}

/** The card was refused; nothing was charged and nothing has changed. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** The provider could not be reached or did not answer as it should; the product's own data are untouched. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}
