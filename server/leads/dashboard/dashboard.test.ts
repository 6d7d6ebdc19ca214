import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { dealers } from '../../dealers/tables.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { newId } from '../../kit/secrets.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';

const app = openedApp();
// 22:30 of November 20 at the dealer, whose day began at 05:00 in UTC.
const world = worldBefore(app, '2026-11-21T03:30:00Z');

const db = () => app.database.db;
const read = async (token = world.dealerA.token): Promise<CallReply<'readDealerDashboard'>['data']> =>
  (await app.call('readDealerDashboard', { token })).json().data;

/** Leads of dealer A as they would stand after some time. */
async function leads(...changes: Partial<typeof enquiries.$inferInsert>[]): Promise<void> {
  const body = { ...financeDeal, ...accepted };
  const params = { businessName: 'north-cars' };
  const { _id } = (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data;
  const [row] = await db().select().from(enquiries).where(eq(enquiries.id, _id));
  if (!row) throw new Error('no row');
  await db().delete(enquiries).where(eq(enquiries.id, _id));
  await db()
    .insert(enquiries)
    .values(changes.map((change) => ({ ...row, id: newId(), ...change })));
}

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

it('counts by the days of the dealer, by mode, and leaves out what is merged', async () => {
  await leads(
    { submittedAt: at('21T03:00') },
    { submittedAt: at('20T05:00'), mode: 'Lease' },
    { submittedAt: at('20T04:59'), mode: 'Cash', status: 'won' },
    { submittedAt: new Date('2026-10-22T04:00:00Z') },
    { submittedAt: new Date('2026-10-22T03:59:00Z') },
  );
  const [main, other] = await db().select().from(enquiries);
  const { timeZone, today, byDay, byMode, waiting, open } = await read();
  expect([timeZone, today, byDay.length, byDay[0]?.date]).toEqual(['America/Toronto', '2026-11-20', 30, '2026-10-22']);
  expect(byDay.filter((day) => day.leads > 0)).toEqual([
    { date: '2026-10-22', leads: 1 },
    { date: '2026-11-19', leads: 1 },
    { date: '2026-11-20', leads: 2 },
  ]);
  expect(byMode).toEqual([
    { mode: 'Cash', leads: 1 },
    { mode: 'Finance', leads: 2 },
    { mode: 'Lease', leads: 1 },
  ]);
  expect([waiting, open]).toEqual([{ count: 4, since: '2026-10-22T03:59:00.000Z' }, 4]);
  await db()
    .update(enquiries)
    .set({ mergedInto: main?.id ?? null })
    .where(eq(enquiries.id, other?.id ?? ''));
  expect((await read()).open).toBe(3);
  expect(await read(world.dealerB.token)).toMatchObject({ open: 0, waiting: { count: 0, since: null } });
});

it('takes the middle of the times to the first answer', async () => {
  expect((await read()).response).toEqual({ medianSeconds: null, answered: 0, unanswered: 0 });
  const submittedAt = at('20T12:00');
  await leads(
    { submittedAt, respondedAt: at('20T12:10'), status: 'contacted' },
    { submittedAt, respondedAt: at('20T12:30'), status: 'won' },
    { submittedAt, respondedAt: at('20T20:00'), status: 'lost' },
    { submittedAt, status: 'viewed' },
    { submittedAt, status: 'withdrawn' },
  );
  expect((await read()).response).toEqual({ medianSeconds: 1800, answered: 3, unanswered: 1 });
});

it('says what is listed, what the plan allows, and what is left to set up', async () => {
  const { listings, members, setup } = await read();
  expect([listings.used, members.used, listings.most > 0, members.most > 0]).toEqual([1, 1, true, true]);
  const done = (steps: typeof setup) => steps.filter(({ isDone }) => isDone).map(({ step }) => step);
  expect(done(setup)).toEqual(['approval', 'fees', 'listings', 'freight']);
  const monday = { opens: '09:00', closes: '17:00' };
  await db().update(dealers).set({ openingHours: { monday }, leadEmail: 'leads@north-cars.example', state: 'pending' });
  expect(done((await read()).setup)).toEqual(['hours', 'leadAddress', 'fees', 'listings', 'freight']);
});
