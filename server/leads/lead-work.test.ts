import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { nextStatuses, workStatuses } from '#contract/lead-statuses.ts';
import { dealerMembers, sessions } from '../accounts/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { day, hour, minute } from '../kit/clock.ts';
import type { TestRequest } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addMember, type Person } from '../testing/world.ts';
import { removeNotesOfWithdrawn } from './retention.ts';

const { app, world } = openedWorld();
let sales: Person;
beforeEach(async () => {
  sales = await addMember(app.database.db, app.clock, world.dealerA, 'sales');
  await db().update(dealerMembers).set({ firstName: 'Sam', lastName: 'Sales' }).where(eq(dealerMembers.id, sales.id));
});

const db = () => app.database.db;

async function send(token = world.userA.token, businessName = 'north-cars'): Promise<string> {
  const body = { ...financeDeal, ...accepted };
  return (await app.call('saveAndShare', { token, params: { businessName }, body })).json().data._id;
}

type WorkName = 'readLead' | 'setLeadStatus' | 'assignLead' | 'addLeadNote' | 'mergeLeads' | 'separateLead';

/** Does something with a lead as dealer A's owner, unless somebody else is named. */
const work = (
  name: WorkName | 'changeLeadNote' | 'deleteLeadNote',
  id: string,
  body?: object,
  more: TestRequest = {},
) => app.call(name, { token: world.dealerA.token, body, ...more, params: { id, ...more.params } });

const lead = async (id: string): Promise<CallReply<'readLead'>['data']> => (await work('readLead', id)).json().data;

describe('the status of a lead', () => {
  it('goes on by hand, at once for its shopper, and stays in the history with who did it', async () => {
    const id = await send();
    app.clock.pass(10 * minute);
    await app.call('markLeadViewed', { token: world.dealerA.token, params: { id } });
    app.clock.pass(19 * minute);
    const contacted = { status: 'contacted', from: 'viewed' };
    expect((await work('setLeadStatus', id, contacted, { token: sales.token })).json().data).toMatchObject({
      status: 'contacted',
      statusChangedAt: '2026-11-21T15:29:00.000Z',
      respondedAt: '2026-11-21T15:29:00.000Z',
    });
    app.clock.pass(minute);
    await work('setLeadStatus', id, { status: 'quoted', from: 'contacted' });
    const { history, respondedAt } = await lead(id);
    expect(respondedAt).toBe('2026-11-21T15:29:00.000Z');
    expect(history.map(({ what, from, to, by }) => [what, from, to, by.kind, by.name])).toEqual([
      ['status', 'contacted', 'quoted', 'member', 'Dana north-cars'],
      ['status', 'viewed', 'contacted', 'member', 'Sam Sales'],
      ['status', 'submitted', 'viewed', 'member', 'Dana north-cars'],
      ['sent', null, null, 'shopper', null],
    ]);
    const own = (await app.call('listEnquiries', { token: world.userA.token })).json().data[0];
    expect(own).toMatchObject({ status: 'quoted', statusChangedAt: '2026-11-21T15:30:00.000Z', version: 1 });
    const audited = await db().select().from(auditLog).where(eq(auditLog.action, 'lead status changed'));
    expect(audited.map(({ actorId, objectId }) => [actorId, objectId])).toContainEqual([sales.id, id]);
  });

  it('is not changed behind the back of a colleague, and may be given twice', async () => {
    const id = await send();
    const won = { status: 'won', from: 'submitted' };
    expect((await work('setLeadStatus', id, won)).statusCode).toBe(200);
    const late = await work('setLeadStatus', id, { status: 'lost', from: 'submitted' });
    expect([late.statusCode, late.json().message]).toEqual([409, 'This lead’s status has since changed to “won”.']);
    expect((await work('setLeadStatus', id, won)).json().data.status).toBe('won');
    expect((await lead(id)).history).toHaveLength(2);
  });

  it('goes where the table says and nowhere else', async () => {
    const id = await send();
    for (const status of ['submitted', 'viewed', 'contacted', 'won', 'withdrawn'] as const) {
      for (const next of workStatuses.filter((other) => other !== status)) {
        await db().update(enquiries).set({ status }).where(eq(enquiries.id, id));
        const reply = await work('setLeadStatus', id, { status: next, from: status });
        expect([status, next, reply.statusCode]).toEqual([
          status,
          next,
          nextStatuses(status).includes(next) ? 200 : 409,
        ]);
      }
    }
  });

  it('given by mistake is taken back: then nobody has answered', async () => {
    const id = await send();
    await work('setLeadStatus', id, { status: 'contacted', from: 'submitted' });
    await work('setLeadStatus', id, { status: 'viewed', from: 'contacted' });
    expect(await lead(id)).toMatchObject({ status: 'viewed', respondedAt: null });
  });

  it('is given to many at once, but to those that can have it', async () => {
    const [first, second, gone] = [await send(), await send(world.userB.token), await send(world.userB.token)];
    await app.call('deleteEnquiry', { token: world.userB.token, params: { id: gone } });
    const change = (body: object) => app.call('changeLeads', { token: world.dealerA.token, body });
    const done = await change({ ids: [first, second, gone, first], status: 'lost' });
    expect(done.json()).toEqual({ changed: 2, unchanged: 1 });
    expect((await change({ ids: [first, second], assignTo: sales.id })).json()).toEqual({ changed: 2, unchanged: 0 });
    expect(await lead(second)).toMatchObject({ status: 'lost', assignedTo: { _id: sales.id, name: 'Sam Sales' } });
    const foreign = await send(world.userA.token, 'south-cars');
    expect((await change({ ids: [first, foreign], status: 'won' })).statusCode).toBe(404);
    expect((await lead(first)).status).toBe('lost');
    expect((await change({ ids: [first] })).json().field).toBe('status');
  });
});

describe('a lead is given', () => {
  it('to a member, whom the history names, and to nobody again', async () => {
    const id = await send();
    expect((await work('assignLead', id, { assignTo: sales.id })).json().data.assignedTo.name).toBe('Sam Sales');
    app.clock.pass(minute);
    expect((await work('assignLead', id, { assignTo: null })).json().data.assignedTo).toBeNull();
    const { history } = await lead(id);
    expect(history.slice(0, 2).map(({ what, assignedTo }) => [what, assignedTo])).toEqual([
      ['assigned', null],
      ['assigned', 'Sam Sales'],
    ]);
  });

  it('to no one who is not of the dealer, or cannot sign in', async () => {
    const id = await send();
    const other = await addMember(db(), app.clock, world.dealerB, 'sales');
    const without = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const unknown = await work('assignLead', id, { assignTo: 'A'.repeat(22) });
    expect(unknown.json()).toMatchObject({ code: 'invalid', field: 'assignTo' });
    expect(without((await work('assignLead', id, { assignTo: other.id })).body)).toBe(without(unknown.body));
    await db().update(dealerMembers).set({ disabled: true }).where(eq(dealerMembers.id, sales.id));
    expect((await work('assignLead', id, { assignTo: sales.id })).statusCode).toBe(400);
    const { data } = (await app.call('listAssignees', { token: world.dealerA.token })).json();
    expect(data).toEqual([{ _id: expect.any(String), name: 'Dana north-cars', isMe: true, away: null }]);
  });
});

describe('notes', () => {
  it('are their author’s to change and to delete, and everybody’s to read', async () => {
    const id = await send();
    await work('addLeadNote', id, { text: '  Called, will ring back.  ' });
    app.clock.pass(minute);
    const { notes } = (await work('addLeadNote', id, { text: 'Wants <b>white</b>' }, { token: sales.token })).json()
      .data;
    expect(notes).toMatchObject([
      { author: 'Dana north-cars', isOwn: false, text: 'Called, will ring back.', editedAt: null },
      { author: 'Sam Sales', isOwn: true, text: 'Wants <b>white</b>', at: '2026-11-21T15:01:00.000Z' },
    ]);
    const params = { noteId: notes[0]._id };
    for (const name of ['changeLeadNote', 'deleteLeadNote'] as const) {
      const body = name === 'changeLeadNote' ? { text: 'mine' } : undefined;
      expect((await work(name, id, body, { token: sales.token, params })).statusCode).toBe(404);
    }
    app.clock.pass(minute);
    expect(
      (await work('changeLeadNote', id, { text: 'Called twice.' }, { params })).json().data.notes[0],
    ).toMatchObject({
      text: 'Called twice.',
      editedAt: '2026-11-21T15:02:00.000Z',
    });
    expect((await work('deleteLeadNote', id, undefined, { params })).json().data.notes).toHaveLength(1);
    expect((await work('addLeadNote', id, { text: ' ' })).json()).toMatchObject({
      field: 'text',
      message: 'Write your note first.',
    });
  });

  it('are out of sight with the deal that is withdrawn, back with it, and gone for good after the hour', async () => {
    const id = await send();
    await work('addLeadNote', id, { text: 'Ann is nice' });
    const withdraw = (name: 'deleteEnquiry' | 'restoreEnquiry') =>
      app.call(name, { token: world.userA.token, params: { id } });
    await withdraw('deleteEnquiry');
    expect((await lead(id)).notes).toEqual([]);
    expect((await work('addLeadNote', id, { text: 'x' })).statusCode).toBe(409);
    await withdraw('restoreEnquiry');
    expect((await lead(id)).notes).toHaveLength(1);
    await withdraw('deleteEnquiry');
    app.clock.pass(hour + minute);
    await removeNotesOfWithdrawn(db(), app.clock);
    const { rows } = await db().execute('SELECT 1 FROM lead_notes');
    expect(rows).toEqual([]);
  });
});

describe('the history', () => {
  it('has the versions of the shopper’s deal with their figures, and who read it', async () => {
    const id = await send();
    await app.call('readEnquiry', { token: sales.token, params: { id } });
    app.clock.pass(minute);
    const body = { ...financeDeal, discount: '2000', withData: false };
    await app.call('updateEnquiry', { token: world.userA.token, params: { id }, headers: { 'if-match': '"1"' }, body });
    app.clock.pass(minute);
    await app.call('readEnquiry', { token: world.dealerA.token, params: { id } });
    const { history, reads } = await lead(id);
    expect(history.map(({ what, deal }) => [what, deal])).toEqual([
      [
        'changed',
        {
          version: 2,
          withData: false,
          mode: 'Finance',
          frequency: 'Monthly',
          payment: '1185.11',
          totalPurchasePrice: '83547.34',
        },
      ],
      [
        'sent',
        {
          version: 1,
          withData: true,
          mode: 'Finance',
          frequency: 'Monthly',
          payment: '1202.16',
          totalPurchasePrice: '84677.34',
        },
      ],
    ]);
    expect(reads).toEqual([
      { by: 'Dana north-cars', at: '2026-11-21T15:02:00.000Z', withData: false, withCredit: false },
      { by: 'Sam Sales', at: '2026-11-21T15:00:00.000Z', withData: true, withCredit: false },
    ]);
  });
});

describe('possible duplicates', () => {
  const duplicatesOf = async (id: string) => (await lead(id)).duplicates.map(({ _id }) => _id);

  it('are of one person, or one telephone, for one vehicle within 30 days, and given with data', async () => {
    const first = await send();
    app.clock.pass(29 * day);
    await signInAgain();
    const second = await send();
    const ofBob = await send(world.userB.token);
    expect(new Set(await duplicatesOf(second))).toEqual(new Set([first, ofBob]));
    await db().execute(`UPDATE users SET contact_numbers = '+1 (905) 555-7777' WHERE first_name = 'Bob'`);
    expect(await duplicatesOf(second)).toEqual([first]);
    await db().execute(`UPDATE users SET contact_numbers = '905.555.7777' WHERE first_name = 'Ann'`);
    expect(new Set(await duplicatesOf(second))).toEqual(new Set([first, ofBob]));
    // The same person is not told by the same account where they do not want to be known.
    await db().update(enquiries).set({ withData: false }).where(eq(enquiries.id, first));
    expect(await duplicatesOf(second)).toEqual([ofBob]);
    expect(await duplicatesOf(first)).toEqual([]);
    await db().update(enquiries).set({ model: 'RDX' }).where(eq(enquiries.id, ofBob));
    expect(await duplicatesOf(second)).toEqual([]);
  });

  it('are two no more after 30 days', async () => {
    const [first, second] = [await send(), await send()];
    const submittedAt = new Date(app.clock.now().getTime() - 30 * day - minute);
    await db().update(enquiries).set({ submittedAt }).where(eq(enquiries.id, first));
    expect(await duplicatesOf(second)).toEqual([]);
  });

  it('are put under one lead and taken out again, and nothing is lost or changed for their shoppers', async () => {
    const [main, other, third] = [await send(), await send(), await send()];
    await work('addLeadNote', other, { text: 'on the other' });
    const before = (await app.call('readEnquiry', { token: world.userA.token, params: { id: other } })).body;
    const merged = await work('mergeLeads', main, { ids: [other] });
    expect(merged.json().data).toMatchObject({ duplicates: [{ _id: third }], merged: [{ _id: other }] });
    const listed = async () => (await app.call('listLeads', { token: world.dealerA.token })).json();
    expect(await listed()).toMatchObject({ total: 2 });
    expect((await listed()).data.find(({ _id }: { _id: string }) => _id === main).merged).toBe(1);
    expect((await app.call('readEnquiry', { token: world.userA.token, params: { id: other } })).body).toBe(before);
    // What stands under one comes along when that is put under another.
    await work('mergeLeads', third, { ids: [main] });
    expect((await lead(third)).merged.map(({ _id }) => _id)).toHaveLength(2);
    expect((await work('mergeLeads', main, { ids: [third] })).statusCode).toBe(409);
    await work('separateLead', other);
    expect(await lead(other)).toMatchObject({ mergedInto: null, notes: [{ text: 'on the other' }] });
    expect((await lead(third)).merged.map(({ _id }) => _id)).toEqual([main]);
    expect((await work('mergeLeads', main, { ids: [main] })).statusCode).toBe(409);
    const foreign = await send(world.userA.token, 'south-cars');
    expect((await work('mergeLeads', other, { ids: [foreign] })).statusCode).toBe(404);
  });

  /** Weeks later, everybody is there again. */
  async function signInAgain(): Promise<void> {
    const [lastSeenAt, expiresAt] = [app.clock.now(), new Date(app.clock.now().getTime() + hour)];
    await db().update(sessions).set({ lastSeenAt, expiresAt });
  }
});
