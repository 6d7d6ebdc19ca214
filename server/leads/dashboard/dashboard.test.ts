import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { newId } from '../../kit/secrets.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { addMember } from '../../testing/world.ts';

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

it('names the cars of the open leads, the most asked for first', async () => {
  const mdx = { make: 'ACURA', model: 'MDX' };
  const civic = { make: 'HONDA', model: 'Civic' };
  await leads({ ...mdx }, { ...civic }, { ...civic }, { ...mdx, status: 'lost' }, { make: 'FORD', status: 'won' });
  expect((await read()).cars).toEqual([civic, mdx]);
  expect((await read(world.dealerB.token)).cars).toEqual([]);
});

it('takes the middle of the times to the first answer', async () => {
  expect((await read()).response).toEqual({
    medianSeconds: null,
    answered: 0,
    unanswered: 0,
    thisWeek: { medianSeconds: null, answered: 0 },
    members: [],
  });
  const submittedAt = at('20T12:00');
  await leads(
    { submittedAt, respondedAt: at('20T12:10'), status: 'contacted' },
    { submittedAt, respondedAt: at('20T12:30'), status: 'won' },
    { submittedAt, respondedAt: at('20T20:00'), status: 'lost' },
    { submittedAt, status: 'viewed' },
    { submittedAt, status: 'withdrawn' },
  );
  expect((await read()).response).toMatchObject({ medianSeconds: 1800, answered: 3, unanswered: 1 });
});

it('tells this week apart, and who was the first to answer', async () => {
  const { token, id: dealerId } = world.dealerA;
  const [own] = await db().select().from(dealerMembers).where(eq(dealerMembers.dealerId, dealerId));
  const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
  await db().update(dealerMembers).set({ lastName: 'Lee' }).where(eq(dealerMembers.id, sales.id));
  // The Monday of this week is the 16th, which begins at 05:00 in UTC.
  const ids = ['one', 'two', 'three'];
  await leads(
    { id: 'one', submittedAt: at('21T03:20') },
    { id: 'two', submittedAt: at('16T05:00') },
    { id: 'three', submittedAt: at('16T04:59') },
    { id: 'four', submittedAt: at('16T05:00'), respondedAt: at('16T06:00'), status: 'won' },
  );
  const body = { status: 'contacted', from: 'submitted' };
  for (const [place, id] of ids.entries()) {
    const by = place === 1 ? sales.token : token;
    expect((await app.call('setLeadStatus', { token: by, params: { id }, body })).statusCode).toBe(200);
  }
  // Whoever changes an answered lead later has not answered it.
  app.clock.pass(60_000);
  const later = { status: 'quoted', from: 'contacted' };
  await app.call('setLeadStatus', { token: sales.token, params: { id: 'one' }, body: later });
  const { thisWeek, members, answered } = (await read()).response;
  const seconds = (from: string) => (Date.parse('2026-11-21T03:30:00Z') - at(from).getTime()) / 1000;
  expect([answered, thisWeek]).toEqual([4, { medianSeconds: 3600, answered: 3 }]);
  expect(members).toEqual([
    { _id: own?.id, name: `Dana ${own?.lastName}`, medianSeconds: (600 + seconds('16T04:59')) / 2, answered: 2 },
    { _id: sales.id, name: 'Dana Lee', medianSeconds: seconds('16T05:00'), answered: 1 },
  ]);
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

it('counts the leads with which it is the dealer’s turn: up to a hundred, and each once', async () => {
  const waiting = async (token = world.dealerA.token) => (await app.call('countWaitingLeads', { token })).json();
  const open = (['submitted', 'viewed', 'contacted', 'quoted'] as const).map((status) => ({ status }));
  await leads(...open, { status: 'won' }, { status: 'submitted', mergedInto: null });
  const { waiting: three, lastEvent } = await waiting();
  expect(three).toBe(3);
  const write = async (status: string) => {
    const [lead] = await db().select().from(enquiries).where(eq(enquiries.status, status));
    const params = { id: lead?.id ?? '' };
    await app.call('sendDealMessage', { token: world.userA.token, params, body: { text: 'Are you there?' } });
  };
  for (const status of ['contacted', 'contacted', 'viewed']) await write(status);
  expect(await waiting()).toEqual({ waiting: 4, lastEvent: lastEvent + 3 });
  expect(await waiting(world.dealerB.token)).toMatchObject({ waiting: 0 });
  await leads(...Array.from({ length: 120 }, () => ({ status: 'submitted' as const })));
  expect(await waiting()).toMatchObject({ waiting: 100 });
});
