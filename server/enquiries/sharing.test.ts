import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { shareKeys } from './tables.ts';

/** The life of a share link, as its owner sees and steers it. */

let app: TestApp;
let world: World;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  world = await buildWorld(app.database.db, app.clock);
  const params = { businessName: 'north-cars' };
  const sent = await own('saveAndShare', { params, body: { ...financeDeal, ...accepted } });
  id = sent.json().data._id;
});

type Name = Parameters<TestApp['call']>[0];
const db = () => app.database.db;
const own = (name: Name, request = {}) => app.call(name, { token: world.userA.token, ...request });
const ofDeal = (name: Name) => own(name, { params: { id } });
const sharedUntil = async () => (await own('listEnquiries')).json().data[0].sharedUntil;
const opens = async (key: string) => (await app.call('readEnquiry', { params: { id: key } })).statusCode === 200;

describe('a share link', () => {
  it('is there from when it was asked for until it runs out', async () => {
    expect(await sharedUntil()).toBeNull();
    const { key, expiresAt } = (await ofDeal('makeShareKey')).json();
    expect([expiresAt, await sharedUntil()]).toEqual(['2026-12-21T15:00:00.000Z', '2026-12-21T15:00:00.000Z']);
    expect(await opens(key)).toBe(true);
    await db().update(shareKeys).set({ expiresAt: app.clock.now() });
    expect([await sharedUntil(), await opens(key)]).toEqual([null, false]);
  });

  it('lives for 30 further days when it is renewed, and every other live one too', async () => {
    const { key } = (await ofDeal('makeShareKey')).json();
    app.clock.pass(10 * day);
    const other = (await ofDeal('makeShareKey')).json();
    app.clock.pass(10 * day);
    expect((await ofDeal('renewShareKeys')).json()).toEqual({ expiresAt: '2027-01-10T15:00:00.000Z' });
    expect(await sharedUntil()).toBe('2027-01-10T15:00:00.000Z');
    app.clock.pass(29 * day);
    expect([await opens(key), await opens(other.key)]).toEqual([true, true]);
  });

  it('does not come back by renewing, once it is switched off or over', async () => {
    const { key } = (await ofDeal('makeShareKey')).json();
    expect((await ofDeal('revokeShareKeys')).json()).toEqual({ revoked: 1 });
    expect((await ofDeal('renewShareKeys')).json()).toEqual({ expiresAt: null });
    expect([await opens(key), await sharedUntil()]).toEqual([false, null]);
  });

  it('shows the deal as it is now, not as it was', async () => {
    const { key } = (await ofDeal('makeShareKey')).json();
    const body = { ...financeDeal, termsInYears: 5, withData: false };
    await own('updateEnquiry', { params: { id }, headers: { 'if-match': '"1"' }, body });
    const shown = (await app.call('readEnquiry', { params: { id: key } })).json().data;
    expect([shown.termsInYears, shown.numberOfPayments]).toEqual(['5', 60]);
  });
});
