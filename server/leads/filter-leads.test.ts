import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leadOrders } from '#contract/lead-statuses.ts';
import { sessions, users } from '../accounts/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { hour } from '../kit/clock.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { addMember } from '../testing/world.ts';

const app = openedApp();
// 23:00 of November 20 at the dealer.
const world = worldBefore(app, '2026-11-21T04:00:00Z');

const db = () => app.database.db;

async function send(token: string, change: object = {}): Promise<string> {
  const body = { ...financeDeal, ...accepted, ...change };
  const params = { businessName: 'north-cars' };
  const reply = await app.call('saveAndShare', { token, params, body });
  app.clock.pass(2 * hour);
  // Nobody is away long enough to have to sign in anew.
  await db().update(sessions).set({ lastSeenAt: app.clock.now() });
  return reply.json().data._id;
}

/** Three leads, two hours apart: Ann finances, Bob leases, Bob pays for a used one. */
async function three() {
  const ann = await send(world.userA.token);
  const lease = { cashFinanceLease: 'Lease', termsInYears: 3, estimatedLeaseSalePrice: '60000' };
  const bobs = await send(world.userB.token, lease);
  const used = {
    cashFinanceLease: 'Cash',
    type: 'PreOwned',
    make: 'HONDA',
    model: 'Civic',
    year: '2021',
    trim: '50%_LX',
  };
  const cash = await send(world.userB.token, { ...used, estimatedSalesPrice: '18000' });
  return { ann, bobs, cash };
}

const list = async (query: Record<string, string>) =>
  (await app.call('listLeads', { token: world.dealerA.token, query })).json();
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).data.map(({ _id }: { _id: string }) => _id);

describe('leads are filtered', () => {
  it('by status, mode, condition, member and day of the dealer’s calendar', async () => {
    const { ann, bobs, cash } = await three();
    await db().update(enquiries).set({ status: 'won' }).where(eq(enquiries.id, ann));
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    await db().update(enquiries).set({ assigneeId: sales.id }).where(eq(enquiries.id, bobs));
    expect(await found({ status: 'won' })).toEqual([ann]);
    expect(await found({ status: 'open' })).toEqual([cash, bobs]);
    expect(await found({ mode: 'Lease' })).toEqual([bobs]);
    expect(await found({ condition: 'PreOwned' })).toEqual([cash]);
    expect(await found({ make: 'HONDA', model: 'Civic' })).toEqual([cash]);
    expect(await found({ make: 'HONDA', model: 'MDX' })).toEqual([]);
    expect(await found({ assignedTo: sales.id })).toEqual([bobs]);
    expect(await found({ assignedTo: 'nobody' })).toEqual([cash, ann]);
    expect(await found({ assignedTo: 'me' })).toEqual([]);
    const own = await app.call('listLeads', { token: sales.token, query: { assignedTo: 'me' } });
    expect(own.json()).toMatchObject({ data: [{ _id: bobs }], total: 1 });
    expect(await found({ to: '2026-11-20' })).toEqual([ann]);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([cash, bobs]);
    expect(await list({ mode: 'Finance', status: 'open' })).toMatchObject({ data: [], total: 0 });
    for (const query of [
      { status: 'draft' },
      { from: '2026-11-22', to: '2026-11-21' },
      { sort: 'shopper' },
      { from: 'x' },
    ])
      expect((await app.call('listLeads', { token: world.dealerA.token, query })).statusCode).toBe(400);
  });

  it('by words of the vehicle, of the name and of the address, where they are given', async () => {
    const { ann, bobs, cash } = await three();
    await db().update(users).set({ firstName: 'Émile' }).where(eq(users.id, world.userB.id));
    expect(await found({ q: 'ann' })).toEqual([ann]);
    expect(await found({ q: 'BOB@shoppers' })).toEqual([cash, bobs]);
    expect(await found({ q: 'émile' })).toEqual([cash, bobs]);
    expect(await found({ q: 'civic 2021 tester' })).toEqual([cash]);
    expect(await found({ q: 'civic mdx' })).toEqual([]);
    for (const sign of ['50%_', '%_L']) expect(await found({ q: sign })).toEqual([cash]);
    expect(await found({ q: '_____________' })).toEqual([]);
    await db().update(enquiries).set({ withData: false }).where(eq(enquiries.id, ann));
    expect(await found({ q: 'ann' })).toEqual([]);
    expect(await found({ q: 'mdx' })).toEqual([bobs, ann]);
  });

  it('and ordered every way there is', async () => {
    const { ann, bobs, cash } = await three();
    await db()
      .update(enquiries)
      .set({ status: 'contacted', statusChangedAt: app.clock.now() })
      .where(eq(enquiries.id, ann));
    const orders = await Promise.all(leadOrders.map(async (sort) => [sort, await found({ sort })] as const));
    expect(Object.fromEntries(orders)).toEqual({
      '-submitted': [cash, bobs, ann],
      submitted: [ann, bobs, cash],
      '-changed': [ann, cash, bobs],
      changed: [bobs, cash, ann],
      vehicle: [bobs, ann, cash],
      '-vehicle': [cash, bobs, ann],
      '-price': [ann, bobs, cash],
      price: [cash, bobs, ann],
      status: [cash, bobs, ann],
      '-status': [ann, cash, bobs],
    });
  });
});

describe('the export', () => {
  const download = (body: object, token = world.dealerA.token) => app.call('exportLeads', { token, body });
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

  it('is a table that another program reads: the filter’s leads, in the dealer’s time, without what is private', async () => {
    const { ann, bobs } = await three();
    await db().update(enquiries).set({ withData: false }).where(eq(enquiries.id, bobs));
    const { fileName, text, rows, total } = (await download({ condition: 'New', sort: 'submitted' })).json();
    expect([fileName, rows, total, text.charCodeAt(0)]).toEqual(['leads-2026-11-21.csv', 2, 2, 0xfeff]);
    expect(text).toContain('\r\n');
    const [first, second] = rowsOf(text);
    expect(first).toMatchObject({
      Lead: ann,
      Submitted: '2026-11-20 23:00',
      Customer: 'Ann Tester',
      Email: 'ann@shoppers.example',
      'Email confirmed': 'yes',
      Phone: '416-555-0142',
      Mode: 'Finance',
      'Total price': '84677.34',
      Payment: '1202.16',
      Frequency: 'Monthly',
    });
    expect(second).toMatchObject({ Lead: bobs, Customer: '', Email: '', Phone: '', City: '' });
  });

  it('holds what the shopper asks for and gives in: note, language, down payment, term, rate, trade-in and credit', async () => {
    const params = { businessName: 'north-cars' };
    const given = { tradeInYear: '2019', tradeInMake: 'HONDA', tradeInModel: 'Civic', tradeInMileage: '84000' };
    const traded = { ...given, estimatedTradeValue: '12,000', tradeValueLien: '3000' };
    const body = { ...financeDeal, ...traded, ...creditApplication, ...accepted };
    await app.call('saveAndShare', { token: world.userA.token, params, body });
    const [row] = rowsOf((await download({})).json().text);
    expect(row).toMatchObject({
      Note: 'Is the grey one still there?',
      Language: 'English',
      'Down payment': '5000.00',
      'Term in years': '7',
      'Interest rate': '6.99',
      'Trade-in': '2019 Civic',
      'Trade-in value': '12000.00',
      'Trade-in lien': '3000.00',
      'Credit requested': 'Yes',
    });
    expect(Object.keys(row ?? {})).not.toContain('Declared of the car');
  });

  it('has its headings and choices in the reader’s language, and its numbers as programs read them', async () => {
    await three();
    const french = { token: world.dealerA.token, headers: { 'accept-language': 'fr-CA' } };
    const { fileName, text } = (await app.call('exportLeads', { ...french, body: { sort: 'submitted' } })).json();
    expect(fileName).toBe('demandes-2026-11-21.csv');
    expect(rowsOf(text)[0]).toMatchObject({
      Statut: 'nouvelle',
      'Mode de paiement': 'Financement',
      État: 'Neuf',
      'Prix total': '84677.34',
      Fréquence: 'Mensuel',
      Courriel: 'ann@shoppers.example',
    });
  });

  it('is made one at a time; of too many at once, some are told to come back', async () => {
    const locked = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    onTestFinished(() => refused.resolve());
    const holdUp = db().transaction(async (tx) => {
      await tx.execute('LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE');
      locked.resolve();
      await refused.promise;
    });
    await locked.promise;
    const statuses: number[] = [];
    const all = Array.from({ length: 40 }, async () => {
      const { statusCode, headers } = await download({});
      statuses.push(statusCode);
      if (statusCode === 503) expect(headers['retry-after']).toBe('5');
      if (statuses.length === 15) refused.resolve();
    });
    await Promise.all([...all, holdUp]);
    expect(statuses).toEqual([...Array(15).fill(503), ...Array(25).fill(200)]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('leaves no formula in %j', async (trim) => {
    await send(world.userA.token, { trim });
    const [row] = rowsOf((await download({})).json().text);
    expect(row?.Trim).toBe(`'${trim}`);
  });

  it('names a lead by its id, whatever it begins with', async () => {
    await send(world.userA.token, {});
    const [row] = await db().select().from(enquiries);
    if (!row) throw new Error('The lead is not there.');
    const id = '-FRDAVUqQoXZz81Xzu_Kyw';
    await db()
      .insert(enquiries)
      .values({ ...row, id });
    const leads = rowsOf((await download({})).json().text).map(({ Lead }) => Lead);
    expect(leads.toSorted()).toEqual([row.id, id].toSorted());
  });

  it('keeps quotation marks, commas and lines in their cells', async () => {
    await send(world.userA.token, { trim: 'a "b", c\nd' });
    expect(rowsOf((await download({})).json().text)[0]?.Trim).toBe('a "b", c\nd');
  });

  it('is for owners and managers, and is written down without what was searched for', async () => {
    await three();
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await download({}, sales.token)).statusCode).toBe(403);
    expect((await download({ q: 'ann' })).json()).toMatchObject({ rows: 1 });
    const actions = await db().select().from(auditLog).where(eq(auditLog.action, 'leads exported'));
    expect(actions).toMatchObject([{ actorKind: 'dealer', objectId: world.dealerA.id, details: { rows: 1 } }]);
    expect(withoutIds(JSON.stringify(actions))).not.toContain('ann');
  });
});
