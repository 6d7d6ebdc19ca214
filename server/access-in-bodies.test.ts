import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { accepted, financeDeal } from './testing/deals.ts';
import { openedApp } from './testing/opened.ts';
import { addDealer, buildWorld, type World } from './testing/world.ts';

/** What a body or a path names beside an enquiry's id: what is another's is answered exactly like what is unknown. */

const app = openedApp();
let world: World;
let named: Record<string, string>;

beforeAll(async () => {
  world = await buildWorld(app.database.db, app.clock);
  await addDealer(app.database.db, app.clock, 'waiting-cars', 'pending');
  const { token } = world.userA;
  const idIn = (reply: LightMyRequestResponse) => reply.json().data._id;
  const params = { businessName: 'north-cars' };
  const draft = idIn(await app.call('saveDraft', { token, body: financeDeal }));
  const lead = idIn(await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...accepted } }));
  const { key } = (await app.call('makeShareKey', { token, params: { id: draft } })).json();
  named = { draft, lead, key, unknown: 'AAAAAAAAAAAAAAAAAAAAAA', malformed: "' OR 1=1 --" };
});

const withoutRequestId = ({ statusCode, body }: LightMyRequestResponse) =>
  [statusCode, body.replace(/"requestId":"[^"]*"/, '')] as const;

const headers = { 'if-match': '"1"' };

const draftCalls = {
  saveDraft: (draftId: string) => ({ body: { ...financeDeal, draftId } }),
  saveAndShare: (draftId: string) => ({
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted, draftId },
  }),
};

it.each([
  ['saveDraft', 404],
  ['saveAndShare', 404],
] as const)('%s finds no draft of somebody else’s', async (name, status) => {
  const request = (draftId: string) => ({ token: world.userB.token, headers, ...draftCalls[name](draftId) });
  const unknown = withoutRequestId(await app.call(name, request(named.unknown ?? '')));
  expect(unknown[0]).toBe(status);
  for (const [kind, id] of Object.entries(named))
    expect([kind, withoutRequestId(await app.call(name, request(id)))]).toEqual([kind, unknown]);
  const own = await app.call('readEnquiry', { token: world.userA.token, params: { id: named.draft ?? '' } });
  expect(own.json().data).toMatchObject({ version: 1, status: 'draft' });
});

it('a draft is nobody’s by its share key, not even its owner’s', async () => {
  for (const name of ['saveDraft', 'saveAndShare'] as const) {
    const request = draftCalls[name](named.key ?? '');
    expect((await app.call(name, { token: world.userA.token, headers, ...request })).statusCode).toBe(404);
  }
});

const noDealers = ['nobody', 'waiting-cars', "' OR 1=1 --", '../north-cars', 'NORTH-CARS '];

it.each([
  [
    'saveAndShare',
    404,
    (businessName: string) => ({ params: { businessName }, body: { ...financeDeal, ...accepted } }),
  ],
  ['saveDraft', 400, (businessName: string) => ({ body: { ...financeDeal, businessName } })],
  ['findDealer', 200, (businessName: string) => ({ params: { businessName } })],
  ['countDealerCars', 404, (businessName: string) => ({ params: { businessName } })],
  ['listFreeSlots', 404, (businessName: string) => ({ params: { businessName } })],
] as const)('%s knows no dealer that has no public page', async (name, status, requestTo) => {
  const replies = [];
  for (const businessName of noDealers)
    replies.push(withoutRequestId(await app.call(name, { token: world.userA.token, ...requestTo(businessName) })));
  expect(replies.map(([code]) => code)).toEqual(noDealers.map(() => status));
  expect(new Set(replies.map(([, body]) => body)).size).toBe(1);
});

it('an appointment is about no deal of somebody else’s', async () => {
  const booking = {
    date: '2026-11-24',
    time: '10:00',
    appointmentType: 'phone',
    name: 'Bob',
    email: 'bob@shoppers.example',
    phone: '416-555-0142',
    message: 'Hello',
  };
  const book = (enquiryId: string) =>
    app.call('bookAppointment', { token: world.userB.token, body: { ...booking, enquiryId } });
  const unknown = withoutRequestId(await book(named.unknown ?? ''));
  expect(unknown[0]).toBeGreaterThanOrEqual(400);
  for (const [kind, id] of Object.entries(named))
    expect([kind, withoutRequestId(await book(id))]).toEqual([kind, unknown]);
});
