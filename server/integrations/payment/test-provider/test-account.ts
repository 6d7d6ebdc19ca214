import type { Card, Interval, Payer, PricedPlan, ProviderInvoice, SubscriptionState } from '../payment-provider.ts';

/** What the built-in provider keeps of a customer. Instants are milliseconds, so that it is stored as it is. */
export type TestAccount = {
  readonly customerId: string;
  readonly payer: Payer;
  readonly card: TestCard | null;
  /** What the customer has to its credit; it pays for the next invoices. */
  readonly creditCents: number;
  readonly subscriptions: readonly TestSubscription[];
  readonly checkouts: readonly TestCheckout[];
  readonly invoices: readonly TestInvoice[];
  /** Not yet taken by the product, oldest first. */
  readonly events: readonly TestEvent[];
  /** Of requests that must not be done twice. */
  readonly doneKeys: readonly string[];
};

export type TestCard = Card & { readonly behaviour: CardBehaviour };

/** What a charge on a card comes to: it goes well, is refused, or is refused once the card is kept. */
export type CardBehaviour = 'pays' | 'declines' | 'failsLater';

export type TestSubscription = PricedPlan & {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly createdAt: number;
  /** The instant whose day and time each period ends on. */
  readonly anchor: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
};

export type TestCheckout = {
  readonly id: string;
  readonly key: string;
  /** Null where only a card is asked for. */
  readonly chosen: PricedPlan | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly createdAt: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type TestInvoice = Omit<ProviderInvoice, 'issuedAt' | 'paidAt' | 'periodStart' | 'periodEnd'> & {
  readonly subscriptionId: string;
  readonly issuedAt: number;
  readonly paidAt: number | null;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** How often the card was tried. */
  readonly attempts: number;
};

export type TestEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly object: { readonly id: string; readonly object: string };
};

/** The periods' length by the calendar, on the day of the anchor, or the month's last where it has no such day. */
export function endOfPeriod(anchor: number, start: number, interval: Interval): number {
  const first = new Date(anchor);
  for (let count = 1; ; count += 1) {
    const months = interval === 'year' ? 12 * count : count;
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)).getUTCDate();
    const end = new Date(first);
    end.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth() + months, Math.min(first.getUTCDate(), lastDay));
    if (end.getTime() > start) return end.getTime();
  }
}

/** Puts a changed subscription in its place. */
export const withSubscription = (account: TestAccount, changed: TestSubscription): TestAccount => ({
  ...account,
  subscriptions: account.subscriptions.map((one) => (one.id === changed.id ? changed : one)),
});

/** What an event is about, by the beginning of its type; the others are about invoices. */
const kinds = {
  'customer.subscription': 'subscription',
  'customer.updated': 'customer',
  'checkout.session': 'checkout.session',
} as const;

/** Writes down what happened to a thing, for the product to be told. */
export function withEvent(account: TestAccount, type: string, id: string, at: number): TestAccount {
  const [object = 'invoice'] = Object.entries(kinds).flatMap(([start, kind]) => (type.startsWith(start) ? [kind] : []));
  const event = { id: `evt_test_${crypto.randomUUID()}`, type, at, object: { id, object } };
  return { ...account, events: [...account.events, event] };
}

/** The cards that the test mode knows, by their numbers; they are Stripe's own test numbers and no real cards. */
const cards: Readonly<Record<string, { brand: string; behaviour: CardBehaviour }>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'pays' },
  '4000000000000002': { brand: 'visa', behaviour: 'declines' },
  '4000000000000341': { brand: 'visa', behaviour: 'failsLater' },
};

/** A test card by its number, however it is spaced; undefined for any other number, which is not kept. */
export function readTestCard(text: string): TestCard | undefined {
  const digits = text.replace(/[\s-]/g, '');
  const found = Object.hasOwn(cards, digits) ? cards[digits] : undefined;
  return found && { ...found, last4: digits.slice(-4) };
}
