import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { addUser } from '../testing/world.ts';
import { removeOldAppointments } from './personal-data.ts';
import { appointments } from './tables.ts';

const hours = { opens: '09:00', closes: '11:00' };
const week = { monday: hours, tuesday: hours, wednesday: { opens: '09:00', closes: '17:15' }, thursday: null };

const app = openedApp();
// A Saturday, ten in the morning in Toronto.
const world = worldBefore(app);
beforeEach(async () => {
  const address = { leadEmail: 'leads@north.example', confirmedLeadEmail: 'leads@north.example' };
  await app.database.db.update(dealers).set({ openingHours: week, ...address });
});

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
const book = (change: object = {}, { token = world.userA.token, headers = {} } = {}) =>
  app.call('bookAppointment', { token, body: { ...booking, ...change }, headers });
const slots = async (query: Record<string, string> = {}, businessName = 'north-cars') =>
  (await app.call('listFreeSlots', { params: { businessName }, query })).json();
const timesOn = async (date: string) => (await slots({ from: date, days: '1' })).days[0]?.times;
const own = async (token = world.userA.token) => (await app.call('listAppointments', { token })).json().data;
const change = (call: 'moveAppointment' | 'cancelAppointment', id: string, version: number, body?: object) =>
  app.call(call, { token: world.userA.token, params: { id }, headers: { 'if-match': `"${version}"` }, body });
const move = (id: string, version: number, time: string) =>
  change('moveAppointment', id, version, { date: '2026-11-25', time });

/** The mails that hold some words, once there are so many; those of other tests may still come in. */
async function mailsWith(words: string, count: number) {
  for (let seen = 0; ; seen += 1) {
    const found = (await app.mails(seen)).filter(({ text }) => text.includes(words));
    if (found.length >= count) return found.toSorted((one, other) => (one.to < other.to ? -1 : 1));
  }
}

describe('free times', () => {
  it('are those of the opening hours, whole, and in the dealer’s zone', async () => {
    const { days, ...facts } = await slots({ days: '5' });
    expect(facts).toEqual({ timeZone: 'America/Toronto', minutes: 30, until: '2027-02-19' });
    expect(days.map(({ date, times }: { date: string; times: string[] }) => [date, times.length])).toEqual([
      ['2026-11-21', 0],
      ['2026-11-22', 0],
      ['2026-11-23', 4],
      ['2026-11-24', 4],
      ['2026-11-25', 16],
    ]);
    expect(days[2].times).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(days[4].times.at(-1)).toBe('16:30');
  });

  it('leave out what is over, begun or booked', async () => {
    app.clock.set('2026-11-25T15:00:00Z');
    expect((await timesOn('2026-11-25'))[0]).toBe('10:30');
    await book({ time: '11:00' });
    expect((await timesOn('2026-11-25')).slice(0, 3)).toEqual(['10:30', '11:30', '12:00']);
    expect((await slots({ from: '2020-01-01' })).days[0].date).toBe('2026-11-25');
  });

  it('end 90 days ahead, and keep to the clocks over a change', async () => {
    expect((await slots({ from: '2027-02-18', days: '31' })).days).toHaveLength(2);
    app.clock.set('2027-03-01T15:00:00Z');
    const { token } = await addUser(app.database.db, app.clock, 'Cy');
    for (const date of ['2027-03-10', '2027-03-17']) {
      expect((await book({ date, time: '09:00' }, { token })).json().data).toMatchObject({ date, time: '09:00' });
    }
    const starts = (await own(token)).map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual(['2027-03-10T14:00:00.000Z', '2027-03-17T13:00:00.000Z']);
  });

  it('are not there for a dealer without a public page', async () => {
    await app.database.db.update(dealers).set({ state: 'pending' }).where(eq(dealers.id, world.dealerB.id));
    const replies = ['south-cars', 'nobody'].map((businessName) =>
      app.call('listFreeSlots', { params: { businessName } }),
    );
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('booking', () => {
  it('keeps the appointment and tells both sides, each with a file for the calendar', async () => {
    const reply = await book({ message: 'The grey one of row four.' });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers.etag).toBe('"1"');
    expect(reply.json().data).toMatchObject({
      status: 'booked',
      version: 1,
      date: '2026-11-25',
      time: '10:00',
      timeZone: 'America/Toronto',
      startsAt: '2026-11-25T15:00:00.000Z',
      endsAt: '2026-11-25T15:30:00.000Z',
      appointmentType: 'storeVisit',
      name: 'Ann Tester',
      dealer: { businessName: 'north-cars' },
      enquiryId: null,
    });
    const [first, second] = await mailsWith('The grey one of row four.', 2);
    expect([first?.to, second?.to, second?.replyTo]).toEqual([
      'ann@shoppers.example',
      'leads@north.example',
      'ann@elsewhere.example',
    ]);
    expect(first?.subject).toBe('Your appointment with north-cars Motors');
    expect(first?.text).toContain('- When: Wednesday, November 25, 2026 at 10:00 a.m. EST\n');
    for (const mail of [first, second]) expect(mail?.calendar?.method).toBe('REQUEST');
  });

  it.each(['date', 'time', 'name', 'email', 'phone', 'message', 'appointmentType'])('needs the %s', async (field) => {
    const sentence = 'Please fill all the details to book an appointment.';
    for (const value of ['', '  ', undefined]) {
      const reply = await book({ [field]: value });
      expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([400, field, sentence]);
    }
  });

  it.each([
    ['time', { time: '10:10' }, 'The dealer doesn’t take appointments at that time.'],
    ['time', { date: '2026-11-26' }, 'The dealer doesn’t take appointments at that time.'],
    ['time', { time: '25:00' }, 'Enter the time as HH:MM.'],
    ['time', { date: '2026-11-18' }, 'Choose a time in the future.'],
    ['date', { date: '2027-02-24' }, 'Choose a day within the next 90 days.'],
    ['date', { date: '2026-02-30' }, 'Enter the date as YYYY-MM-DD.'],
    ['email', { email: 'ann' }, 'Invalid email format.'],
    ['email', { email: 'ann@a.example\r\nBcc: eve@b.example' }, 'Keep this on one line.'],
    ['name', { name: 'Ann\nTester' }, 'Keep this on one line.'],
    ['appointmentType', { appointmentType: 'fax' }, 'Choose email, text, phone or a visit.'],
    ['businessName', { businessName: undefined }, 'Choose the dealer.'],
    ['enquiryId', { enquiryId: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'We can’t find that deal.'],
    ['status', { status: 'booked' }, 'Unknown field.'],
  ])('refuses a %s like %o', async (field, wrong, message) => {
    const reply = await book(wrong);
    expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([400, field, message]);
    expect(await own()).toEqual([]);
  });

  it('gives one time to one person, however many ask at once', async () => {
    const tokens = [world.userA.token, world.userB.token];
    const replies = await Promise.all(Array.from({ length: 8 }, (_, count) => book({}, { token: tokens[count % 2] })));
    const codes = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      field: 'time',
      message: 'That time has just been taken. Please choose another.',
    });
    expect((await book({ businessName: 'south-cars' })).statusCode).toBe(201);
  });

  it('answers the same press once, and another one under its key not at all', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const replies = await Promise.all([book({}, { headers }), book({}, { headers }), book({}, { headers })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(1);
    expect((await book({ time: '11:00' }, { headers })).statusCode).toBe(422);
    expect((await book({ time: '11:00' }, { headers, token: world.userB.token })).statusCode).toBe(201);
  });

  it('stops at five in 24 hours, moves counted, and one is moved three times', async () => {
    for (const time of ['09:00', '09:30', '10:00']) await book({ time });
    const [{ _id: id }] = await own();
    for (const version of [1, 2]) await move(id, version, `1${version}:30`);
    for (const reply of [await book({ time: '12:00' }), await move(id, 3, '12:00')])
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    app.clock.pass(day + minute);
    expect((await book({ time: '12:00' })).statusCode).toBe(201);
    for (const version of [3, 4, 5]) await move(id, version, `1${version}:00`);
    expect((await move(id, 6, '16:00')).statusCode).toBe(429);
  });

  it('belongs to the person’s own deal, whose status shows it', async () => {
    const params = { businessName: 'north-cars' };
    const body = { ...financeDeal, ...accepted };
    const saved = await app.call('saveAndShare', { token: world.userA.token, params, body });
    const enquiryId = saved.json().data._id;
    expect((await book({ enquiryId }, { token: world.userB.token })).statusCode).toBe(400);
    expect((await book({ enquiryId, businessName: 'south-cars' })).json().field).toBe('enquiryId');
    const { _id } = (await book({ enquiryId, businessName: undefined })).json().data;
    const status = async () => (await app.database.db.select().from(enquiries))[0]?.status;
    expect(await status()).toBe('appointment');
    await change('cancelAppointment', _id, 1);
    expect(await status()).toBe('contacted');
  });

  it('that is refused tells nobody', async () => {
    await book();
    await book({ message: 'Refused, to be sure.' }, { token: world.userB.token });
    await book({ message: 'Booked after it.', time: '12:00' });
    await mailsWith('Booked after it.', 2);
    expect((await app.mails(0)).filter(({ text }) => text.includes('Rejected'))).toEqual([]);
  });
});

describe('an appointment', () => {
  const booked = async (given: object = {}): Promise<string> => (await book(given)).json().data._id;

  it('moves to another free time, which leaves its old one free', async () => {
    const id = await booked();
    const reply = await move(id, 1, '16:30');
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"2"']);
    expect(reply.json().data).toMatchObject({ time: '16:30', version: 2, status: 'booked' });
    const times = await timesOn('2026-11-25');
    expect([times.includes('10:00'), times.includes('16:30')]).toEqual([true, false]);
  });

  it('moves to no time that somebody else has, and stays', async () => {
    const id = await booked();
    await book({ time: '16:30' }, { token: world.userB.token });
    expect((await move(id, 1, '16:30')).statusCode).toBe(409);
    expect((await move(id, 1, '16:45')).json()).toMatchObject({ code: 'invalid', field: 'time' });
    expect(await own()).toMatchObject([{ time: '10:00', version: 1 }]);
  });

  it('changes only as it was seen', async () => {
    const id = await booked();
    const replies = await Promise.all([move(id, 1, '11:00'), move(id, 1, '12:00'), change('cancelAppointment', id, 1)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
    const { token } = world.userA;
    expect((await app.call('cancelAppointment', { token, params: { id } })).statusCode).toBe(428);
  });

  it('is cancelled once, is free for others, and can be seen still', async () => {
    const id = await booked();
    expect((await change('cancelAppointment', id, 1)).json().data).toMatchObject({ status: 'cancelled', version: 2 });
    expect((await change('cancelAppointment', id, 2)).statusCode).toBe(409);
    expect((await move(id, 2, '11:00')).statusCode).toBe(409);
    expect((await book({}, { token: world.userB.token })).statusCode).toBe(201);
    expect(await own()).toMatchObject([{ _id: id, status: 'cancelled' }]);
  });

  it('that is over stays as it is', async () => {
    const id = await booked();
    app.clock.set('2026-11-25T15:00:00Z');
    expect((await change('cancelAppointment', id, 1)).json().message).toBe('This appointment is over.');
    await book({ time: '16:00' });
    expect((await own()).map(({ time }: { time: string }) => time)).toEqual(['16:00', '10:00']);
  });

  it('is nobody else’s', async () => {
    const id = await booked();
    const { token } = world.userB;
    const headers = { 'if-match': '"1"' };
    const calls = [
      app.call('readCalendarFile', { token, params: { id } }),
      app.call('cancelAppointment', { token, params: { id }, headers }),
      app.call('moveAppointment', { token, params: { id }, headers, body: { date: '2026-11-25', time: '11:00' } }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await own(token)).toEqual([]);
  });

  it('comes as a file for the calendar', async () => {
    const id = await booked();
    const read = await app.call('readCalendarFile', { token: world.userA.token, params: { id } });
    expect(read.json()).toMatchObject({
      fileName: 'north-cars-2026-11-25.ics',
      text: expect.stringMatching(/^BEGIN:VCAL/),
    });
  });

  it('goes after two years', async () => {
    await booked();
    app.clock.set('2028-11-24T00:00:00Z');
    await removeOldAppointments(app.database.db, app.clock);
    expect(await app.database.db.select().from(appointments)).toHaveLength(1);
    app.clock.set('2028-11-26T00:00:00Z');
    await removeOldAppointments(app.database.db, app.clock);
    expect(await app.database.db.select().from(appointments)).toEqual([]);
  });
});
