import { day } from '../../../kit/clock.ts';
import { chargeInvoice, issueInvoice } from './invoices.ts';
import {
  endOfPeriod,
  type TestAccount,
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
