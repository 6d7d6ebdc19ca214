import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../accounts/sessions.ts';
import { dealerMembers, users } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { remindOfAppointments } from './appointment-mails.ts';
import { appointments } from './tables.ts';

/** What a dealer does with its appointments, over HTTP. */

const hours = { opens: '09:00', closes: '17:00' };

const app = openedApp();
// A Saturday, ten in the morning in Toronto.
const world = worldBefore(app);
let token: string;
beforeEach(async () => {
  await app.database.db.update(dealers).set({ openingHours: { wednesday: hours, thursday: hours } });
  token = world.dealerA.token;
});

/** Goes on at a later instant; a dealer's session of before has ended by then. */
async function goOnAt(instant: string): Promise<void> {
  app.clock.set(instant);
  const { db } = app.database;
  const [member] = await db.select().from(dealerMembers).where(eq(dealerMembers.dealerId, world.dealerA.id));
  token = await beginSession(db, app.clock, { kind: 'dealer', memberId: member?.id ?? '' });
}

const booking = {
  date: '2026-11-25',
  time: '10:00',
  businessName: 'north-cars',
  appointmentType: 'storeVisit',
  name: 'Ann Tester',
  email: 'ann@elsewhere.example',
  phone: '416-555-0142',
  message: 'The grey one, please.',
};

/** Books as the first shopper; gives the id. */
const booked = async (more: object = {}) =>
  (await app.call('bookAppointment', { token: world.userA.token, body: { ...booking, ...more } })).json().data._id;

type Doing = 'confirmAppointment' | 'callOffAppointment' | 'noteOutcome';
const bodies = { confirmAppointment: undefined, callOffAppointment: { reason: '' }, noteOutcome: { outcome: 'came' } };

/** Does something with an appointment as the first dealer. */
const tell = (name: Doing, id: string, version: number, body: object | undefined = bodies[name]) =>
  app.call(name, { token, params: { id }, headers: { 'if-match': `"${version}"` }, body });

const add = (body: object) => app.call('addAppointment', { token, body });
const list = async (of = token) => (await app.call('listDealerAppointments', { token: of })).json().data;
const timesOn = async (date: string) =>
  (await app.call('listFreeSlots', { params: { businessName: 'north-cars' }, query: { from: date, days: '1' } })).json()
    .days[0].times;
const actions = async () => (await app.database.db.select().from(auditLog)).map(({ action }) => action);

describe('somebody who calls', () => {
  it('gets a free time, which nobody else gets then', async () => {
    const reply = await add({ date: '2026-11-25', time: '10:00', name: ' Cal Ller ', phone: '416-555-0199' });
    expect([reply.statusCode, reply.headers.etag]).toEqual([201, '"1"']);
    expect(reply.json().data).toMatchObject({
      name: 'Cal Ller',
      appointmentType: 'storeVisit',
      startsAt: '2026-11-25T15:00:00.000Z',
      outcome: null,
      byDealer: true,
      confirmed: false,
    });
    expect(await timesOn('2026-11-25')).not.toContain('10:00');
    const second = await add({ date: '2026-11-25', time: '10:00', name: 'Sec Ond' });
    expect([second.statusCode, second.json().field]).toEqual([409, 'time']);
    expect(await actions()).toContain('appointment added');
    expect(await list(world.dealerB.token)).toEqual([]);
  });

  it.each([
    ['name', {}, 'Enter a name.'],
    ['name', { name: '  ' }, 'Enter a name.'],
    ['name', { name: 'Cal\nLler' }, 'Keep this on one line.'],
    ['email', { name: 'Cal', email: 'cal' }, 'Invalid email format.'],
    ['time', { name: 'Cal', date: '2026-11-25' }, 'Choose the time.'],
    ['date', { name: 'Cal', time: '10:00' }, 'Choose the day.'],
    ['time', { name: 'Cal', date: '2026-11-25', time: '08:00' }, 'The dealer doesn’t take appointments at that time.'],
    ['time', { name: 'Cal', date: '2026-11-18', time: '10:00' }, 'Choose a time in the future.'],
    ['appointmentType', { name: 'Cal', appointmentType: 'fax' }, 'Choose email, text, phone or a visit.'],
  ])('is not written down with a %s like %o', async (field, body, message) => {
    const reply = await add(body);
    expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([400, field, message]);
    expect(await list()).toEqual([]);
  });
});

it('somebody who walks in has come, and takes no time from anybody', async () => {
  await goOnAt('2026-11-25T15:00:00Z');
  for (const name of ['Wal Kin', 'Wel Come']) {
    expect((await add({ name })).json().data).toMatchObject({ name, outcome: 'came', time: '10:00' });
  }
  expect((await timesOn('2026-11-25'))[0]).toBe('10:30');
  expect(await list()).toHaveLength(2);
});

describe('confirming', () => {
  it('tells the shopper, once, and a moved appointment is to be confirmed again', async () => {
    const id = await booked();
    const reply = await tell('confirmAppointment', id, 1);
    expect(reply.json().data).toMatchObject({ confirmed: true, version: 2 });
    const mail = await mailTo(app, 'ann@shoppers.example', 'north-cars Motors confirmed your appointment');
    expect(mail.text).toContain('Wednesday, November 25, 2026 at 10:00 a.m. EST');
    expect((await tell('confirmAppointment', id, 2)).json().message).toBe('This appointment is already confirmed.');
    expect((await tell('confirmAppointment', id, 1)).statusCode).toBe(412);
    await app.call('moveAppointment', {
      token: world.userA.token,
      params: { id },
      headers: { 'if-match': '"2"' },
      body: { date: '2026-11-25', time: '11:00' },
    });
    expect(await list()).toMatchObject([{ confirmed: false, time: '11:00' }]);
    expect(await actions()).toContain('appointment confirmed');
  });

  it('tells nobody of what the dealer wrote down', async () => {
    const { _id } = (await add({ date: '2026-11-25', time: '10:00', name: 'Cal', email: 'cal@x.example' })).json().data;
    expect((await tell('confirmAppointment', _id, 1)).statusCode).toBe(200);
    await booked({ time: '12:00' });
    expect((await app.mails(1)).map(({ to }) => to)).not.toContain('cal@x.example');
  });
});

describe('a shopper who has not confirmed the address', () => {
  const confirmed = (emailVerifiedAt: Date | null) =>
    app.database.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, world.userA.id));
  const subjects = async () => (await app.mails(0)).map(({ subject }) => subject);

  it('is not told, which the dealer sees before and after, until they confirm', async () => {
    await confirmed(null);
    const id = await booked();
    expect(await list()).toMatchObject([{ confirmed: false, waitsForAddress: true }]);
    expect((await tell('confirmAppointment', id, 1)).json().data).toMatchObject({
      confirmed: true,
      waitsForAddress: true,
    });
    expect(await subjects()).not.toContain('north-cars Motors confirms your appointment');
    await confirmed(app.clock.now());
    expect(await list()).toMatchObject([{ confirmed: true, waitsForAddress: false }]);
  });

  it('hears of a third appointment within a day that its calendar waits, and of the first that it is on its way', async () => {
    await confirmed(null);
    const book = async (time: string) =>
      (await app.call('bookAppointment', { token: world.userA.token, body: { ...booking, time } })).json().isHeld;
    expect([await book('10:00'), await book('10:30'), await book('11:00')]).toEqual([false, false, true]);
  });
});

describe('calling off', () => {
  it('frees the time, tells the shopper why, and takes the deal back to where it was', async () => {
    const saved = await app.call('saveAndShare', {
      token: world.userA.token,
      params: { businessName: 'north-cars' },
      body: { ...financeDeal, ...accepted },
    });
    const id = await booked({ enquiryId: saved.json().data._id });
    const statusOfDeal = async () => (await app.database.db.select().from(enquiries))[0]?.status;
    expect(await statusOfDeal()).toBe('appointment');
    const reply = await tell('callOffAppointment', id, 1, { reason: 'We are closed for snow.' });
    expect(reply.json().data).toMatchObject({ status: 'cancelled', version: 2 });
    const mail = await mailTo(app, 'ann@shoppers.example', 'north-cars Motors cancelled your appointment');
    expect(mail.text).toContain('- Reason: We are closed for snow.');
    expect(mail.calendar?.method).toBe('CANCEL');
    expect(await statusOfDeal()).toBe('contacted');
    expect(await timesOn('2026-11-25')).toContain('10:00');
    expect((await tell('callOffAppointment', id, 2)).json().message).toBe(
      'This appointment has already been cancelled.',
    );
  });

  it('is not for what is over', async () => {
    const id = await booked();
    await goOnAt('2026-11-25T15:00:00Z');
    for (const name of ['callOffAppointment', 'confirmAppointment'] as const)
      expect((await tell(name, id, 1)).json().message).toBe('This appointment is over.');
  });
});

it('who did not come is noted once the time has begun, and the note can be taken back', async () => {
  const id = await booked();
  expect((await tell('noteOutcome', id, 1)).json().message).toBe('This appointment hasn’t started yet.');
  await goOnAt('2026-11-25T15:00:00Z');
  for (const [at, outcome] of (['noShow', 'came', null] as const).entries()) {
    const { data } = (await tell('noteOutcome', id, at + 1, { outcome })).json();
    expect([data.outcome, data.version]).toEqual([outcome, at + 2]);
  }
  expect((await tell('noteOutcome', id, 4, { outcome: 'late' })).json().message).toBe(
    'Tell us whether the customer showed up.',
  );
});

it('they are its dealer’s to see, by day, with its hours', async () => {
  await booked();
  await booked({ date: '2026-12-02' });
  const of = async (dealer: string, query = {}) =>
    (await app.call('listDealerAppointments', { token: dealer, query })).json();
  const { data, days, ...facts } = await of(token);
  expect(facts).toEqual({ timeZone: 'America/Toronto', today: '2026-11-21', now: '10:00' });
  expect(days.slice(3, 6)).toEqual([
    { date: '2026-11-24', hours: null },
    { date: '2026-11-25', hours },
    { date: '2026-11-26', hours },
  ]);
  expect(data.map(({ date }: { date: string }) => date)).toEqual(['2026-11-25', '2026-12-02']);
  expect(data[0]).toMatchObject({ name: 'Ann Tester', phone: '416-555-0142', message: 'The grey one, please.' });
  expect((await of(token, { from: '2026-11-25', to: '2026-11-25' })).data).toHaveLength(1);
  expect((await of(world.dealerB.token)).data).toEqual([]);
  expect((await of(token, { from: '2026-11-25', to: '2026-11-24' })).field).toBe('to');
});

it('of another dealer they are nobody’s to touch', async () => {
  const id = await booked();
  const headers = { 'if-match': '"1"' };
  for (const name of ['confirmAppointment', 'callOffAppointment', 'noteOutcome'] as const) {
    const given = { token: world.dealerB.token, params: { id }, headers, body: bodies[name] };
    expect((await app.call(name, given)).statusCode).toBe(404);
  }
  expect(await list()).toMatchObject([{ version: 1, confirmed: false, status: 'booked' }]);
});

describe('reminding', () => {
  const remindAt = (instant: string) => {
    app.clock.set(instant);
    return remindOfAppointments(app.app.services);
  };
  /** How many mails were ever written, gone or not: what waits for its turn counts too. */
  const mailsWritten = async () =>
    (await app.database.db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail'`)).rows.length;

  it('is done once, the day before', async () => {
    await booked();
    await add({ date: '2026-11-25', time: '11:00', name: 'Cal', email: 'cal@x.example' });
    expect(await remindAt('2026-11-24T14:59:00Z')).toBe(0);
    expect(await remindAt('2026-11-24T15:00:00Z')).toBe(1);
    expect(await remindAt('2026-11-24T15:15:00Z')).toBe(0);
    await mailTo(app, 'ann@shoppers.example', 'Your appointment: Wed, Nov 25, 10:00 a.m.');
  });

  it('is left out for what was cancelled, and for who booked within the day', async () => {
    const id = await booked();
    await tell('callOffAppointment', id, 1);
    await goOnAt('2026-11-25T00:00:00Z');
    await booked({ time: '12:00' });
    const before = await mailsWritten();
    await remindAt('2026-11-25T00:15:00Z');
    expect(await mailsWritten()).toBe(before);
    const [row] = await app.database.db.select().from(appointments).where(eq(appointments.status, 'booked'));
    expect(row?.remindedAt).not.toBeNull();
  });
});
