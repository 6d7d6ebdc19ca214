import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { usualLeadDesk } from '../dealers/lead-desk.ts';
import { dealers } from '../dealers/tables.ts';
import { accessBodies, pathParams, queries } from '../testing/access-requests.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addMember, type Person } from '../testing/world.ts';
import { enquiryReads } from './tables.ts';

const { app, world, db } = openedWorld();
let id: string;
let people: Record<'manager' | 'own' | 'other' | 'financing', Person>;

beforeEach(async () => {
  const params = { businessName: 'north-cars' };
  const body = { ...financeDeal, ...creditApplication, ...accepted };
  id = (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data._id;
  const add = (name: string, role: 'manager' | 'sales') =>
    addMember(db(), app.clock, { ...world.dealerA, businessName: name }, role);
  people = {
    manager: await add('one', 'manager'),
    own: await add('two', 'sales'),
    other: await add('three', 'sales'),
    financing: await add('four', 'sales'),
  };
  const leadDesk = { ...usualLeadDesk, financeMembers: [people.financing.id] };
  await db().update(dealers).set({ leadDesk }).where(eq(dealers.id, world.dealerA.id));
  const assign = { token: world.dealerA.token, params: { id }, body: { assignTo: people.own.id } };
  expect((await app.call('assignLead', assign)).statusCode).toBe(200);
});

const read = async (token: string) => (await app.call('readEnquiry', { token, params: { id } })).json().data;
const lastRead = async () =>
  (await db().select().from(enquiryReads).orderBy(desc(enquiryReads.at), desc(enquiryReads.id))).find(
    ({ enquiryId }) => enquiryId === id,
  );

/** What somebody at a dealer can ask about leads, but for the stream, whose events are the rows of the list; giving them to others comes apart. */
const callsAboutLeads = (Object.keys(paths) as CallName[]).filter((name) => {
  const call: Call = contract[name];
  const isAboutLeads =
    /enquir|lead/i.test(paths[name].path) && !/lead-(?:rule|desk)|assign|changes|hand-over/i.test(paths[name].path);
  return (call.access === 'dealer' || call.access === 'reader') && isAboutLeads && !call.isStream;
});

/** Texts that stand in the answers alone. */
const secrets = ['7777.77', 'Obsidian Turbines', 'Zephyrine', 'Quillon'];

describe('the credit answers of a lead', () => {
  it.each(['owner', 'manager', 'own', 'financing'] as const)(
    'are read by the %s, and that is on record',
    async (who) => {
      const token = who === 'owner' ? world.dealerA.token : people[who].token;
      const lead = await read(token);
      expect(lead).toMatchObject({
        grossIncome: '7777.77',
        creditStanding: 'Good',
        currentEmployer: 'Obsidian Turbines',
      });
      expect(lead.creditHidden).toBeUndefined();
      expect(await lastRead()).toMatchObject({ withData: true, withCredit: true });
      const { reads } = (await app.call('readLead', { token, params: { id } })).json().data;
      expect(reads[0]).toMatchObject({ withData: true, withCredit: true });
    },
  );

  it('are not read by another salesperson, in any answer about the lead', async () => {
    const { token } = people.other;
    const lead = await read(token);
    expect(lead).toMatchObject({ creditHidden: true, creditPreApproval: 'Yes', note: financeDeal.note });
    expect(lead.userId.firstName).toBe('Ann');
    expect(await lastRead()).toMatchObject({ withData: true, withCredit: false });
    for (const name of ['readEnquiry', 'readLead', 'listLeadVersions', 'listLeads', 'listLeadQuestions'] as const) {
      const { body } = await app.call(name, { token, params: name === 'listLeads' ? {} : { id } });
      for (const secret of secrets) expect(body, name).not.toContain(secret);
    }
  });

  it('leave by no call about leads that another salesperson, a key or another dealer makes', async () => {
    const { token: key } = await addKey(db(), app.clock, world.dealerA, ['leads:read', 'leads:write']);
    const secondLead = id;
    const answered = new Set<CallName>();
    for (const name of callsAboutLeads) {
      const body = accessBodies[name]?.({ lead: id, secondLead });
      for (const token of [people.other.token, key, world.dealerB.token]) {
        const reply = await app.call(name, {
          token,
          params: { ...pathParams, id },
          query: queries[name] ?? {},
          headers: { 'if-match': '"1"' },
          ...(body === undefined ? {} : { body }),
        });
        for (const secret of secrets) expect(reply.body, name).not.toContain(secret);
        if (reply.statusCode < 300) answered.add(name);
      }
    }
    // Else nothing was looked at.
    for (const name of ['readEnquiry', 'readLead', 'listLeads', 'makeOffer', 'listLeadVersions'] as const)
      expect(answered).toContain(name);
    expect((await read(people.own.token)).grossIncome).toBe('7777.77');
  });

  it('follow the lead: whoever gets it reads them, and whoever had it no more', async () => {
    const move = { token: world.dealerA.token, params: { id }, body: { assignTo: people.other.id } };
    await app.call('assignLead', move);
    expect((await read(people.other.token)).grossIncome).toBe('7777.77');
    expect((await read(people.own.token)).creditHidden).toBe(true);
  });

  it('are no part of a table for download, which says that they were asked for', async () => {
    const { text } = (await app.call('exportLeads', { token: world.dealerA.token, body: {} })).json();
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('Credit requested');
  });

  it('are not read by a key, whoever made it', async () => {
    const { token } = await addKey(db(), app.clock, world.dealerA, ['leads:read']);
    expect((await read(token)).creditHidden).toBe(true);
  });

  it('are said to be hidden of no lead that has none', async () => {
    const params = { businessName: 'north-cars' };
    const body = { ...financeDeal, ...accepted };
    id = (await app.call('saveAndShare', { token: world.userB.token, params, body })).json().data._id;
    expect((await read(people.other.token)).creditHidden).toBeUndefined();
  });
});
