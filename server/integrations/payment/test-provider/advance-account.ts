import { day } from '../../../kit/clock.ts';
import { PaymentDeclined, type PricedPlan } from '../payment-provider.ts';
import { chargeInvoice, dueOf, issueInvoice, keyOf } from './invoices.ts';
import {
  endOfPeriod,
  type TestAccount,
  type TestCard,
  type TestCheckout,
  type TestInvoice,
  type TestSubscription,
  withEvent,
  withSubscription,
} from './test-account.ts';

/** When after its issue an unpaid invoice is charged again; after the last time the subscription counts as unpaid. */
const retries = [3 * day, 8 * day, 15 * day];

/** How long a subscription stays unpaid before it ends. */
const longestUnpaid = 60 * day;

/** Brings an account to an instant, step by step: renewals, further tries of a charge, ends. */
export function advanceAccount(account: TestAccount, now: number): TestAccount {
  let current = account;
  for (let next = nextStep(current, now); next; next = nextStep(current, now)) current = next;
  return current;
}

/** The account after the first thing that is due, or undefined where nothing is. */
function nextStep(account: TestAccount, now: number): TestAccount | undefined {
  for (const subscription of account.subscriptions) {
    const step = stepOf(account, subscription, now);
    if (step) return step;
  }
  return undefined;
}

function stepOf(account: TestAccount, subscription: TestSubscription, now: number): TestAccount | undefined {
  if (subscription.state === 'active') {
    if (now < subscription.periodEnd) return undefined;
    return subscription.cancelAtPeriodEnd
      ? end(account, subscription, subscription.periodEnd)
      : renew(account, subscription);
  }
  const open = account.invoices.findLast(
    ({ subscriptionId, state }) => subscriptionId === subscription.id && state === 'open',
  );
  if (!open) return undefined;
  if (subscription.state === 'past_due') return tryAgain(account, subscription, open, now);
  const endsAt = open.issuedAt + longestUnpaid;
  return subscription.state === 'unpaid' && now >= endsAt ? end(account, subscription, endsAt) : undefined;
}

function renew(account: TestAccount, subscription: TestSubscription): TestAccount {
  const { anchor, interval, periodEnd: start, name, cents } = subscription;
  const periodEnd = endOfPeriod(anchor, start, interval);
  const lines = [{ text: name, cents }];
  const period = { at: start, periodStart: start, periodEnd };
  const [issued, invoice] = issueInvoice(account, { subscriptionId: subscription.id, ...period, lines });
  const [charged, tried] = chargeInvoice(issued, invoice, start);
  const state = tried.state === 'paid' ? 'active' : 'past_due';
  const renewed = withSubscription(charged, { ...subscription, state, periodStart: start, periodEnd });
  return withEvent(renewed, 'customer.subscription.updated', subscription.id, start);
}

function tryAgain(
  account: TestAccount,
  subscription: TestSubscription,
  open: TestInvoice,
  now: number,
): TestAccount | undefined {
  const wait = retries[open.attempts - 1];
  if (wait === undefined || now < open.issuedAt + wait) return undefined;
  const at = open.issuedAt + wait;
  const [charged, tried] = chargeInvoice(account, open, at);
  const state = tried.state === 'paid' ? 'active' : tried.attempts > retries.length ? 'unpaid' : 'past_due';
  const changed = withSubscription(charged, { ...subscription, state });
  return withEvent(changed, 'customer.subscription.updated', subscription.id, at);
}

/** Ends a subscription; what it still owes is written off. */
function end(account: TestAccount, subscription: TestSubscription, at: number): TestAccount {
  const invoices = account.invoices.map((invoice) =>
    invoice.subscriptionId === subscription.id && invoice.state === 'open'
      ? { ...invoice, state: 'uncollectible' as const }
      : invoice,
  );
  const ended = withSubscription({ ...account, invoices }, { ...subscription, state: 'canceled' });
  return withEvent(ended, 'customer.subscription.deleted', subscription.id, at);
}

/** Charges everything that is open to the card that has just been entered; what is paid for is in force again. */
export function settle(account: TestAccount, now: number): TestAccount {
  let current = account;
  for (const open of account.invoices.filter(({ state }) => state === 'open')) {
    const [charged, tried] = chargeInvoice(current, open, now);
    const subscription = charged.subscriptions.find(({ id }) => id === open.subscriptionId);
    current = charged;
    if (tried.state !== 'paid' || !subscription) continue;
    const paid = withSubscription(charged, { ...subscription, state: 'active' });
    current = withEvent(paid, 'customer.subscription.updated', subscription.id, now);
  }
  return current;
}

/** The part of a price that falls on the rest of a period, to the cent. */
function restOf({ cents, periodStart, periodEnd }: TestSubscription, at: number): number {
  const whole = periodEnd - periodStart;
  const left = Math.max(0, Math.min(whole, periodEnd - at));
  return Math.round((cents * left) / whole);
}

/** What a change brings: the unused time back, the new plan's time on top, and the period that follows. */
export function changeOf(subscription: TestSubscription, chosen: PricedPlan, at: number) {
  const unused = { text: `Unused time on ${subscription.name}`, cents: -restOf(subscription, at) };
  if (chosen.interval !== subscription.interval) {
    const period = { anchor: at, periodStart: at, periodEnd: endOfPeriod(at, at, chosen.interval) };
    return {
      lines: [unused, { text: chosen.name, cents: chosen.cents }],
      changed: { ...subscription, ...chosen, ...period },
    };
  }
  const changed = { ...subscription, ...chosen };
  const remaining = { text: `Remaining time on ${chosen.name}`, cents: restOf(changed, at) };
  return { lines: [unused, remaining], changed };
}

/**
 * Changes a subscription's plan and charges the difference.
 *
 * @throws PaymentDeclined when the card refuses it
 */
export function changeSubscription(
  account: TestAccount,
  subscription: TestSubscription,
  chosen: PricedPlan,
  at: number,
): TestAccount {
  const { lines, changed } = changeOf(subscription, chosen, at);
  const { periodStart, periodEnd } = changed;
  const period = { at, periodStart: Math.max(at, periodStart), periodEnd };
  const [issued, invoice] = issueInvoice(account, { subscriptionId: subscription.id, ...period, lines });
  const charged = chargeOrDecline(issued, invoice, at);
  const kept = withSubscription(charged, { ...changed, cancelAtPeriodEnd: false });
  return withEvent(kept, 'customer.subscription.updated', subscription.id, at);
}

function chargeOrDecline(account: TestAccount, invoice: TestInvoice, at: number): TestAccount {
  if (dueOf(invoice) > 0 && account.card?.behaviour !== 'pays') throw new PaymentDeclined('The card was declined.');
  return chargeInvoice(account, invoice, at)[0];
}

/**
 * Pays a checkout with a card: the plan begins, and its first period is charged.
 *
 * @throws PaymentDeclined when the card is refused; the checkout stays open
 */
export function payCheckout(account: TestAccount, checkout: TestCheckout, card: TestCard, at: number): TestAccount {
  if (card.behaviour === 'declines') throw new PaymentDeclined('The card was declined.');
  const withCard = complete({ ...account, card }, checkout);
  if (!checkout.chosen) return withEvent(withCard, 'customer.updated', account.customerId, at);
  const subscription: TestSubscription = {
    ...checkout.chosen,
    id: `sub_test_${keyOf(account)}_${account.subscriptions.length + 1}`,
    state: 'active',
    createdAt: at,
    anchor: at,
    cancelAtPeriodEnd: false,
    periodStart: at,
    periodEnd: endOfPeriod(at, at, checkout.chosen.interval),
  };
  const begun = { ...withCard, subscriptions: [...account.subscriptions, subscription] };
  const { periodStart, periodEnd, id, name, cents } = subscription;
  const lines = [{ text: name, cents }];
  const [issued, invoice] = issueInvoice(begun, { subscriptionId: id, at, periodStart, periodEnd, lines });
  // A card that fails later pays once: that is what it is for.
  const [paid] = chargeInvoice({ ...issued, card: { ...card, behaviour: 'pays' } }, invoice, at);
  const created = withEvent({ ...paid, card }, 'customer.subscription.created', id, at);
  return withEvent(created, 'checkout.session.completed', checkout.id, at);
}

const complete = (account: TestAccount, checkout: TestCheckout): TestAccount => ({
  ...account,
  checkouts: account.checkouts.map((one) => (one.id === checkout.id ? { ...one, state: 'complete' } : one)),
});
