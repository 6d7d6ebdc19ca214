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
