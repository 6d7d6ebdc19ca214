import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { plansIn } from '../testing/plans.ts';
import { enquiries, enquiryVersions, shareKeys } from './tables.ts';

/** The life of a share link, as its owner sees and steers it. */

const { app, world } = openedWorld();
let id: string;
beforeEach(async () => {
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

  it('is looked up for the deals of the page, whoever else has some', async () => {
    const plans = await plansIn(app.database).during(() => own('listEnquiries'));
    const read = plans.filter((plan) => plan.includes('share_keys'));
    expect(read).toEqual([expect.stringMatching(/Cond: \(enquiry_id = enquiries\.id\)/)]);
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

  const read = async (key: string) => (await app.call('readEnquiry', { params: { id: key } })).json().data;
  const change = (version: number, more: object) =>
    own('updateEnquiry', {
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { ...financeDeal, ...more, withData: false },
    });

  it('shows the deal as it was when the link was made, and says that it has changed since', async () => {
    const { key } = (await ofDeal('makeShareKey')).json();
    const before = await read(key);
    expect(before).not.toHaveProperty('hasNewer');
    await change(1, { termsInYears: 5, note: 'For the dealer alone' });
    const shown = await read(key);
    expect([shown.numberOfPayments, shown.monthlyPayment, shown.hasNewer, shown.version]).toEqual([
      84,
      before.monthlyPayment,
      true,
      1,
    ]);
    expect(JSON.stringify(shown)).not.toContain('For the dealer alone');
    const { key: newer } = (await ofDeal('makeShareKey')).json();
    expect([(await read(newer)).numberOfPayments, (await read(newer)).hasNewer]).toEqual([60, undefined]);
  });

  it('shows a deal that was saved before versions were kept as it was, too', async () => {
    await db().delete(enquiryVersions);
    const { key } = (await ofDeal('makeShareKey')).json();
    await change(1, { termsInYears: 5 });
    expect((await read(key)).numberOfPayments).toBe(84);
  });

  it('goes on showing its version however often the deal is saved', async () => {
    const { key } = (await ofDeal('makeShareKey')).json();
    await change(1, { downpayment: '2' });
    await db().update(enquiries).set({ version: 51 });
    await change(51, { downpayment: '52' });
    expect((await read(key)).downpayment).toBe('5000.00');
    const kept = await db().select({ version: enquiryVersions.version }).from(enquiryVersions);
    expect(kept.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 51, 52]);
  });
});
