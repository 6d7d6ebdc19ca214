import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, creditApplication, financeDeal, offeredDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { addMember, buildWorld, type World } from '../testing/world.ts';
import { removeWordsOfOffers } from './retention.ts';
import { counterOffers } from './tables.ts';

const app = openedApp();
let world: World;
let id: string;
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  world = await buildWorld(app.database.db, app.clock);
  const body = { ...financeDeal, ...creditApplication, ...accepted };
  id = (await as('userA', 'saveAndShare', { params: { businessName: 'north-cars' }, body })).json().data._id;
});

type Offer = CallReply<'makeOffer'>['data'];
const db = () => app.database.db;
const as = (who: 'userA' | 'userB' | 'dealerA' | 'dealerB', name: Parameters<TestApp['call']>[0], request = {}) =>
  app.call(name, { token: world[who].token, params: { id }, ...request });
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** Dealer A offers a thousand less, at another rate. */
const offer = (more: object = {}, version = 1) =>
  as('dealerA', 'makeOffer', { ...ifMatch(version), body: { ...offeredDeal, discount: '2000', ...more } });
const made = async (more: object = {}, version = 1): Promise<Offer> => (await offer(more, version)).json().data;
const answer = (name: 'acceptOffer' | 'declineOffer', offerId: string, version = 1, body?: object) =>
  as('userA', name, { params: { id, offerId }, ...ifMatch(version), ...(body && { body }) });
const withdraw = (offerId: string) => as('dealerA', 'withdrawOffer', { params: { id, offerId } });
const own = async () => (await as('userA', 'readEnquiry')).json().data;
const seen = async (): Promise<Offer[]> => (await as('userA', 'listDealOffers')).json().data;
const dealersMail = (subject: string) => mailTo(app, 'owner@north-cars.example', subject, mailsBefore);
let mailsBefore = 0;
beforeEach(async () => {
  mailsBefore = (await app.mails(0)).length;
});

describe('a counter-offer', () => {
  it('is worked out here, signed, mailed, and makes the lead a quoted one', async () => {
    const sent = { ...offeredDeal, discount: '2000', monthlyPayment: '1.00', validOn: '2026-11-30', note: 'Come by' };
    const reply = await as('dealerA', 'makeOffer', { ...ifMatch(1), body: sent });
    expect(reply.statusCode).toBe(201);
    const { note: _note, ...alone } = financeDeal;
    const figures = (await app.call('calculateDeal', { body: { ...alone, discount: '2000' } })).json();
    expect(reply.json().data).toMatchObject({
      state: 'open',
      signedBy: 'Dana north-cars',
      validOn: '2026-11-30',
      note: 'Come by',
      forVersion: 1,
      // The end of that day in Toronto, which is on standard time by then.
      validUntil: '2026-12-01T05:00:00.000Z',
      madeAt: '2026-11-21T15:00:00.000Z',
      deal: { discount: '2000.00', monthlyPayment: figures.monthlyPayment, apr: figures.apr },
    });
    expect(await own()).toMatchObject({ status: 'quoted', version: 1, discount: '1000.00' });
    expect(await seen()).toEqual([reply.json().data]);
    const [short] = (await as('userA', 'listOffers')).json().data;
    expect(short).toMatchObject({ enquiryId: id, state: 'open', payment: figures.monthlyPayment });
    const { history } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'offered', to: 'quoted', by: { name: 'Dana north-cars' } });
    const told = await mailTo(app, 'ann@shoppers.example', 'You have an offer', mailsBefore);
    expect(told.text).toContain(`/DataDetailsPage/${id}`);
    expect(told.text).toContain('November 30, 2026');
    const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;
    expect(told.subject).toBe(`You have an offer: ${dollars(figures.monthlyPayment)} monthly`);
    expect(told.text).toContain(`north-cars Motors made you an offer: ${dollars(figures.monthlyPayment)} monthly.`);
    expect(told.text).toContain(
      `- Offer: ${dollars(figures.monthlyPayment)} monthly, 84 payments · 6.99% · $5,000 down`,
    );
    expect(told.text).toContain(`- Total paid: ${dollars(figures.totalOutlay)}`);
    expect(told.text).not.toContain(dollars(figures.totalPurchasePrice));
  });

  it('tells of a lease all that is paid for it, and of a cash deal its price', async () => {
    const leased = { ...offeredDeal, cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '72700', buyOut: '30000' };
    const mail = async (body: object) => {
      const before = (await app.mails(0)).length;
      expect((await offer(body)).statusCode).toBe(201);
      return (await mailTo(app, 'ann@shoppers.example', 'You have an offer', before)).text;
    };
    const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;
    const worked = async (body: object) => (await app.call('calculateDeal', { body })).json();
    const lease = await worked({ ...leased, discount: '2000' });
    expect(await mail(leased)).toContain(`- Total paid: ${dollars(lease.totalOutlay)}`);
    const cash = await worked({ ...offeredDeal, cashFinanceLease: 'Cash', discount: '2000' });
    expect(await mail({ cashFinanceLease: 'Cash' })).toContain(`${dollars(cash.totalPurchasePrice)} total`);
  });

  it('holds a week where nothing is said, and no longer than 90 days', async () => {
    expect((await made()).validOn).toBe('2026-11-28');
    await db().update(dealers).set({ timeZone: 'America/Winnipeg' });
    // In Winnipeg it is the day before still.
    app.clock.set('2026-12-01T05:00:00Z');
    world = { ...world, dealerA: { ...world.dealerA, token: (await freshMember()).token } };
    expect(await made({ validOn: '2026-11-30' })).toMatchObject({ validUntil: '2026-12-01T06:00:00.000Z' });
    for (const validOn of ['2026-11-29', '2027-03-01', '2026-02-30', 'soon']) {
      const { statusCode, body } = await offer({ validOn });
      expect([validOn, statusCode, JSON.parse(body).field]).toEqual([validOn, 400, 'validOn']);
    }
    expect((await offer({ validOn: '2027-02-28' })).statusCode).toBe(201);
  });

  it('takes nothing of the person, and names the field that it refuses', async () => {
    for (const more of [{ grossIncome: '1' }, { termsAndConditions: 'yes' }, { creditPreApproval: 'Yes' }]) {
      const reply = await offer(more);
      expect([reply.statusCode, reply.json().field]).toEqual([400, Object.keys(more)[0]]);
    }
    expect((await offer({ interestRate: '100' })).json().field).toBe('interestRate');
    expect(await db().select().from(counterOffers)).toEqual([]);
  });

  it('is refused where nothing differs from the deal, however it is written, and changes nothing', async () => {
    const same = { discount: '1,000', rebate: '0.00', today: '2026-11-22', note: 'Come by', validOn: '2026-11-30' };
    const reply = await offer(same);
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'You haven’t changed anything in the customer’s deal. Change a line, then send the offer.',
    ]);
    expect(await db().select().from(counterOffers)).toEqual([]);
    expect((await own()).status).toBe('submitted');
    expect((await offer({ discount: '1000', interestRate: '6.98' })).statusCode).toBe(201);
  });

  it('answers the version that the dealer saw, and no other', async () => {
    const body = { ...offeredDeal, termsInYears: 5, withData: false };
    await as('userA', 'updateEnquiry', { ...ifMatch(1), body });
    expect((await offer()).statusCode).toBe(412);
    expect((await offer({}, 2)).statusCode).toBe(201);
    const noVersion = await as('dealerA', 'makeOffer', { body: offeredDeal });
    expect(noVersion.statusCode).toBe(428);
  });

  it('replaces the one before, which can no longer be accepted', async () => {
    const first = await made();
    app.clock.pass(minute);
    const second = await made({ discount: '2500' });
    expect((await seen()).map(({ _id, state }) => [_id, state])).toEqual([
      [second._id, 'open'],
      [first._id, 'replaced'],
    ]);
    const late = await answer('acceptOffer', first._id);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The dealer has replaced this offer with a newer one.',
    ]);
  });

  it('is not made on what is withdrawn, and nobody sees it who does not see the deal', async () => {
    const { _id: offerId } = await made();
    expect((await as('userB', 'listDealOffers')).statusCode).toBe(404);
    expect((await as('dealerB', 'listLeadOffers')).statusCode).toBe(404);
    expect((await as('userB', 'listOffers')).json().data).toEqual([]);
    await as('userA', 'deleteEnquiry');
    expect((await offer()).statusCode).toBe(409);
    expect((await answer('acceptOffer', offerId)).statusCode).toBe(404);
    expect((await as('userA', 'listOffers')).json().data).toEqual([]);
  });
});

const freshMember = () => addMember(db(), app.clock, world.dealerA, 'sales');

describe('the shopper’s answer', () => {
  it('accepts: the deal takes on the figures to the cent, as its next version, and keeps the person’s part', async () => {
    const before = await own();
    const { _id: offerId, deal } = await made();
    app.clock.pass(minute);
    const reply = await answer('acceptOffer', offerId);
    expect([reply.statusCode, reply.json().data.state]).toEqual([200, 'accepted']);
    const after = await own();
    for (const name of ['monthlyPayment', 'totalPurchasePrice', 'discount', 'apr', 'costOfBorrowing'] as const) {
      expect(after[name]).toBe(deal[name]);
    }
    expect(after).toMatchObject({ version: 2, status: 'quoted', note: before.note, grossIncome: '7777.77' });
    const versions = (await as('dealerA', 'listLeadVersions')).json().data;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const { history } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'offerAccepted', deal: { version: 2, payment: deal.monthlyPayment } });
    expect((await dealersMail('Your offer was accepted')).text).toContain('2026 Acura MDX A-Spec');
  });

  it('accepts the deal that was seen: after a change in another window it asks to look again', async () => {
    const { _id: offerId } = await made();
    await as('userA', 'updateEnquiry', { ...ifMatch(1), body: { ...offeredDeal, termsInYears: 5, withData: true } });
    const late = await answer('acceptOffer', offerId, 1);
    expect([late.statusCode, late.headers.etag]).toEqual([412, '"2"']);
    // The offer still stands, made for the version before; whoever has seen that may accept it.
    expect((await seen())[0]).toMatchObject({ state: 'open', forVersion: 1 });
    expect((await answer('acceptOffer', offerId, 2)).statusCode).toBe(200);
  });

  it('declines with a reason that the dealer reads, until the shopper leaves', async () => {
    const { _id: offerId } = await made();
    const declined = await answer('declineOffer', offerId, 1, { reason: ' My uncle Ottokar sells me his ' });
    expect(declined.json().data).toMatchObject({ state: 'declined', reason: 'My uncle Ottokar sells me his' });
    expect((await dealersMail('Your offer was declined')).text).toContain('Reason: My uncle Ottokar sells me his');
    expect(await own()).toMatchObject({ version: 1, discount: '1000.00' });
    await as('userA', 'deleteEnquiry');
    expect((await as('dealerA', 'listLeadOffers')).json().data[0].reason).toBeNull();
    app.clock.pass(day);
    await removeWordsOfOffers(db(), app.clock);
    const [kept] = await db().select().from(counterOffers);
    expect(kept).toMatchObject({ reason: null, note: '', deal: { make: 'ACURA' } });
  });

  it('comes too late once the day is over where the dealer is, to the millisecond', async () => {
    const { _id: offerId, validUntil } = await made();
    await db()
      .update(enquiries)
      .set({ updatedAt: new Date(validUntil) });
    app.clock.set(new Date(new Date(validUntil).getTime() - 1).toISOString());
    const { token } = world.userA;
    expect((await seen())[0]?.state).toBe('open');
    app.clock.set(validUntil);
    expect((await seen())[0]?.state).toBe('expired');
    for (const name of ['acceptOffer', 'declineOffer'] as const) {
      const late = await app.call(name, { token, params: { id, offerId }, ...ifMatch(1), ...bodyOf(name) });
      expect([late.statusCode, late.json().message]).toEqual([409, 'This offer has expired.']);
    }
  });

  const bodyOf = (name: string) => (name === 'declineOffer' ? { body: {} } : {});

  it('does not reach an offer of another deal through one’s own', async () => {
    const { _id: offerId } = await made();
    const params = { businessName: 'north-cars' };
    const other = (await as('userB', 'saveAndShare', { params, body: { ...financeDeal, ...accepted } })).json().data
      ._id;
    const reply = await as('userB', 'acceptOffer', { params: { id: other, offerId }, ...ifMatch(1) });
    expect(reply.statusCode).toBe(404);
    expect((await seen())[0]?.state).toBe('open');
  });
});

describe('at the same time', () => {
  it('two accepts make one version', async () => {
    const { _id: offerId } = await made();
    const replies = await Promise.all([1, 2, 3, 4].map(() => answer('acceptOffer', offerId)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await own()).version).toBe(2);
  });

  it('an accept and a withdrawal: one of them holds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { version } = await own();
      const { _id: offerId } = await made({ discount: String(2000 + round) }, version);
      const [one, other] = await Promise.all([answer('acceptOffer', offerId, version), withdraw(offerId)]);
      expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
      const [{ state } = { state: '' }] = await seen();
      expect(state).toBe(one.statusCode === 200 ? 'accepted' : 'withdrawn');
      expect((await own()).version).toBe(version + (one.statusCode === 200 ? 1 : 0));
    }
  });

  it('two offers leave one open, and each action is on record', async () => {
    const replies = await Promise.all([offer(), offer({ discount: '2500' })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await seen()).map(({ state }) => state).toSorted()).toEqual(['open', 'replaced']);
    const recorded = await db().select().from(auditLog).where(eq(auditLog.action, 'counter-offer made'));
    expect(recorded).toHaveLength(2);
  });
});
