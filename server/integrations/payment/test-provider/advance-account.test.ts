import { describe, expect, it } from 'vitest';
import { advanceAccount, payCheckout, settle } from './advance-account.ts';
import { taxesOn } from './invoices.ts';
import { type CardBehaviour, endOfPeriod, type TestAccount, type TestCard } from './test-account.ts';

const at = (instant: string) => new Date(instant).getTime();
const begun = at('2026-01-31T12:00:00Z');

const card = (behaviour: CardBehaviour): TestCard => ({ brand: 'visa', last4: '4242', behaviour });

/** An account that has just paid for a plan of 79.00 a month in Alberta. */
function subscribed(behaviour: CardBehaviour): TestAccount {
  const place = { address: '1 Main Street', city: 'Calgary', province: 'AB', zipcode: 'T2P' };
  const chosen = { plan: 'standard', interval: 'month', name: 'Standard', cents: 79_00 } as const;
  const checkout = {
    id: 'cs',
    key: 'k',
    chosen,
    state: 'open',
    createdAt: begun,
    successUrl: '',
    cancelUrl: '',
  } as const;
  const account: TestAccount = {
    customerId: 'cus_test_AAAAAAAAAAAAAAAAAAAAAA',
    payer: { dealerId: 'd', name: 'North', email: 'owner@north.example', ...place },
    card: null,
    creditCents: 0,
    subscriptions: [],
    checkouts: [checkout],
    invoices: [],
    events: [],
    doneKeys: [],
  };
  return payCheckout(account, checkout, card(behaviour), begun);
}

const stateOf = ({ subscriptions }: TestAccount) => subscriptions[0]?.state;
const invoicesOf = ({ invoices }: TestAccount) => invoices.map(({ state, totalCents }) => [state, totalCents]);

describe('the built-in provider', () => {
  it('ends months on the day that they began on, or on their last', () => {
    const ends = ['2026-02-28', '2026-03-31', '2026-04-30'].map((day) => at(`${day}T12:00:00Z`));
    expect(endOfPeriod(begun, begun, 'month')).toBe(ends[0]);
    expect(endOfPeriod(begun, ends[0] ?? 0, 'month')).toBe(ends[1]);
    expect(endOfPeriod(begun, ends[1] ?? 0, 'month')).toBe(ends[2]);
    expect(endOfPeriod(at('2028-02-29T00:00:00Z'), at('2028-02-29T00:00:00Z'), 'year')).toBe(
      at('2029-02-28T00:00:00Z'),
    );
  });

  it('renews each month that has passed, and comes to the same in one step as in many', () => {
    const whole = advanceAccount(subscribed('pays'), at('2026-04-30T12:00:00Z'));
    expect(invoicesOf(whole)).toEqual(Array.from({ length: 4 }, () => ['paid', 82_95]));
    let stepped = subscribed('pays');
    for (let day = begun; day <= at('2026-04-30T12:00:00Z'); day += 86_400_000) stepped = advanceAccount(stepped, day);
    const comparable = ({ events, ...account }: TestAccount) => ({
      ...account,
      events: events.map(({ type }) => type),
    });
    expect(comparable(stepped)).toEqual(comparable(whole));
  });

  it('tries a charge that failed again after 3, 8 and 15 days, then waits, and ends after sixty', () => {
    const failing = subscribed('failsLater');
    const later = (day: string) => advanceAccount(failing, at(`${day}T12:00:00Z`));
    expect(stateOf(later('2026-02-27'))).toBe('active');
    const states = ['2026-02-28', '2026-03-03', '2026-03-14', '2026-03-15', '2026-04-28', '2026-04-29'].map((day) => [
      stateOf(later(day)),
      later(day).invoices.at(-1)?.attempts,
    ]);
    expect(states).toEqual([
      ['past_due', 1],
      ['past_due', 2],
      ['past_due', 3],
      ['unpaid', 4],
      ['unpaid', 4],
      ['canceled', 4],
    ]);
    expect(invoicesOf(later('2026-04-29')).at(-1)).toEqual(['uncollectible', 82_95]);
  });

  it('is in force again once another card has paid what is open', () => {
    const unpaid = advanceAccount(subscribed('failsLater'), at('2026-03-20T12:00:00Z'));
    const paid = settle({ ...unpaid, card: card('pays') }, at('2026-03-20T12:00:00Z'));
    expect([stateOf(paid), invoicesOf(paid).at(-1)]).toEqual(['active', ['paid', 82_95]]);
    expect(paid.events.slice(-2).map(({ type }) => type)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  });

  it.each([
    ['AB', 79_00, [['GST', 3_95]]],
    ['ON', 79_00, [['HST', 10_27]]],
    ['ON', -79_00, [['HST', -10_27]]],
    ['NS', 79_00, [['HST', 11_06]]],
    [
      'BC',
      79_00,
      [
        ['GST', 3_95],
        ['PST', 5_53],
      ],
    ],
    [
      'QC',
      79_00,
      [
        ['GST', 3_95],
        ['QST', 7_88],
      ],
    ],
    ['XX', 79_00, []],
  ] as const)('takes the taxes of %s', (province, cents, taxes) => {
    const found = taxesOn(cents, province, at('2026-11-21T00:00:00Z'));
    expect(found.map(({ name, cents: amount }) => [name, amount])).toEqual(taxes);
  });
});
