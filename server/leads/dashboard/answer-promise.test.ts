import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enquiries } from '../../enquiries/tables.ts';
import { after, hour } from '../../kit/clock.ts';
import { newId } from '../../kit/secrets.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { plansIn } from '../../testing/plans.ts';
import { reckonAnswerPromises } from './answer-promise.ts';

const app = openedApp();
const world = worldBefore(app);
const db = () => app.database.db;
const now = () => app.clock.now();

let lead: typeof enquiries.$inferSelect;
beforeEach(async () => {
  const params = { businessName: 'north-cars' };
  const body = { ...financeDeal, ...accepted };
  const { _id } = (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data;
  const [row] = await db().delete(enquiries).where(eq(enquiries.id, _id)).returning();
  if (!row) throw new Error('no row');
  lead = row;
});

/** Leads that came so many hours ago and were answered after so many; null: not yet. */
const put = (...leads: (readonly [ago: number, answered: number | null, status?: string])[]) =>
  db()
    .insert(enquiries)
    .values(
      leads.map(([ago, answered, status = answered === null ? 'viewed' : 'contacted']) => {
        const submittedAt = after(now(), -ago * hour);
        const respondedAt = answered === null ? null : after(submittedAt, answered * hour);
        return { ...lead, id: newId(), status, submittedAt, respondedAt };
      }),
    );

const promised = async (): Promise<number | null> => {
  const changed = await reckonAnswerPromises(db(), app.clock);
  expect(changed.every((id) => id === world.dealerA.id)).toBe(true);
  app.app.cache.invalidate();
  const params = { businessName: 'north-cars' };
  return (await app.call('findDealer', { params })).json().dealer.answersWithinHours;
};

it('is nothing of few leads, and then what held for half of them', async () => {
  expect(await promised()).toBeNull();
  await put([50, 1.5], [50, 1.9], [50, 0.5], [50, 20]);
  expect(await promised()).toBeNull();
  await put([50, 7]);
  expect(await promised()).toBe(2);
});

it('ends by itself: leads that wait count, and those of before four weeks do not', async () => {
  await put([50, 1.5], [50, 1.9], [50, 0.5], [50, 2], [50, 2]);
  // Withdrawn without an answer, or not waiting for that long yet, they say nothing.
  await put([60, null, 'withdrawn'], [1, null], [1.5, null], [1, null], [1, null], [1, null], [1, null]);
  expect(await promised()).toBe(2);
  app.clock.pass(30 * hour);
  expect(await promised()).toBeNull();
  await db().delete(enquiries).where(eq(enquiries.status, 'viewed'));
  expect(await promised()).toBe(2);
  app.clock.pass(28 * 24 * hour);
  expect(await promised()).toBeNull();
});

it('is worked out of the leads of that time alone', async () => {
  const [plan] = await plansIn(app.database).during(() => reckonAnswerPromises(db(), app.clock));
  expect(plan).toMatch(/Cond: \(\(dealer_id = dealers\.id\) AND \(submitted_at >= /);
});

it('is nothing slower than a day', async () => {
  await put([90, 30], [90, 30], [90, 30], [90, 23], [90, 2]);
  expect(await promised()).toBeNull();
  await put([90, 20]);
  expect(await promised()).toBe(24);
});
