import { describe, expect, it } from 'vitest';
import type { CustomerState, PaymentEvent, SubscriptionState } from '../integrations/payment/payment-provider.ts';
import { applyEvent, type PaymentStore, type Seen } from './payment-store.ts';
import { type StoredSubscription, subscriptionAfter } from './subscription-after.ts';

const customerId = 'cus_1';

/** A subscription's life at the provider, moment by moment; each moment sends one event, some send none that says more. */
const life: readonly [SubscriptionState, string][] = [
  ['incomplete', 'standard'],
  ['active', 'standard'],
  ['active', 'pro'],
  ['past_due', 'pro'],
  ['unpaid', 'pro'],
  ['active', 'pro'],
  ['active', 'url'],
  ['canceled', 'url'],
];

const stateAt = (moment: number): CustomerState => {
  const [state, plan] = life[moment] ?? ['incomplete', 'standard'];
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const common = { id: 'sub_1', interval: 'month', cancelAtPeriodEnd: false, card: null } as const;
  const dates = { createdAt: day(1), currentPeriodStart: day(1), currentPeriodEnd: day(28) };
  return { invoices: [], subscriptions: moment < 0 ? [] : [{ ...common, ...dates, plan, state }] };
};

/** A generator of numbers below one, the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Lets what waits go on one at a time, in an order of chance. */
function scheduler(chance: () => number) {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const run = async (work: Promise<unknown>) => {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const [next] = waiting.splice(Math.floor(chance() * waiting.length), 1);
      next?.();
      // Two rounds of the microtask queue: what went on comes to its next wait.
      for (let round = 0; round < 6; round += 1) await Promise.resolve();
    }
    await ended;
  };
  return { turn, run };
}

/** The product's store, in memory; each step waits for its turn, and is then done whole, as a transaction is. */
function memoryStore(turn: () => Promise<void>) {
  const events = new Set<string>();
  let [lastLook, storedLook] = [0, 0];
  let stored: StoredSubscription | undefined;
  const keep = (event: PaymentEvent | null, seen: Seen | undefined) => {
    if (event && events.has(event.id)) return;
    if (event) events.add(event.id);
    if (!seen || seen.look <= storedLook) return;
    storedLook = seen.look;
    stored = subscriptionAfter(stored, seen.state, { provider: 'test', customerId });
  };
  const store: PaymentStore = {
    hasEvent: (id) => turn().then(() => events.has(id)),
    takeLook: () => turn().then(() => (lastLook += 1)),
    keep: (event, seen) => turn().then(() => keep(event, seen)),
  };
  return { store, stored: () => stored };
}

/**
 * One run: the provider lives through its moments, and each moment's event is delivered one to three times, at any time
 * after that, in any order, the handling of all of them overlapping.
 */
async function runOnce(seed: number): Promise<StoredSubscription | undefined> {
  const chance = chanceOf(seed);
  const { turn, run } = scheduler(chance);
  const { store, stored } = memoryStore(turn);
  let moment = -1;
  const provider = { readCustomer: () => turn().then(() => stateAt(moment)) };
  const deliver = async (number: number) => {
    await turn();
    await applyEvent(store, provider, { id: `evt_${number}`, type: 'any', customerId, checkoutId: null });
  };
  const live = async () => {
    const deliveries: Promise<void>[] = [];
    for (const [number] of life.entries()) {
      await turn();
      moment = number;
      const times = 1 + Math.floor(chance() * 3);
      for (let time = 0; time < times; time += 1) deliveries.push(deliver(number));
    }
    await Promise.all(deliveries);
  };
  await run(live());
  return stored();
}

describe('the events of the payment provider', () => {
  it('end in the state of the last one, in 10,000 random orders with repeats', async () => {
    const end = subscriptionAfter(undefined, stateAt(life.length - 1), { provider: 'test', customerId });
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const found = await runOnce(seed);
      if (JSON.stringify(found) !== JSON.stringify(end)) expect([seed, found]).toEqual([seed, end]);
    }
    expect(end).toMatchObject({ state: 'canceled', plan: 'url' });
  });
});

describe('of several subscriptions', () => {
  const [one] = stateAt(1).subscriptions;
  if (!one) throw new Error('there is one');
  const customer = { provider: 'test', customerId };
  const countedOf = (...subscriptions: (typeof one)[]) =>
    subscriptionAfter(undefined, { subscriptions, invoices: [] }, customer);

  it('one in force counts before one that has ended, whichever is newer', () => {
    const ended = { ...one, id: 'sub_2', state: 'canceled', createdAt: new Date(Date.UTC(2027, 0)) } as const;
    expect(countedOf(one, ended)).toMatchObject({ subscriptionId: 'sub_1' });
    expect(countedOf(ended, one)).toMatchObject({ subscriptionId: 'sub_1' });
  });

  it('of equal ones the newest counts', () => {
    const newer = { ...one, id: 'sub_2', createdAt: new Date(Date.UTC(2027, 0)) };
    expect(countedOf(one, newer)).toMatchObject({ subscriptionId: 'sub_2' });
    expect(countedOf(newer, one)).toMatchObject({ subscriptionId: 'sub_2' });
  });

  it('one for a price that is none of ours does not count', () => {
    expect(countedOf({ ...one, plan: null })).toBeUndefined();
  });

  it('a plan that was given stays until one that is paid for takes its place', () => {
    const given = { ...countedOf(one), plan: 'url', state: 'active', provider: null } as StoredSubscription;
    const ended = { subscriptions: [{ ...one, state: 'canceled' as const }], invoices: [] };
    expect(subscriptionAfter(given, ended, customer)).toBe(given);
    expect(subscriptionAfter(given, { subscriptions: [one], invoices: [] }, customer)).toMatchObject({
      plan: 'standard',
      provider: 'test',
    });
  });
});
