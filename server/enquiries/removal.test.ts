import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hour } from '../kit/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { removeOldEnquiries } from './retention.ts';
import { auditLog, creditAnswers, enquiries, idempotentAnswers, shareKeys } from './tables.ts';

const { app, world } = openedWorld();

type Name = Parameters<TestApp['call']>[0];
const db = () => app.database.db;
const own = (name: Name, request = {}) => app.call(name, { token: world.userA.token, ...request });
const ofDeal = (name: Name, id: string) => own(name, { params: { id } });
const clean = () => removeOldEnquiries(db(), app.clock);

async function send(): Promise<string> {
  const body = { ...financeDeal, ...accepted, ...creditApplication };
  const headers = { 'idempotency-key': 'one' };
  return (await own('saveAndShare', { params: { businessName: 'north-cars' }, body, headers })).json().data._id;
}
const saveDraft = async (): Promise<string> => (await own('saveDraft', { body: financeDeal })).json().data._id;
const asDealer = async (id: string) =>
  (await app.call('readEnquiry', { token: world.dealerA.token, params: { id } })).json().data;
const listed = async () => (await own('listEnquiries')).json();

/** Every call by which an owner would reach the deal. */
async function reached(id: string): Promise<number[]> {
  const version = { headers: { 'if-match': '"1"' }, params: { id } };
  const replies = [
    await ofDeal('readEnquiry', id),
    await own('updateEnquiry', { ...version, body: { ...financeDeal, withData: true } }),
    await own('saveDraft', { headers: version.headers, body: { ...financeDeal, draftId: id } }),
    await ofDeal('makeShareKey', id),
    await ofDeal('renewShareKeys', id),
    await ofDeal('revokeShareKeys', id),
    await ofDeal('duplicateEnquiry', id),
  ];
  return replies.map(({ statusCode }) => statusCode);
}

describe('a deleted draft', () => {
  it('is gone from everywhere at once, and for good after an hour', async () => {
    const id = await saveDraft();
    const answer = await ofDeal('deleteEnquiry', id);
    expect(answer.json()).toEqual({ status: 'draft', undoUntil: '2026-11-21T16:00:00.000Z' });
    expect((await listed()).total).toBe(0);
    expect((await own('listSavedDeals')).json().data).toEqual([]);
    expect(new Set(await reached(id))).toEqual(new Set([404]));
    app.clock.pass(hour + 1);
    await clean();
    expect(await db().$count(enquiries)).toBe(0);
    expect((await ofDeal('restoreEnquiry', id)).statusCode).toBe(404);
  });

  it('comes back as it was', async () => {
    const id = await saveDraft();
    const before = (await ofDeal('readEnquiry', id)).json();
    await ofDeal('deleteEnquiry', id);
    app.clock.pass(hour - 1);
    await clean();
    expect((await ofDeal('restoreEnquiry', id)).json()).toEqual({ status: 'draft' });
    expect((await ofDeal('readEnquiry', id)).json()).toEqual(before);
    app.clock.pass(hour);
    await clean();
    expect((await listed()).total).toBe(1);
  });

  it('does not come back after an hour, even before the clean-up', async () => {
    const id = await saveDraft();
    await ofDeal('deleteEnquiry', id);
    app.clock.pass(hour);
    const late = await ofDeal('restoreEnquiry', id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  it('leaves room for another one', async () => {
    for (let count = 0; count < 50; count += 1) await saveDraft();
    expect((await own('saveDraft', { body: financeDeal })).statusCode).toBe(409);
    const [last] = (await listed()).data;
    await ofDeal('deleteEnquiry', last._id);
    expect((await own('saveDraft', { body: financeDeal })).statusCode).toBe(201);
  });
});

describe('a withdrawn deal', () => {
  it('keeps its figures with the dealer, and loses the person at once', async () => {
    const id = await send();
    const before = await asDealer(id);
    expect([before.userId.firstName, before.grossIncome, before.note]).toEqual(['Ann', '7777.77', financeDeal.note]);
    app.clock.pass(1000);
    expect((await ofDeal('deleteEnquiry', id)).json()).toMatchObject({ status: 'withdrawn' });
    const after = await asDealer(id);
    expect(after).toMatchObject({ status: 'withdrawn', statusChangedAt: '2026-11-21T15:00:01.000Z', userId: null });
    expect([after.monthlyPayment, after.salePrice]).toEqual([before.monthlyPayment, before.salePrice]);
    for (const name of ['grossIncome', 'creditPreApproval', 'note']) expect(after).not.toHaveProperty(name);
    const leads = (await app.call('listLeads', { token: world.dealerA.token })).json().data;
    expect(leads).toMatchObject([{ status: 'withdrawn', shopper: null, city: null, payment: '1202.16' }]);
    expect((await listed()).total).toBe(0);
    expect(new Set(await reached(id))).toEqual(new Set([404]));
  });

  it('closes its share links, and opens them again when it comes back', async () => {
    const id = await send();
    const { key } = (await ofDeal('makeShareKey', id)).json();
    const status = async () => (await app.call('readEnquiry', { params: { id: key } })).statusCode;
    await ofDeal('deleteEnquiry', id);
    expect(await status()).toBe(404);
    await ofDeal('restoreEnquiry', id);
    expect(await status()).toBe(200);
  });

  it('comes back as it was, with what the dealer did and saw', async () => {
    const id = await send();
    app.clock.pass(1000);
    await app.call('markLeadViewed', { token: world.dealerA.token, params: { id } });
    const [mine, theirs] = [(await ofDeal('readEnquiry', id)).json(), await asDealer(id)];
    app.clock.pass(1000);
    await ofDeal('deleteEnquiry', id);
    const again = await ofDeal('deleteEnquiry', id);
    expect([again.statusCode, again.json().status]).toEqual([200, 'withdrawn']);
    expect((await ofDeal('restoreEnquiry', id)).json()).toEqual({ status: 'viewed' });
    expect((await ofDeal('restoreEnquiry', id)).json()).toEqual({ status: 'viewed' });
    expect([(await ofDeal('readEnquiry', id)).json(), await asDealer(id)]).toEqual([mine, theirs]);
  });

  it('holds nothing of the person once it is final', async () => {
    const id = await send();
    await ofDeal('makeShareKey', id);
    await ofDeal('deleteEnquiry', id);
    app.clock.pass(hour + 1);
    await clean();
    const [row] = await db().select().from(enquiries);
    expect(row).toMatchObject({ id, userId: null, status: 'withdrawn', withData: false, beforeRemoval: null });
    expect(JSON.stringify(row)).not.toContain(financeDeal.note);
    const counts = [creditAnswers, idempotentAnswers, shareKeys].map((table) => db().$count(table));
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect(row?.paymentCents).toBe(1202_16);
    const actions = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(actions.map(({ action }) => action)).toContain('enquiry withdrawn');
  });
});

describe('a copy', () => {
  it('is a private draft of the same deal, without what was agreed to for the other one', async () => {
    const id = await send();
    const original = (await ofDeal('readEnquiry', id)).json().data;
    const reply = await ofDeal('duplicateEnquiry', id);
    const { data } = reply.json();
    expect([reply.statusCode, data._id === id, data.status, data.withData]).toEqual([201, false, 'draft', false]);
    expect([data.dealer, data.monthlyPayment, data.note]).toEqual([original.dealer, '1202.16', original.note]);
    for (const name of ['grossIncome', 'creditPreApproval', 'creditConsent', 'termsAndConditions', 'ageConfirmation']) {
      expect([name, data.form[name], data[name]]).toEqual([name, undefined, undefined]);
    }
    expect(await asDealer(data._id)).toBeUndefined();
    expect(await db().$count(creditAnswers)).toBe(1);
  });

  it('keeps the parts of its tax and its province', async () => {
    const parts = [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7' },
    ];
    const body = { ...financeDeal, tax: 'GST', taxRate: '12', province: 'BC', options: { taxComponents: parts } };
    const { data } = (await own('saveDraft', { body })).json();
    const copy = (await ofDeal('duplicateEnquiry', data._id)).json().data;
    expect([copy.options, copy.province, copy.salesTax]).toEqual([data.options, 'BC', data.salesTax]);
  });

  it('is made once by one press, and not beyond fifty drafts', async () => {
    const id = await saveDraft();
    const copy = () => own('duplicateEnquiry', { params: { id }, headers: { 'idempotency-key': 'press' } });
    expect((await copy()).json().data._id).toBe((await copy()).json().data._id);
    expect((await listed()).total).toBe(2);
    for (let count = 2; count < 50; count += 1) await saveDraft();
    expect((await ofDeal('duplicateEnquiry', id)).statusCode).toBe(409);
  });
});
