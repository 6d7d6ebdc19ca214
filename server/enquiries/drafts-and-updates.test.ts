import { and, count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { day, hour } from '../kit/clock.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { consents, enquiries } from './tables.ts';

const { app, world, db } = openedWorld();
const send = (changes: object = {}, businessName = 'north-cars', headers = {}) => {
  const body = { ...financeDeal, ...accepted, ...changes };
  return app.call('saveAndShare', { token: world.userA.token, params: { businessName }, body, headers });
};
const draft = (changes: object = {}, headers = {}) =>
  app.call('saveDraft', { token: world.userA.token, body: { ...financeDeal, ...changes }, headers });
const update = (id: string, version: number | string, changes: object = {}) =>
  app.call('updateEnquiry', {
    token: world.userA.token,
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body: { ...financeDeal, withData: true, ...changes },
  });
const readAs = (token: string | undefined, id: string) => app.call('readEnquiry', { token, params: { id } });
const jobs = async () => {
  const { rows } = await db().execute<{ data: object }>(
    "SELECT data FROM pgboss.job WHERE name IN ('deal-submitted', 'lead-submitted')",
  );
  return rows.map(({ data }) => data);
};

describe('a draft', () => {
  it('is its owner’s alone, with a dealer or without', async () => {
    const reply = await draft({ businessName: 'north-cars' });
    expect(reply.json().data).toMatchObject({
      status: 'draft',
      withData: false,
      dealer: { businessName: 'north-cars' },
    });
    expect((await draft()).json().data.dealer).toBeNull();
    expect((await draft({ businessName: 'nobody' })).json().field).toBe('businessName');
    expect((await app.call('listLeads', { token: world.dealerA.token })).json()).toEqual({
      data: [],
      total: 0,
      isCounted: true,
      page: 1,
      cursor: null,
      lastEvent: 0,
    });
    expect(await jobs()).toEqual([]);
  });

  it('is saved over, and only by who saw its last version', async () => {
    const { _id: draftId } = (await draft({ businessName: 'north-cars' })).json().data;
    const over = await draft({ draftId, note: 'second' }, { 'if-match': '"1"' });
    expect(over.json().data).toMatchObject({
      _id: draftId,
      version: 2,
      note: 'second',
      dealer: { businessName: 'north-cars' },
    });
    const stale = await draft({ draftId, note: 'third' }, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.headers.etag]).toEqual([412, '"2"']);
    for (const headers of [{}, { 'if-match': '*' }]) {
      const unsaid = await draft({ draftId, note: 'fourth' }, headers);
      expect([unsaid.statusCode, unsaid.json().code]).toEqual([428, 'versionRequired']);
      expect((await send({ draftId, note: 'fourth' }, 'north-cars', headers)).statusCode).toBe(428);
    }
    expect((await readAs(world.userA.token, draftId)).json().data).toMatchObject({
      version: 2,
      note: 'second',
      status: 'draft',
    });
    expect(await db().$count(enquiries)).toBe(1);
  });

  it('becomes the lead when it is sent, without a second row', async () => {
    const { _id: draftId } = (await draft({ businessName: 'south-cars' })).json().data;
    const sent = await send({ draftId, note: 'current' }, 'north-cars', { 'if-match': '"1"' });
    expect(sent.json().data).toMatchObject({
      _id: draftId,
      version: 2,
      status: 'submitted',
      note: 'current',
      withData: true,
    });
    expect(sent.json().data.dealer.businessName).toBe('north-cars');
    expect(await db().$count(enquiries)).toBe(1);
    const again = await send({ draftId }, 'north-cars', { 'if-match': '"2"' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    expect((await draft({ draftId }, { 'if-match': '"2"' })).statusCode).toBe(409);
    expect(await jobs()).toHaveLength(1);
  });

  it('of somebody else is not found, and nothing happens', async () => {
    const { _id: draftId } = (await draft()).json().data;
    const { token } = world.userB;
    const headers = { 'if-match': '"1"' };
    const stolen = await app.call('saveDraft', { token, headers, body: { ...financeDeal, draftId } });
    const params = { businessName: 'north-cars' };
    const body = { ...financeDeal, ...accepted, draftId };
    const sent = await app.call('saveAndShare', { token, params, headers, body });
    expect([stolen.statusCode, sent.statusCode]).toEqual([404, 404]);
    expect((await readAs(world.userA.token, draftId)).json().data).toMatchObject({ version: 1, status: 'draft' });
    expect([await db().$count(enquiries), await jobs()]).toEqual([1, []]);
  });

  it('is one of fifty at most', async () => {
    for (let number = 0; number < 50; number += 1) expect((await draft()).statusCode).toBe(201);
    const refused = await draft();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You have 50 drafts, the maximum. Please send or delete one first.',
    ]);
    const [oldest] = await db().select({ id: enquiries.id }).from(enquiries).limit(1);
    expect((await draft({ draftId: oldest?.id }, { 'if-match': '"1"' })).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(201);
  });
});

describe('an update', () => {
  it('needs the version that it changes', async () => {
    const { _id: id } = (await send()).json().data;
    const token = world.userA.token;
    const body = { ...financeDeal, withData: true };
    expect((await app.call('updateEnquiry', { token, params: { id }, body })).statusCode).toBe(428);
    expect(
      (await app.call('updateEnquiry', { token, params: { id }, body, headers: { 'if-match': '*' } })).statusCode,
    ).toBe(428);
    for (const other of ['2', '0', 'x', '-1', '1.0', '99999999999'])
      expect((await update(id, other)).statusCode).toBe(412);
    const done = await update(id, 1, { estimatedSalesPrice: '70000' });
    expect([done.statusCode, done.headers.etag, done.json().data.salePrice]).toEqual([200, '"2"', '71595.00']);
    const stale = await update(id, 1);
    expect([stale.statusCode, stale.json().code, stale.headers.etag]).toEqual([412, 'stale', '"2"']);
  });

  it('says whether the dealer gets the data, and creating says it not', async () => {
    const { _id: id } = (await send()).json().data;
    const params = { id };
    const headers = { 'if-match': '"1"' };
    const silent = await app.call('updateEnquiry', { token: world.userA.token, params, headers, body: financeDeal });
    expect([silent.statusCode, silent.json().field]).toEqual([400, 'withData']);
    expect((await send({ withData: true })).json().field).toBe('withData');
    expect((await draft({ withData: false })).json().field).toBe('withData');
  });

  it('takes the person out of the dealer’s view at once, and gives them back', async () => {
    const { _id: id } = (await send(creditApplication)).json().data;
    const seen = async () => {
      const { userId, creditPreApproval, grossIncome, firstName, note, withData } = (
        await readAs(world.dealerA.token, id)
      ).json().data;
      return { person: userId?.firstName, creditPreApproval, grossIncome, firstName, note, withData };
    };
    const all = {
      person: 'Ann',
      creditPreApproval: 'Yes',
      grossIncome: '7777.77',
      firstName: 'Quillon',
      note: financeDeal.note,
      withData: true,
    };
    expect(await seen()).toEqual(all);
    await update(id, 1, { ...creditApplication, withData: false });
    expect(await seen()).toEqual({ withData: false });
    await update(id, 2, creditApplication);
    expect(await seen()).toEqual(all);
    const said = await db()
      .select({ kind: consents.kind, times: count() })
      .from(consents)
      .where(and(eq(consents.enquiryId, id), eq(consents.given, true)))
      .groupBy(consents.kind);
    expect(Object.fromEntries(said.map(({ kind, times }) => [kind, times]))).toEqual({
      terms: 1,
      age: 1,
      credit: 3,
      withData: 2,
      withoutData: 1,
    });
  });

  it('never makes a lead of a draft', async () => {
    const { _id: id } = (await draft({ businessName: 'north-cars' })).json().data;
    expect((await update(id, 1)).json().data.status).toBe('draft');
    expect((await readAs(world.dealerA.token, id)).statusCode).toBe(404);
  });
});

describe('lists', () => {
  it('hold drafts and sent deals, last changed first, and no more than a menu needs', async () => {
    const first = (await send({ make: 'ACURA' })).json().data._id;
    app.clock.pass(hour);
    const second = (await draft({ make: '', model: '' })).json().data._id;
    app.clock.pass(hour);
    await update(first, 1);
    const { token } = world.userA;
    expect((await app.call('listSavedDeals', { token })).json()).toEqual({
      data: [
        { _id: first, makeId: { name: 'ACURA' }, vehicleType: 'SUV' },
        { _id: second, makeId: { name: '' }, vehicleType: '' },
      ],
    });
    const cards = (await app.call('listEnquiries', { token })).json();
    expect([cards.total, cards.page]).toEqual([2, 1]);
    expect(cards.data[0]).toMatchObject({ _id: first, version: 2, payment: '1202.16', status: 'submitted' });
    expect((await app.call('listEnquiries', { token, query: { page: '2' } })).json().data).toEqual([]);
    expect((await app.call('listEnquiries', { token: world.userB.token })).json().total).toBe(0);
    for (const page of ['0', '-1', '1e9', '100000', 'x', '']) {
      expect((await app.call('listEnquiries', { token, query: { page } })).statusCode).toBe(400);
    }
  });
});

it('a link to a deal lives for 30 days, unless it is ended', async () => {
  const { _id: id } = (await send()).json().data;
  const { token } = world.userA;
  const make = async () => (await app.call('makeShareKey', { token, params: { id } })).json();
  const { key, expiresAt } = await make();
  expect([key.length, expiresAt]).toEqual([43, '2026-12-21T15:00:00.000Z']);
  app.clock.pass(30 * day - 1);
  expect((await readAs(undefined, key)).statusCode).toBe(200);
  app.clock.pass(1);
  expect((await readAs(undefined, key)).statusCode).toBe(404);
});
