import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../accounts/sessions.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { makes } from '../../catalogue/tables.ts';
import { auditLog, enquiries } from '../../enquiries/tables.ts';
import { newId } from '../../kit/secrets.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { mailTo } from '../../testing/mails.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { addMember, addUser, type Person } from '../../testing/world.ts';

const app = openedApp();
// 22:30 of November 20 at the dealer.
const world = worldBefore(app, '2026-11-21T03:30:00Z');
const db = () => app.database.db;

let owner: Person;
let jo: Person;
let kim: Person;
let mailsBefore: number;

beforeEach(async () => {
  const [first] = await db().select().from(dealerMembers).where(eq(dealerMembers.dealerId, world.dealerA.id));
  owner = { id: first?.id ?? '', token: world.dealerA.token };
  jo = await named('Jo', 'sales');
  kim = await named('Kim', 'manager');
  mailsBefore = (await app.mails(0)).length;
});

async function named(firstName: string, role: 'sales' | 'manager'): Promise<Person> {
  app.clock.pass(1000);
  const person = await addMember(db(), app.clock, world.dealerA, role);
  const name = { firstName, lastName: 'Lee', createdAt: app.clock.now() };
  await db().update(dealerMembers).set(name).where(eq(dealerMembers.id, person.id));
  return person;
}

const asOwner = (request: object = {}) => ({ token: owner.token, ...request });
const params = { businessName: 'north-cars' };
const setRule = (kind: string, takers: readonly Person[], someMakes: object[] = []) =>
  app.call('saveLeadRule', asOwner({ body: { kind, takers: takers.map(({ id }) => id), makes: someMakes } }));

let shoppers = 0;
/** A lead of a shopper of its own, where none is named. */
async function send(by?: Person, deal: object = {}): Promise<string> {
  shoppers += 1;
  app.clock.pass(1000);
  const { token } = by ?? (await addUser(db(), app.clock, `Shopper${shoppers}`));
  const body = { ...financeDeal, ...accepted, ...deal };
  const reply = await app.call('saveAndShare', { token, params, body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
const assigneeOf = async (id: string): Promise<string | null> => {
  const [lead] = await db().select().from(enquiries).where(eq(enquiries.id, id));
  return lead?.assigneeId ?? null;
};
const sendAndSee = async (by?: Person, deal: object = {}) => assigneeOf(await send(by, deal));
const setAway = (person: Person, awayFrom: string | null, awayUntil: string | null = null) =>
  app.call('setAbsence', asOwner({ params: { id: person.id }, body: { awayFrom, awayUntil } }));
const readLead = async (id: string) => (await app.call('readLead', asOwner({ params: { id } }))).json().data;

describe('a dealer’s rule for new leads', () => {
  it('is off until it is set, and is the owner’s alone', async () => {
    expect((await app.call('readLeadRule', asOwner())).json().data).toEqual({
      kind: 'off',
      members: [
        { _id: owner.id, name: 'Dana north-cars', takesLeads: true },
        { _id: jo.id, name: 'Jo Lee', takesLeads: true },
        { _id: kim.id, name: 'Kim Lee', takesLeads: true },
      ],
      makes: [],
      knownMakes: ['ACURA'],
      unassigned: 0,
    });
    expect(await sendAndSee()).toBeNull();
    expect((await app.call('assignWaitingLeads', asOwner())).statusCode).toBe(409);
    expect((await app.call('readLeadRule', { token: kim.token })).statusCode).toBe(403);
  });

  it('gives leads in turn to those who take them, and says so in the lead and to the dealer’s systems', async () => {
    await setRule('turn', [jo, kim]);
    const first = await send();
    expect(await assigneeOf(first)).toBe(jo.id);
    expect(await sendAndSee()).toBe(kim.id);
    expect(await sendAndSee()).toBe(jo.id);
    const { history, assignedTo } = await readLead(first);
    expect(assignedTo.name).toBe('Jo Lee');
    expect(history[0]).toMatchObject({
      what: 'assigned',
      by: { kind: 'product' },
      assignedTo: 'Jo Lee',
      rule: { because: 'turn', make: null },
    });
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, first)).orderBy(asc(auditLog.position));
    // What is recorded so is told to receivers as a person's assignment is; the record forgets it once it is under way.
    expect(rows.map(({ action }) => action)).toEqual(['enquiry submitted', 'lead assigned']);
  });

  it('gives two leads that come at once to two people', async () => {
    await setRule('turn', [jo, kim]);
    for (let pair = 0; pair < 4; pair += 1) {
      expect(new Set(await Promise.all([sendAndSee(), sendAndSee()]))).toEqual(new Set([jo.id, kim.id]));
    }
  });

  it('gives a make to its members first, and the rest in turn', async () => {
    await db().insert(makes).values({ id: newId(), name: 'HONDA' });
    await setRule('make', [jo], [{ make: 'ACURA', members: [kim.id] }]);
    const acura = await send();
    expect(await assigneeOf(acura)).toBe(kim.id);
    expect((await readLead(acura)).history[0].rule).toEqual({ because: 'make', make: 'ACURA' });
    expect(await sendAndSee(undefined, { make: 'HONDA', model: 'Civic' })).toBe(jo.id);
    await setAway(kim, '2026-11-20');
    expect(await sendAndSee()).toBe(jo.id);
  });

  it('names what is wrong with it', async () => {
    const fieldsOf = async (kind: string, takers: Person[], some: object[] = []) =>
      Object.keys((await setRule(kind, takers, some)).json().fields ?? {});
    expect(await fieldsOf('often', [])).toEqual(['kind']);
    const stranger = { id: newId(), token: '' };
    expect((await setRule('turn', [stranger])).json()).toMatchObject({ field: 'takers' });
    expect((await setRule('make', [], [{ make: 'NONE', members: [jo.id] }])).json()).toMatchObject({
      field: 'makes.0.make',
    });
    expect(await fieldsOf('make', [], [{ make: 'ACURA', members: [] }])).toEqual(['makes.0.members']);
  });

  it('gives a shopper’s next lead to who has an open one of theirs, unless they are away', async () => {
    const first = await send(world.userA);
    await app.call('assignLead', asOwner({ params: { id: first }, body: { assignTo: owner.id } }));
    await setRule('turn', [jo, kim]);
    const second = await send(world.userA);
    expect(await assigneeOf(second)).toBe(owner.id);
    expect((await readLead(second)).history[0].rule).toEqual({ because: 'shopper', make: null });
    // Without the shopper in either, nobody would see why it went there.
    await db().update(enquiries).set({ withData: false });
    expect(await sendAndSee(world.userA)).toBe(jo.id);
    await db().update(enquiries).set({ withData: true });
    await setAway(owner, '2026-11-20');
    await setAway(jo, '2026-11-20');
    expect(await sendAndSee(world.userA)).toBe(kim.id);
  });

  it('tells the owners once a day where nobody is there', async () => {
    await setRule('turn', [jo, kim]);
    await setAway(jo, '2026-11-20');
    await app.call('changeMember', asOwner({ params: { id: kim.id }, body: { disabled: true } }));
    expect(await sendAndSee()).toBeNull();
    const mail = await mailTo(app, 'owner@north-cars.example', 'New lead for north-cars Motors', mailsBefore);
    expect(mail.text).toContain('no one who takes leads was available');
    expect(await sendAndSee()).toBeNull();
    const told = (await app.mails(0)).filter(({ subject }) => subject.startsWith('New lead for north-cars'));
    expect(told).toHaveLength(1);
  });
});

describe('out of office', () => {
  const seen = async () => (await app.call('listAssignees', { token: jo.token })).json().data[1].away;

  it('lasts from the first to the last day of the dealer’s calendar, and ends by itself', async () => {
    await setRule('turn', [jo]);
    const body = { awayFrom: '2026-11-21', awayUntil: '2026-11-22' };
    const own = (await app.call('setOwnAbsence', { token: jo.token, body })).json().data;
    expect(own).toEqual({
      today: '2026-11-20',
      away: { from: '2026-11-21', until: '2026-11-22', isNow: false },
      openLeads: 0,
    });
    expect([await seen(), await sendAndSee()]).toEqual([null, jo.id]);
    const days: unknown[] = [];
    for (const at of ['2026-11-21T05:00:00Z', '2026-11-23T04:59:00Z', '2026-11-23T05:00:00Z']) {
      app.clock.set(at);
      jo = { ...jo, token: (await addMemberSession(jo)).token };
      days.push([await seen(), await sendAndSee()]);
    }
    expect(days).toEqual([
      [{ until: '2026-11-22' }, null],
      [{ until: '2026-11-22' }, null],
      [null, jo.id],
    ]);
  });

  it('refuses a last day before the first', async () => {
    const reply = await setAway(jo, '2026-11-21', '2026-11-20');
    expect(reply.json()).toMatchObject({ field: 'awayUntil' });
    expect((await setAway(jo, null, '2026-11-20')).statusCode).toBe(400);
    expect((await setAway(jo, '2026-11-21')).json().data.members[2].away).toEqual({
      from: '2026-11-21',
      until: null,
      isNow: false,
    });
  });
});

describe('leads given by one press', () => {
  it('are those that nobody has, in turn, and go back by another press', async () => {
    const leads = [await send(), await send(), await send()];
    await app.call('assignLead', asOwner({ params: { id: leads[1] }, body: { assignTo: owner.id } }));
    await setRule('turn', [jo, kim]);
    const { data } = (await app.call('assignWaitingLeads', asOwner())).json();
    expect(data).toEqual({
      given: [
        { _id: leads[0], from: null, to: jo.id },
        { _id: leads[2], from: null, to: kim.id },
      ],
      left: 0,
    });
    await app.call('assignLead', asOwner({ params: { id: leads[2] }, body: { assignTo: owner.id } }));
    const back = await app.call('giveBackLeads', asOwner({ body: { leads: data.given } }));
    expect(back.json()).toEqual({ changed: 1, unchanged: 1 });
    expect([await assigneeOf(leads[0] ?? ''), await assigneeOf(leads[2] ?? '')]).toEqual([null, owner.id]);
  });

  it('are handed over to somebody or in turn, never back to who hands them over', async () => {
    const leads = [await send(), await send()];
    const body = { ids: leads, assignTo: jo.id };
    await app.call('changeLeads', asOwner({ body }));
    expect((await app.call('readOwnAbsence', { token: jo.token })).json().data.openLeads).toBe(2);
    await setRule('turn', [jo, kim]);
    const over = await app.call('handOverOwnLeads', { token: jo.token, body: { assignTo: null } });
    expect(over.json().data.given.map(({ to }: { to: string }) => to)).toEqual([kim.id, kim.id]);
    const toOwner = await app.call('handOverLeads', asOwner({ params: { id: kim.id }, body: { assignTo: owner.id } }));
    expect(toOwner.json().data).toMatchObject({ left: 0, given: [{ to: owner.id }, { to: owner.id }] });
  });
});

/** The member signed in again: a dealer's session ends after half an hour unused. */
async function addMemberSession({ id }: Person): Promise<Person> {
  return { id, token: await beginSession(db(), app.clock, { kind: 'dealer', memberId: id }) };
}
