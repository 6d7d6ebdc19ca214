import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { newId } from '../kit/secrets.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { newBusiness } from '../testing/new-business.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { addMember, type Person } from '../testing/world.ts';

const app = openedApp();
const world = worldBefore(app, '2026-11-21T03:30:00Z');
const db = () => app.database.db;

let lead: string;
let sales: Person;

beforeEach(async () => {
  const body = { ...financeDeal, ...accepted };
  const params = { businessName: 'north-cars' };
  lead = (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data._id;
  sales = await addMember(db(), app.clock, world.dealerA, 'sales');
  await db().update(dealerMembers).set({ firstName: 'Jo' }).where(eq(dealerMembers.id, sales.id));
});

const list = async (query: Record<string, string> = {}, token = world.dealerA.token) =>
  (await app.call('listActivity', { token, query })).json();
const whats = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).data.map(({ what }: { what: string }) => what);
const asSales = (name: 'assignLead' | 'setLeadStatus' | 'addLeadNote', body: object) => {
  app.clock.pass(1000);
  return app.call(name, { token: sales.token, params: { id: lead }, body });
};

it('is the owner’s alone, of the own business, and says who did what to which lead', async () => {
  await asSales('assignLead', { assignTo: sales.id });
  await asSales('setLeadStatus', { status: 'contacted', from: 'submitted' });
  const { data, timeZone, cursor } = await list();
  expect([timeZone, cursor]).toEqual(['America/Toronto', null]);
  const about = { name: 'Ann Tester, 2026 ACURA MDX', path: `/ViewDealerEnquiryDetails/${lead}` };
  const by = { kind: 'member', name: 'Jo north-cars' };
  expect(data).toMatchObject([
    { what: 'Changed a lead’s status', more: 'contacted', kind: 'leads', by, about },
    { what: 'Assigned a lead', more: 'Jo north-cars', kind: 'leads', by, about },
  ]);
  expect((await list({}, world.dealerB.token)).data).toEqual([]);
  expect((await app.call('listActivity', { token: sales.token })).statusCode).toBe(403);
  expect((await app.call('exportActivity', { token: sales.token, body: {} })).statusCode).toBe(403);
});

it('names no shopper who is not given with the lead just now', async () => {
  await asSales('addLeadNote', { text: 'Ann has called' });
  await db().update(enquiries).set({ withData: false });
  const { data } = await list();
  expect(data[0].about.name).toBe('2026 ACURA MDX');
  const file = await app.call('exportActivity', { token: world.dealerA.token, body: {} });
  for (const text of [JSON.stringify(data), file.json().text]) expect(withoutIds(text)).not.toContain('Ann');
});

it('is narrowed by who, what and day, and read on behind a cursor without a gap', async () => {
  const [owner] = await db().select().from(dealerMembers).where(eq(dealerMembers.email, 'owner@north-cars.example'));
  const key = await addKey(db(), app.clock, world.dealerA, ['leads:read', 'leads:write']);
  await app.call('addLeadNote', { token: key.token, params: { id: lead }, body: { text: 'By the CRM' } });
  await asSales('setLeadStatus', { status: 'contacted', from: 'submitted' });
  expect(await whats({ by: key.id })).toEqual(['Added a note']);
  expect(await whats({ by: owner?.id ?? '' })).toEqual([]);
  expect(await whats({ by: sales.id, kind: 'leads' })).toEqual(['Changed a lead’s status']);
  expect(await whats({ kind: 'cars' })).toEqual([]);
  // 22:30 of the 20th at the dealer.
  expect(await whats({ from: '2026-11-21' })).toEqual([]);
  expect((await whats({ from: '2026-11-20', to: '2026-11-20' })).length).toBe(2);
  expect((await list({ from: '2026-11-21', to: '2026-11-20' })).field).toBe('to');
  expect((await list({ cursor: 'none' })).field).toBe('cursor');

  // In one instant too, each stands on one page and on one alone.
  const entry = { actorKind: 'dealer', actorId: sales.id, action: 'car changed', objectId: 'gone', details: {} };
  const at = app.clock.now();
  const many = Array.from({ length: 120 }, () => ({ ...entry, id: newId(), at, dealerId: world.dealerA.id }));
  await db().insert(auditLog).values(many);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list({ kind: 'cars', ...(cursor && { cursor }) });
    seen.push(...page.data.map(({ _id }: { _id: string }) => _id));
    cursor = page.cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

it('holds sign-ins with their device, and what is done with the own sign-in', async () => {
  expect((await app.call('registerDealer', { body: newBusiness })).statusCode).toBe(201);
  const { emailAddresses: email, password } = newBusiness;
  const signIn = () => app.call('signInDealer', { body: { email, password } });
  const { token } = (await signIn()).json();
  expect((await app.call('signInDealer', { body: { email, password: 'wrong' } })).statusCode).toBe(401);
  const other = (await signIn()).json();
  await app.call('signOutDealer', { token: other.token });
  const { data } = await list({ kind: 'signIns' }, token);
  expect(data.map(({ what, by }: { what: string; by: { name: string } }) => [what, by.name])).toEqual([
    ['Signed out', 'Dana Maple'],
    ['Signed in', 'Dana Maple'],
    ['Signed in', 'Dana Maple'],
  ]);
});

it('goes out as a table in the reader’s language, and says that it did', async () => {
  await asSales('addLeadNote', { text: 'Hello' });
  const file = await app.call('exportActivity', {
    token: world.dealerA.token,
    headers: { 'accept-language': 'fr' },
    body: { kind: 'leads' },
  });
  const { fileName, text, rows } = file.json();
  expect([fileName, rows]).toEqual(['activite-2026-11-20.csv', 1]);
  const [headings, line] = parse(text, { bom: true }) as string[][]; // as the parser gives rows
  expect(headings?.[0]).toBe('Quand');
  expect(line?.slice(0, 3)).toEqual(['2026-11-20 22:30', 'Jo north-cars', 'Note ajoutée']);
  expect(await whats({ kind: 'exports' })).toEqual(['Downloaded the activity log']);
});

it('goes out whole and in its order, however much it is', async () => {
  await db().execute(sql`
    INSERT INTO audit_log (id, at, actor_kind, actor_id, dealer_id, action, object_id, details)
    SELECT 'entry-' || n, ${app.clock.now().toISOString()}::timestamptz - n * interval '1 minute', 'dealer', 'nobody',
      ${world.dealerA.id}, 'car changed', 'car ' || n, '{}'
    FROM generate_series(1, 10100) AS n`);
  const file = await app.call('exportActivity', { token: world.dealerA.token, body: { kind: 'cars' } });
  const { text, rows } = file.json();
  const whens = (parse(text, { bom: true, columns: true }) as { When: string }[]).map(({ When }) => When); // as the parser gives rows
  expect([rows, whens.length, new Set(whens).size]).toEqual([10_100, 10_100, 10_100]);
  expect(whens).toEqual(whens.toSorted().reverse());
});
