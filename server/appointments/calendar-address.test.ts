import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { calendarAddresses } from './tables.ts';

const { app, world, db } = openedWorld();
const hours = { opens: '09:00', closes: '17:00' };
beforeEach(async () => {
  await db()
    .update(dealers)
    .set({ openingHours: { wednesday: hours } });
});

const make = async (token = world.dealerA.token) => {
  const reply = await app.call('makeCalendarAddress', { token });
  expect(reply.statusCode).toBe(201);
  return new URL(reply.json().address);
};
const read = ({ pathname }: URL) => app.inject({ url: pathname });
const known = async (token = world.dealerA.token) => (await app.call('readCalendarAddress', { token })).json().data;
const book = async (time: string) =>
  (
    await app.call('bookAppointment', {
      token: world.userA.token,
      body: {
        date: '2026-11-25',
        time,
        businessName: 'north-cars',
        appointmentType: 'storeVisit',
        name: 'Ann\u2028Tester',
        email: 'ann@elsewhere.example',
        phone: '416-555-0142',
        message: 'The grey one, please.',
      },
    })
  ).json().data;
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the secret address of a calendar', () => {
  it('gives the dealer’s appointments to whoever has it, without what is the shopper’s own', async () => {
    const { _id } = await book('10:00');
    const address = await make();
    expect(address.origin).toBe('https://icardeals.example');
    const reply = await read(address);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(lines(reply.body)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
        `UID:${_id}@icardeals.example`,
        'DTSTART:20261125T150000Z',
        'DTEND:20261125T153000Z',
        'STATUS:TENTATIVE',
      ]),
    );
    expect(lines(reply.body)).toContain('SUMMARY:Store visit: Ann Tester');
    expect(reply.body).not.toMatch(/416-555|elsewhere\.example|grey/);
  });

  it('follows what becomes of an appointment: confirmed, then called off', async () => {
    const { _id } = await book('10:00');
    const address = await make();
    const change = { token: world.dealerA.token, params: { id: _id } };
    await app.call('confirmAppointment', { ...change, headers: { 'if-match': '"1"' } });
    expect(lines((await read(address)).body)).toContain('STATUS:CONFIRMED');
    await app.call('callOffAppointment', { ...change, headers: { 'if-match': '"2"' }, body: { reason: '' } });
    expect((await read(address)).body).not.toContain('BEGIN:VEVENT');
  });

  it('is told once and kept as its hash; a new one, or its end, closes it', async () => {
    const first = await make();
    const kept = JSON.stringify(await db().select().from(calendarAddresses));
    expect(kept).not.toContain(first.pathname.slice(10, 53));
    const second = await make();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect(await known()).toEqual({
      madeAt: app.clock.now().toISOString(),
      lastReadAt: app.clock.now().toISOString(),
    });
    expect((await app.call('endCalendarAddress', { token: world.dealerA.token })).json()).toEqual({ data: null });
    expect((await read(second)).statusCode).toBe(404);
    expect(await known()).toBeNull();
  });

  it('is of one member and one dealer, and ends with the member', async () => {
    await book('10:00');
    const address = await make();
    expect(await known(world.dealerB.token)).toBeNull();
    expect((await read(await make(world.dealerB.token))).body).not.toContain('BEGIN:VEVENT');
    await db().update(dealerMembers).set({ disabled: true }).where(eq(dealerMembers.dealerId, world.dealerA.id));
    expect((await read(address)).statusCode).toBe(404);
  });

  it.each(['/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, `/calendar/${'A'.repeat(43)}`])(
    'finds nothing at %s',
    async (path) => {
      expect((await app.inject({ url: path })).statusCode).toBe(404);
    },
  );
});
