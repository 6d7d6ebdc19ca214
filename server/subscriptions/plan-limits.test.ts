import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { addDealer } from '../testing/world.ts';
import { givePlan } from './give-plan.ts';
import { planLimitsOf } from './plan-limits.ts';
import { freePlan, planOf } from './plans.ts';
import { subscriptions } from './tables.ts';

const now = new Date('2026-11-21T15:00:00Z');
const clock = { now: () => now, passed: () => 0 };

let database: TestDatabase;
let dealerId: string;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  dealerId = (await addDealer(database.db, clock, 'north-cars')).id;
});

describe('the limits of a dealer', () => {
  it('are those of the free plan where nothing was chosen', async () => {
    expect(await planLimitsOf(database.db, dealerId)).toEqual(freePlan.limits);
    expect(freePlan.limits).toMatchObject({ deliveryKinds: ['mail'], widget: false });
  });

  it('are those of the plan that it was given, of the last one', async () => {
    await givePlan(database.db, dealerId, 'url', now);
    await givePlan(database.db, dealerId, 'standard', now);
    expect(await planLimitsOf(database.db, dealerId)).toEqual(planOf('standard').limits);
  });

  it.each([
    ['trialing', 'pro'],
    ['active', 'pro'],
    ['past_due', 'pro'],
    ['unpaid', 'free'],
    ['canceled', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['paused', 'free'],
  ])('of a subscription that is %s are those of the plan %s', async (state, plan) => {
    await givePlan(database.db, dealerId, 'pro', now);
    await database.db.update(subscriptions).set({ state }).where(eq(subscriptions.dealerId, dealerId));
    expect(await planLimitsOf(database.db, dealerId)).toEqual(planOf(plan).limits);
  });

  it('are asked of plans that there are', async () => {
    await expect(givePlan(database.db, dealerId, 'gold', now)).rejects.toThrow('no plan gold');
  });
});
