import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers } from '../../accounts/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { tellFirstTaker } from '../../enquiries/assignment/tell-taker.ts';
import { auditLog, enquiries } from '../../enquiries/tables.ts';
import { mailTally } from '../../integrations/mail/tables.ts';
import { minute } from '../../kit/clock.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { mailTo } from '../../testing/mails.ts';
import { openedWorld } from '../../testing/opened.ts';
import { addMember, addUser, type Person } from '../../testing/world.ts';
import { passOnLeads } from './pass-on-leads.ts';

const { app, world, db } = openedWorld();
let jo: Person;
let kim: Person;
let sent: number;

beforeEach(async () => {
  jo = await named('Jo');
  kim = await named('Kim');
  sent = (await app.mails(0)).length;
});

async function named(firstName: string): Promise<Person> {
  app.clock.pass(1000);
  const person = await addMember(db(), app.clock, { ...world.dealerA, businessName: firstName.toLowerCase() }, 'sales');
  await db().update(dealerMembers).set({ firstName, lastName: 'Lee' }).where(eq(dealerMembers.id, person.id));
  return person;
}

const owner = 'owner@north-cars.example';
const asOwner = (name: Parameters<typeof app.call>[0], more: object = {}) =>
  app.call(name, { token: world.dealerA.token, ...more });
const desk = { copiesManagers: false, passOnAfter: 30, keepsCarDays: 2, lostReasons: [], financeMembers: [] };
const setDesk = (more: object = {}) => asOwner('saveLeadDesk', { body: { ...desk, ...more } });
const inTurn = () => asOwner('saveLeadRule', { body: { kind: 'turn', takers: [jo.id, kim.id], makes: [] } });
let shoppers = 0;
const send = async (): Promise<string> => {
  shoppers += 1;
  const { token } = await addUser(db(), app.clock, `Shopper${shoppers}`);
  const params = { businessName: 'north-cars' };
  const reply = await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...accepted } });
  return reply.json().data._id;
};
const assignee = async (id: string) => (await db().select().from(enquiries).where(eq(enquiries.id, id)))[0]?.assigneeId;
const services = () => ({
  db: db(),
  jobs: app.jobs,
  clock: app.clock,
  keys: app.configuration.keys,
  storage: app.storage,
  publicUrl: app.configuration.publicUrl,
  mailFrom: app.configuration.mailFrom,
  contactAddress: app.configuration.contactAddress,
});
const passOn = () => passOnLeads(services(), db());
/** How many mails of a kind were written. */
const written = (mail: string) => db().$count(mailTally, eq(mailTally.mail, mail));

describe('who is given a lead', () => {
  it('by the rule is mailed at once, with the way to it, and nobody else is', async () => {
    await inTurn();
    const id = await send();
    const { text, subject } = await mailTo(app, 'sales@jo.example', 'Your lead', sent);
    expect(subject).toBe('Your lead: 2026 Acura MDX A-Spec');
    expect(text).toContain(`/ViewDealerEnquiryDetails/${id}`);
    await mailTo(app, owner, 'New lead', sent);
    expect([await written('lead-yours'), await written('lead-given')]).toEqual([1, 0]);
  });

  it('reads in French of its car with the year behind it, and of what it comes to', async () => {
    await db().update(dealerMembers).set({ language: 'fr' }).where(eq(dealerMembers.id, jo.id));
    await inTurn();
    const id = await send();
    const { text } = await mailTo(app, 'sales@jo.example', 'Votre demande\u00a0: Acura MDX 2026 A-Spec', sent);
    const [lead] = await db().select().from(enquiries).where(eq(enquiries.id, id));
    const total = Number(lead?.figures.totalOutlay).toLocaleString('fr-CA', { minimumFractionDigits: 2 });
    expect(text).toContain(`- Total payé\u00a0: ${total}\u00a0$`);
  });

  it('by the rule is told of to owners and managers where the store wants a copy', async () => {
    await inTurn();
    await setDesk({ copiesManagers: true });
    await send();
    const { text } = await mailTo(app, owner, 'Jo Lee has a new lead', sent);
    expect(text).toContain('was assigned to Jo Lee');
  });

  it('by a colleague is mailed, one mail for several, and by themselves is not', async () => {
    const ids = [await send(), await send()];
    await asOwner('assignLead', { params: { id: ids[0] }, body: { assignTo: jo.id } });
    await mailTo(app, 'sales@jo.example', 'Your lead: 2026 Acura MDX A-Spec', sent);
    await asOwner('changeLeads', { body: { ids, assignTo: kim.id } });
    await mailTo(app, 'sales@kim.example', '2 leads are yours now', sent);
    await app.call('assignLead', { token: jo.token, params: { id: ids[0] ?? '' }, body: { assignTo: jo.id } });
    const before = (await app.mails(0)).length;
    await asOwner('handOverLeads', { params: { id: kim.id }, body: { assignTo: jo.id } });
    await mailTo(app, 'sales@jo.example', 'Your lead: 2026 Acura MDX A-Spec', before);
    expect([await written('lead-yours'), await written('leads-yours')]).toEqual([2, 1]);
  });
});

describe('a lead that nobody answers', () => {
  it('goes to the next in turn after the store’s minutes and not before, who is mailed, and goes round once', async () => {
    await inTurn();
    await setDesk();
    const id = await send();
    expect(await assignee(id)).toBe(jo.id);
    app.clock.pass(30 * minute - 1);
    expect(await passOn()).toBe(0);
    app.clock.pass(1);
    expect(await passOn()).toBe(1);
    expect(await assignee(id)).toBe(kim.id);
    const { text } = await mailTo(app, 'sales@kim.example', 'Your lead', sent);
    expect(text).toContain('No one replied within 30 minutes');
    const isPassed = and(eq(auditLog.objectId, id), eq(auditLog.action, 'lead assigned'));
    const entries = await db().select().from(auditLog).where(isPassed);
    expect(entries.map(({ details }) => details)).toContainEqual({ from: jo.id, to: kim.id, rule: 'unanswered' });
    app.clock.pass(60 * minute);
    expect(await passOn()).toBe(0);
    expect(await assignee(id)).toBe(kim.id);
  });

  it('is told of once to whom it is passed, however late the job runs that tells the first', async () => {
    await inTurn();
    await setDesk();
    const id = await send();
    await mailTo(app, 'sales@jo.example', 'Your lead', sent);
    app.clock.pass(30 * minute);
    await passOn();
    const before = await written('lead-yours');
    const submitted = { enquiryId: id, dealerId: world.dealerA.id, version: 1 };
    await tellFirstTaker(services(), submitted, { id: 'late', db: db(), signal: new AbortController().signal });
    expect(await written('lead-yours')).toBe(before);
  });

  it('stays where it was answered, where no minutes are set, and where somebody gave it by hand just now', async () => {
    await inTurn();
    const id = await send();
    app.clock.pass(31 * minute);
    expect(await passOn()).toBe(0);
    await setDesk();
    await app.call('assignLead', { token: jo.token, params: { id }, body: { assignTo: kim.id } });
    expect(await passOn()).toBe(0);
    await app.call('sendLeadMessage', { token: kim.token, params: { id }, body: { text: 'Hello' } });
    app.clock.pass(31 * minute);
    expect(await passOn()).toBe(0);
  });

  it('counts the minutes while the store is open', async () => {
    await inTurn();
    await setDesk();
    // A Saturday at ten; the world begins there.
    const openingHours = { saturday: { opens: '10:15', closes: '17:00' }, sunday: null };
    await db().update(dealers).set({ openingHours }).where(eq(dealers.id, world.dealerA.id));
    const id = await send();
    app.clock.set('2026-11-21T15:44:00Z');
    expect(await passOn()).toBe(0);
    app.clock.set('2026-11-21T15:45:00Z');
    expect(await passOn()).toBe(1);
    const late = await send();
    app.clock.set('2026-11-22T18:00:00Z');
    expect(await passOn()).toBe(0);
    expect(await assignee(late)).not.toBeNull();
    expect(await assignee(id)).toBe(kim.id);
  });
});

describe('the minutes of a lead that came just before closing', () => {
  it('go on when the store opens again', async () => {
    await inTurn();
    await setDesk();
    const monday = { opens: '09:00', closes: '17:00' };
    const openingHours = { saturday: { opens: '09:00', closes: '10:20' }, sunday: null, monday };
    await db().update(dealers).set({ openingHours }).where(eq(dealers.id, world.dealerA.id));
    app.clock.set('2026-11-21T15:00:00Z');
    const id = await send();
    app.clock.set('2026-11-21T16:00:00Z');
    expect(await passOn()).toBe(0);
    app.clock.set('2026-11-23T14:09:00Z');
    expect(await passOn()).toBe(0);
    app.clock.set('2026-11-23T14:10:00Z');
    expect(await passOn()).toBe(1);
    expect(await assignee(id)).toBe(kim.id);
  });
});

describe('how a store works on leads', () => {
  it('is the owner’s to read and to set, with salespeople of its own alone', async () => {
    expect((await asOwner('readLeadDesk')).json().data).toMatchObject({
      copiesManagers: false,
      passOnAfter: null,
      keepsCarDays: 2,
      lostReasons: [],
      salespeople: [
        { _id: jo.id, name: 'Jo Lee', readsCredit: false },
        { _id: kim.id, name: 'Kim Lee', readsCredit: false },
      ],
    });
    const saved = await setDesk({ lostReasons: [' Price ', 'Price', ''], financeMembers: [kim.id] });
    expect(saved.json().data).toMatchObject({ passOnAfter: 30, lostReasons: ['Price'] });
    expect(saved.json().data.salespeople[1].readsCredit).toBe(true);
    expect((await setDesk({ financeMembers: ['nobody'] })).json().field).toBe('financeMembers');
    expect((await setDesk({ passOnAfter: 2 })).statusCode).toBe(400);
    expect((await app.call('saveLeadDesk', { token: jo.token, body: desk })).statusCode).toBe(403);
    expect((await app.call('readLeadDesk', { token: jo.token })).statusCode).toBe(403);
  });
});
