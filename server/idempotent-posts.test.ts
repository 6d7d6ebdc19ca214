import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { harmlessRepeats } from '#contract/repeated-posts.ts';
import { appointments } from './appointments/tables.ts';
import { dealerPictures } from './dealer-page/tables.ts';
import { deliveries, deliveryReceivers } from './delivery/tables.ts';
import { day } from './kit/clock.ts';
import { forgetOldPosts } from './kit/made-once.ts';
import { keptPosts } from './kit/tables.ts';
import { leadNotes, messageTemplates } from './leads/tables.ts';
import { memberInvitations } from './members/tables.ts';
import { counterOffers } from './offers/tables.ts';
import { listingPhotos } from './photos/tables.ts';
import { programmeImports } from './programme-import/tables.ts';
import { programmes } from './programmes/tables.ts';
import { savedSearches } from './saved/tables.ts';
import { stockFormats, stockImports, stockSources } from './stock-import/tables.ts';
import { givePlan } from './subscriptions/give-plan.ts';
import { ownObjects } from './testing/access-objects.ts';
import type { TestRequest } from './testing/app.ts';
import { openedAppraisals } from './testing/appraisals.ts';
import { offeredDeal } from './testing/deals.ts';
import { someReceiver } from './testing/delivery-settings.ts';
import { testPicture } from './testing/pictures.ts';
import { novemberLoan } from './testing/programmes.ts';
import { someSource } from './testing/stock-bodies.ts';
import { withoutIds } from './testing/without-ids.ts';
import { addListing, addMember } from './testing/world.ts';
import { tradeInAnswers, tradeInPhotos } from './trade-ins/tables.ts';

/** Posts that come twice: each takes an Idempotency-Key, or the contract says why a repeat does no harm. */

const { app, db, world, held, ask } = openedAppraisals();

beforeEach(async () => {
  await givePlan(db(), world.dealerA.id, 'url', app.clock.now());
  expect((await ask()).statusCode).toBe(200);
});

type Made = {
  readonly call: CallName;
  readonly table: PgTable;
  /** Which of its rows are counted, where others come by themselves. */
  readonly rows?: SQL;
  /** The request; with `other` one that says something else. */
  readonly request: (other: boolean) => TestRequest | Promise<TestRequest>;
  readonly of?: 'userA';
};

const octets = { 'content-type': 'application/octet-stream' };
const picture = async (other: boolean): Promise<TestRequest> => ({
  headers: octets,
  body: await testPicture(other ? 60 : 40, 30)
    .png()
    .toBuffer(),
});
const seen = { 'if-match': '"1"' };
const lead = (body: object, headers = {}): TestRequest => ({ params: { id: held.id }, body, headers });

/** What a call is about, made once for both of its posts. */
const once = (make: () => Promise<string>) => {
  const made = new Map<string, Promise<string>>();
  return () => {
    // Each test has a lead of its own.
    const known = made.get(held.id) ?? make();
    made.set(held.id, known);
    return known;
  };
};
const aCar = once(() => addListing(db(), world.dealerA.id, world.acura));
const aReceiver = once(() => ownObjects.sendTestEvent?.make(app, world) ?? Promise.reject(new Error('No receiver.')));
const aProgramme = once(async () => {
  const body = { programmes: [novemberLoan()] };
  return (await app.call('createProgrammes', { token: world.dealerA.token, body })).json().data[0].id;
});

const all: readonly Made[] = [
  { call: 'addAppointment', table: appointments, request: (other) => ({ body: { name: other ? 'Bob' : 'Ann' } }) },
  { call: 'addLeadNote', table: leadNotes, request: (other) => lead({ text: other ? 'Other' : 'Comes on Monday' }) },
  {
    call: 'addMessageTemplate',
    table: messageTemplates,
    request: (other) => ({ body: { name: other ? 'Other' : 'Thanks', en: 'Hello {firstName}', fr: '' } }),
  },
  {
    call: 'addStockFormat',
    table: stockFormats,
    request: (other) => {
      const columns = [{ heading: other ? 'Serial' : 'VIN', field: 'vin' }];
      return { body: { name: 'Lot list', element: '', columns, values: [] } };
    },
  },
  { call: 'addStockSource', table: stockSources, request: (other) => ({ body: { ...someSource, isOn: !other } }) },
  { call: 'addReceiver', table: deliveryReceivers, request: (other) => ({ body: { ...someReceiver, isOn: !other } }) },
  {
    call: 'addPhoto',
    table: listingPhotos,
    request: async (other) => ({ params: { id: await aCar() }, ...(await picture(other)) }),
  },
  { call: 'addDealerPicture', table: dealerPictures, request: picture },
  {
    call: 'addTradeInPhoto',
    table: tradeInPhotos,
    of: 'userA',
    request: async (other) => ({ params: { id: held.id }, ...(await picture(other)) }),
  },
  {
    call: 'beginStockImport',
    table: stockImports,
    request: (other) => ({ body: { fileName: 'stock.csv', bytes: other ? 4 : 3 } }),
  },
  {
    call: 'beginProgrammeImport',
    table: programmeImports,
    request: (other) => ({
      query: { fileName: 'rates.csv' },
      headers: octets,
      body: Buffer.from(`Model,24,36\nMDX,2.99,${other ? '4.99' : '3.99'}`),
    }),
  },
  {
    call: 'createProgrammes',
    table: programmes,
    request: (other) => ({ body: { programmes: [novemberLoan(other ? { name: 'Other' } : {})] } }),
  },
  {
    call: 'copyProgrammes',
    table: programmes,
    request: async (other) => ({ body: { ids: other ? ['unknown'] : [await aProgramme()] } }),
  },
  {
    call: 'inviteMember',
    table: memberInvitations,
    request: (other) => ({ body: { emailAddresses: 'sam@north-cars.example', role: other ? 'manager' : 'sales' } }),
  },
  {
    call: 'makeOffer',
    table: counterOffers,
    request: (other) => lead({ ...offeredDeal, note: other ? 'Other' : 'With mats' }, seen),
  },
  {
    call: 'valueTradeIn',
    table: tradeInAnswers,
    request: (other) =>
      lead({ valueCents: other ? 1_460_000 : 1_450_000, validOn: '2026-11-30', conditions: '' }, seen),
  },
  {
    call: 'declineTradeIn',
    table: tradeInAnswers,
    request: (other) => lead({ reason: other ? 'Too old' : 'Too far' }, seen),
  },
  {
    call: 'saveSearch',
    table: savedSearches,
    of: 'userA',
    request: (other) => ({ body: { name: other ? 'Trucks' : 'SUVs', filters: {}, frequency: 'daily' } }),
  },
  {
    call: 'sendTestEvent',
    table: deliveries,
    rows: eq(deliveries.cause, 'test'),
    // The path makes it another request.
    request: async (other) => ({ params: { id: other ? 'another' : await aReceiver() } }),
  },
];

async function post(
  { call, request, of: who = 'dealerA' as const }: Pick<Made, 'call' | 'request'> & { of?: 'userA' | 'dealerA' },
  key: string,
  other = false,
) {
  const { headers = {}, ...rest } = await request(other);
  const { token } = world[who];
  return app.call(call, { token, ...rest, headers: { ...headers, 'idempotency-key': key } });
}

describe('a post that makes something', () => {
  it.each(all.map((made) => [made.call, made] as const))('%s is done once for a key', async (_, made) => {
    await made.request(false);
    const before = await db().$count(made.table, made.rows);
    const replies = [await post(made, 'one'), await post(made, 'one')];
    const { status } = contract[made.call];
    expect(replies.map(({ statusCode, body }) => (statusCode === status ? status : body))).toEqual([status, status]);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await db().$count(made.table, made.rows)).toBe(before + 1);
    const refused = await post(made, 'one', true);
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      422,
      'keyReused',
      'Idempotency-Key',
    ]);
    expect(await db().$count(made.table, made.rows)).toBe(before + 1);
  });

  it('is done once for many equal ones at the same time', async () => {
    const [made] = all;
    if (!made) throw new Error('There is nothing to post.');
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(made, 'one')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await db().$count(appointments)).toBe(1);
  });

  it('of another member, under another key or without one is another post', async () => {
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    const add = (headers: Record<string, string>, token = world.dealerA.token) =>
      app.call('addAppointment', { token, body: { name: 'Ann' }, headers });
    const [key, other] = [{ 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }];
    const replies = [await add(key), await add(key, sales.token), await add(other), await add({}), await add({})];
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(5);
  });

  it('that was refused frees its key, before and after its row was there', async () => {
    const note = (text: string) =>
      app.call('addLeadNote', {
        token: world.dealerA.token,
        params: { id: text === 'none' ? 'unknown' : held.id },
        body: { text },
        headers: { 'idempotency-key': 'note' },
      });
    expect([(await note('none')).statusCode, (await note('Hello')).statusCode]).toEqual([404, 201]);
    const add = async (body: Buffer) =>
      app.call('addPhoto', {
        token: world.dealerA.token,
        params: { id: await aCar() },
        body,
        headers: { ...octets, 'idempotency-key': 'photo' },
      });
    expect((await add(Buffer.from('no picture'))).statusCode).toBe(415);
    expect((await add(await testPicture(40, 30).png().toBuffer())).statusCode).toBe(201);
  });

  it('leaves nothing of its words or of its key, and is forgotten after two days', async () => {
    const [made] = all;
    if (!made) throw new Error('There is nothing to post.');
    await post(made, 'a-key-of-mine');
    const rows = await db().select().from(keptPosts);
    expect(withoutIds(JSON.stringify(rows))).not.toMatch(/a-key-of-mine|Ann/);
    expect(rows).toHaveLength(1);
    app.clock.pass(2 * day + 1);
    await forgetOldPosts(db(), app.clock);
    expect(await db().$count(keptPosts)).toBe(0);
  });
});

it('every POST of the contract takes an Idempotency-Key, or says why a repeat does no harm', () => {
  // The keys of the table are the names of its calls.
  const posts = (Object.keys(paths) as CallName[]).filter((name) => paths[name].method === 'POST');
  const taking = posts.filter((name) => (contract[name] as Call).takesIdempotencyKey);
  const excused = Object.values(harmlessRepeats).flat();
  expect([...taking, ...excused].toSorted()).toEqual(posts.toSorted());
});
