import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
        duplicates: 1,
        merged: 0,
      },
    ]);
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
