import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appointments } from '../appointments/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';

const { app, world, db } = openedWorld();

const tradeIn = { tradeIn: 'Good', tradeInYear: '2019', tradeInMake: 'HONDA', tradeInModel: 'CR-V' };

async function send(change: object): Promise<string> {
  const body = { ...financeDeal, ...accepted, ...change };
  const { token } = world.userA;
  const reply = await app.call('saveAndShare', { token, params: { businessName: 'north-cars' }, body });
  return reply.json().data._id;
}

const facts = async () => {
  const { data } = (await app.call('listLeads', { token: world.dealerA.token })).json();
  const [{ tradeIn: car, asksForCredit, appointment }] = data;
  return { car, asksForCredit, appointment };
};

/** Books a time for a deal: 10:00 at the dealer, whose hours of a Wednesday allow it. */
async function book(enquiryId: string): Promise<void> {
  const address = { leadEmail: 'leads@north.example', confirmedLeadEmail: 'leads@north.example' };
  await db()
    .update(dealers)
    .set({ openingHours: { wednesday: { opens: '09:00', closes: '17:00' } }, ...address });
  const kind = { appointmentType: 'storeVisit', date: '2026-11-25', time: '10:00', message: 'The grey one.' };
  const who = { name: 'Ann Tester', email: 'ann@elsewhere.example', phone: '416-555-0142' };
  const body = { ...kind, ...who, businessName: 'north-cars', enquiryId };
  const reply = await app.call('bookAppointment', { token: world.userA.token, body });
  expect([reply.statusCode, reply.json()]).toEqual([201, expect.anything()]);
}

it('a row names the car that is given in, as far as it was said', async () => {
  expect([await send({}), (await facts()).car]).toEqual([expect.any(String), null]);
  app.clock.pass(1000);
  await send(tradeIn);
  expect((await facts()).car).toBe('2019 CR-V');
  app.clock.pass(1000);
  await send({ ...tradeIn, tradeInModel: '' });
  expect((await facts()).car).toBe('2019 HONDA');
});

it('a row says that credit is asked for only while the answers are given with the deal', async () => {
  const id = await send(creditApplication);
  expect((await facts()).asksForCredit).toBe(true);
  await db().update(enquiries).set({ withData: false }).where(eq(enquiries.id, id));
  expect((await facts()).asksForCredit).toBe(false);
});

it('a row says when the shopper comes, by the dealer’s clock, until that is over or called off', async () => {
  await book(await send({}));
  const booked = { date: '2026-11-25', time: '10:00' };
  expect((await facts()).appointment).toEqual(booked);
  await db().update(appointments).set({ outcome: 'came' });
  expect((await facts()).appointment).toBeNull();
  await db().update(appointments).set({ outcome: null, status: 'cancelled' });
  expect((await facts()).appointment).toBeNull();
});
