import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leadOrders, openStatuses } from '#contract/lead-statuses.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { users } from '../accounts/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { minute } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';

const { app, world, db } = openedWorld();
async function send(businessName = 'north-cars', token = world.userA.token): Promise<string> {
  const body = { ...financeDeal, ...accepted };
  return (await app.call('saveAndShare', { token, params: { businessName }, body })).json().data._id;
}
/** Leads without their person are compared with no others, which takes long for very many alike. */
const alike = { withData: false };
async function rowOf(id: string): Promise<typeof enquiries.$inferSelect> {
  const [row] = await db().select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) throw new Error('There is no such lead.');
  return row;
}
const leadsOf = async (token: string, query = {}) => (await app.call('listLeads', { token, query })).json();
const view = (token: string, id: string) => app.call('markLeadViewed', { token, params: { id } });

describe('leads', () => {
  it('are the dealer’s own, newest first, with what its list shows', async () => {
    const first = await send();
    app.clock.pass(10 * minute);
    const second = await send('north-cars', world.userB.token);
    await send('south-cars');
    const { data, total, page } = await leadsOf(world.dealerA.token);
    expect([total, page]).toEqual([2, 1]);
    expect(data).toEqual([
      expect.objectContaining({ _id: second, shopper: 'Bob Tester', submittedAt: '2026-11-21T15:10:00.000Z' }),
      {
        _id: first,
        shopper: 'Ann Tester',
        city: 'Toronto',
        cashFinanceLease: 'Finance',
        type: 'New',
        make: 'ACURA',
        model: 'MDX',
        year: '2026',
        trim: 'A-Spec',
        frequency: 'Monthly',
        payment: '1202.16',
        isWithoutResidual: false,
        totalPurchasePrice: '84677.34',
        totalOfPayments: '100981.44',
        status: 'submitted',
        statusChangedAt: '2026-11-21T15:00:00.000Z',
        submittedAt: '2026-11-21T15:00:00.000Z',
        updatedAt: '2026-11-21T15:00:00.000Z',
        assignedTo: null,
        tradeIn: null,
        asks: true,
        language: 'en',
        carIs: null,
        isHeld: false,
        asksForCredit: false,
        appointment: null,
        duplicates: 1,
        merged: 0,
        unread: 0,
      },
    ]);
  });

  it('go on behind a cursor in every order, whatever has moved or come meanwhile', async () => {
    const row = await rowOf(await send());
    const half = pageSizes.listLeads + 1;
    const copies = Array.from({ length: half * 2 - 1 }, (_, place) => ({
      ...row,
      ...alike,
      id: newId(),
      submittedAt: new Date(Date.UTC(2026, 9, 1 + (place % 7))),
      totalPurchasePriceCents: 5_000_000 + (place % 5),
      year: String(2020 + (place % 4)),
      status: openStatuses[place % openStatuses.length] ?? '',
    }));
    await db().insert(enquiries).values(copies);
    for (const sort of leadOrders) {
      const first = await leadsOf(world.dealerA.token, { sort });
      const second = await leadsOf(world.dealerA.token, { sort, page: '2', cursor: first.cursor });
      const third = await leadsOf(world.dealerA.token, { sort, page: '3', cursor: second.cursor });
      const ids = [first, second, third].flatMap(({ data }) => data.map(({ _id }: { _id: string }) => _id));
      const all = half * 2;
      const facts = [new Set(ids).size, ids.length, first.total, second.page, third.cursor];
      expect(facts).toEqual([all, all, all, 2, null]);
      const counted = await leadsOf(world.dealerA.token, { sort, page: '2' });
      expect(second.data).toEqual(counted.data);
    }
    const asked = { status: 'open', sort: 'status' };
    const first = await leadsOf(world.dealerA.token, asked);
    const before = await leadsOf(world.dealerA.token, { ...asked, page: '2' });
    await db()
      .update(enquiries)
      .set({ status: 'lost' })
      .where(eq(enquiries.id, first.data.at(-1)._id));
    await send();
    const next = await leadsOf(world.dealerA.token, { ...asked, page: '2', cursor: first.cursor });
    expect(next.data[0]._id).toBe(before.data[0]._id);
  });

  it('refuse a cursor of another order, and whatever is none', async () => {
    await send();
    const garbled = [['-price', [1, 2, 3]], ['-submitted', ['x', 'y']], ['-submitted', [1]], 7];
    const cursors = garbled.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'));
    for (const cursor of [...cursors, 'abc', '%']) {
      const reply = await app.call('listLeads', { token: world.dealerA.token, query: { cursor } });
      expect([reply.statusCode, reply.json().fields]).toMatchObject([400, { cursor: expect.any(String) }]);
    }
  });

  it('are counted to a thousand, beyond which there are more', async () => {
    const row = await rowOf(await send());
    const copies = Array.from({ length: 1000 }, () => ({ ...row, ...alike, id: newId() }));
    for (let from = 0; from < copies.length; from += 100) {
      await db()
        .insert(enquiries)
        .values(copies.slice(from, from + 100));
    }
    expect(await leadsOf(world.dealerA.token)).toMatchObject({ total: 1000, isCounted: false });
    await db()
      .delete(enquiries)
      .where(eq(enquiries.id, copies[0]?.id ?? ''));
    expect(await leadsOf(world.dealerA.token)).toMatchObject({ total: 1000, isCounted: true });
  });

  it('say of a lease that it was sent without a residual, blank or 0, to the dealer and to its shopper', async () => {
    const lease = { ...financeDeal, cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '72700' };
    const { token } = world.userA;
    for (const residual of [{}, { residualPercentage: '0', buyOut: '0.00' }, { residualPercentage: '55' }]) {
      const body = { ...lease, ...residual, ...accepted };
      const reply = await app.call('saveAndShare', { token, params: { businessName: 'north-cars' }, body });
      expect(reply.statusCode).toBe(201);
      app.clock.pass(minute);
    }
    const { data } = await leadsOf(world.dealerA.token);
    const own = (await app.call('listEnquiries', { token })).json().data;
    for (const list of [data, own]) {
      const said = list.map(({ isWithoutResidual }: { isWithoutResidual: boolean }) => isWithoutResidual);
      expect(said).toEqual([false, true, true]);
    }
  });

  it('show no shopper while they are given without data, and none once the account is gone', async () => {
    const id = await send();
    const body = { ...financeDeal, withData: false };
    const headers = { 'if-match': '"1"' };
    await app.call('updateEnquiry', { token: world.userA.token, params: { id }, headers, body });
    expect((await leadsOf(world.dealerA.token)).data[0]).toMatchObject({ shopper: null, city: null });
    await send('north-cars', world.userB.token);
    await db().delete(users).where(eq(users.id, world.userB.id));
    const { data, total } = await leadsOf(world.dealerA.token);
    expect(total).toBe(2);
    for (const lead of data) expect(lead).toMatchObject({ shopper: null, city: null, payment: '1202.16' });
    const lead = await app.call('readEnquiry', { token: world.dealerA.token, params: { id: data[0]._id } });
    expect(lead.json().data).toMatchObject({ userId: null, monthlyPayment: '1202.16' });
  });

  it('come in pages of fifty', async () => {
    await send();
    const [row] = await db().select().from(enquiries);
    if (!row) throw new Error('no row');
    const more = Array.from({ length: 60 }, () => ({ ...row, id: newId(), submittedAt: new Date(0) }));
    await db().insert(enquiries).values(more);
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push((await leadsOf(world.dealerA.token, { page })).data.length);
    expect(pages).toEqual([50, 11, 0]);
    expect((await app.call('listLeads', { token: world.dealerA.token, query: { page: '1e9' } })).statusCode).toBe(400);
    expect((await app.call('listLeads', { token: world.dealerA.token, query: { limit: '1000' } })).statusCode).toBe(
      400,
    );
  });

  it('are viewed once, which their shopper sees', async () => {
    const id = await send();
    app.clock.pass(10 * minute);
    expect((await view(world.dealerA.token, id)).json()).toEqual({ status: 'viewed' });
    app.clock.pass(10 * minute);
    expect((await view(world.dealerA.token, id)).json()).toEqual({ status: 'viewed' });
    const own = await app.call('readEnquiry', { token: world.userA.token, params: { id } });
    expect(own.json().data).toMatchObject({
      status: 'viewed',
      statusChangedAt: '2026-11-21T15:10:00.000Z',
      version: 1,
    });
    const actions = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(actions.filter(({ action }) => action === 'lead viewed')).toHaveLength(1);
  });

  it('keep a later status when they are looked at again', async () => {
    const id = await send();
    await db().update(enquiries).set({ status: 'quoted' }).where(eq(enquiries.id, id));
    expect((await view(world.dealerA.token, id)).json()).toEqual({ status: 'quoted' });
  });
});
