import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { adfDocument } from './delivery/adf/adf-document.ts';
import { leadFacts } from './delivery/lead-facts.ts';
import { plainMail } from './delivery/lead-mail.ts';
import { webhookBody } from './delivery/webhook-body.ts';
import { loadEnquiry } from './enquiries/load-enquiry.ts';
import { enquiries } from './enquiries/tables.ts';
import type { TestApp, TestRequest } from './testing/app.ts';
import { accepted, financeDeal, offeredDeal } from './testing/deals.ts';
import { openedApp } from './testing/opened.ts';
import { buildWorld, type World } from './testing/world.ts';

/** A deal with two dealers: neither reads of the other, nor of what the other offers, wherever it looks. */

const app = openedApp();
let world: World;
let id: string;
/** What would tell dealer A of dealer B. */
let traces: readonly string[];

beforeAll(async () => {
  world = await buildWorld(app.database.db, app.clock);
  const { token } = world.userA;
  const params = { businessName: 'north-cars' };
  const headers = { 'if-match': '"1"' };
  id = (await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...accepted } })).json().data._id;
  const body = { dealers: [{ businessName: 'south-cars' }], ...accepted };
  expect((await app.call('sendToDealers', { token, params: { id }, headers, body })).statusCode).toBe(201);
  const dealerB = { token: world.dealerB.token };
  const lead = (await app.call('listLeads', dealerB)).json().data[0]._id;
  const offered = { ...offeredDeal, discount: '4321', note: 'Cheaper than anybody' };
  const offer = await app.call('makeOffer', { ...dealerB, params: { id: lead }, headers, body: offered });
  const [row] = await app.database.db.select().from(enquiries).where(eq(enquiries.id, id));
  const group = row?.groupId ?? 'no group';
  expect(group).not.toBe('no group');
  const names = ['south-cars', 'South', world.dealerB.id, lead, group, 'inGroup', 'groupId', 'dealersWithIt'];
  traces = [...names, offer.json().data._id, '4321', '4,321', 'Cheaper than'];
});

const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));

const calls: readonly [Parameters<TestApp['call']>[0], TestRequest?][] = [
  ['readEnquiry'],
  ['readLead'],
  ['listLeads'],
  ['listLeadVersions'],
  ['listLeadOffers'],
  ['listLeadQuestions'],
  ['listLeadDeliveries'],
  ['printEnquiry'],
  ['discloseEnquiry'],
  ['readDealerDashboard'],
  ['exportLeads', { body: {} }],
];

it.each(calls)('the dealer reads nothing of it in %s', async (name, request = {}) => {
  const reply = await app.call(name, { token: world.dealerA.token, params: { id }, ...request });
  expect([reply.statusCode, tracesIn(reply.body)]).toEqual([200, []]);
});

it('nor in what its systems and its mailbox get', async () => {
  const loaded = await loadEnquiry(app.database.db, eq(enquiries.id, id));
  const facts = loaded && leadFacts(loaded, 'en');
  if (!facts) throw new Error('There is no such lead.');
  const url = new URL('https://icardeals.example');
  const by = { publicUrl: url, contactAddress: 'help@icardeals.example' };
  const [at, cause] = [new Date(0), 'new'] as const;
  const mail = plainMail(facts, 'owner@north-cars.example', url, {
    id: 'x',
    at,
    isFirst: true,
    language: 'en',
    photo: '',
  });
  for (const sent of [adfDocument(facts, 'new', by, 'en'), webhookBody(facts, url, { id: 'x', at, cause }), mail]) {
    const text = JSON.stringify(sent);
    expect(text).toContain('MDX');
    expect(tracesIn(text)).toEqual([]);
  }
});

it('nor does whoever holds a share link', async () => {
  const { key } = (await app.call('makeShareKey', { token: world.userA.token, params: { id } })).json();
  const shared = await app.call('readEnquiry', { params: { id: key } });
  expect([shared.statusCode, tracesIn(shared.body)]).toEqual([200, []]);
});

it('and the dealer is not asked what the shopper is', async () => {
  for (const name of ['listOtherDealers', 'compareAnswers'] as const) {
    const reply = await app.call(name, { token: world.dealerA.token, params: { id } });
    expect([name, reply.statusCode]).toEqual([name, 403]);
  }
});

it('while the shopper gets all of it, also in the own data', async () => {
  const { token } = world.userA;
  expect((await app.call('compareAnswers', { token, params: { id } })).body).toContain('4321.00');
  const rows = (await app.call('listEnquiries', { token })).json().data;
  expect(rows.map(({ dealersWithIt }: { dealersWithIt: number }) => dealersWithIt)).toEqual([2, 2]);
});
