import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers, sessions } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { after, day, minute } from '../kit/clock.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { openedWorld } from '../testing/opened.ts';
import { paymentCheckouts } from './tables.ts';

/** Plans as a dealer lives with them, over HTTP and with the built-in provider, whose time is the clock's. */

const { app, world } = openedWorld();
let token: string;
let mailsBefore: number;
beforeEach(async () => {
  token = world.dealerA.token;
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;
const visa = '4242 4242 4242 4242';
const failsLater = '4000 0000 0000 0341';

const begin = (plan: string, interval = 'month', headers = {}) =>
  app.call('beginCheckout', { token, body: { plan, interval }, headers });
const pay = (url: string, cardNumber: string) =>
  app.call('payTestCheckout', { params: { checkoutId: idIn(url) }, body: { cardNumber } });
const idIn = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
const read = async () => (await app.call('readSubscription', { token })).json().data;
const limits = () => planLimitsOf(db(), world.dealerA.id);

/** Lets time pass, in which the people who are signed in stay so. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.pass(milliseconds);
  const now = app.clock.now();
  await db()
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: after(now, day) });
}
const passTo = (instant: string) => pass(new Date(instant).getTime() - app.clock.now().getTime());

/** Waits for the mails that tell of a change, and gives their subjects since the test began. */
const news = async (count: number) =>
  (await app.mails(mailsBefore + count)).slice(mailsBefore).map(({ subject }) => subject);

/** A plan, paid for and confirmed. */
async function subscribe(plan = 'standard', interval = 'month', card = visa): Promise<void> {
  const { url } = (await begin(plan, interval)).json();
  expect((await pay(url, card)).statusCode).toBe(200);
  mailsBefore = (await app.mails(mailsBefore + 1)).length;
}

/** Brings the built-in provider to the clock's time, as its own job does now and then. */
const letTimeCome = () => app.jobs.send(db(), 'test-payment-clock', {});

describe('a checkout', () => {
  it('grants nothing until the signed word has come, and then the plan with its invoice', async () => {
    const { url } = (await begin('standard')).json();
    expect(url).toMatch(/^https:\/\/icardeals\.example\/TestPayment\/cs_test_/);
    const asked = await app.call('readTestCheckout', { params: { checkoutId: idIn(url) } });
    const { returnTo, ...shown } = asked.json();
    expect(shown).toEqual({
      state: 'open',
      chosen: {
        name: 'Standard plan, one month',
        subtotal: '79.00',
        total: '89.27',
        due: '89.27',
        taxes: [{ name: 'HST', percent: '13', amount: '10.27' }],
      },
      payer: 'north-cars Motors',
    });
    const checkoutId = new URL(returnTo.success, url).searchParams.get('checkout') ?? '';
    const state = async () => (await app.call('readCheckout', { token, params: { checkoutId } })).json();
    expect(await state()).toEqual({ state: 'open', plan: 'standard', interval: 'month' });
    expect(await limits()).toEqual(planOf('free').limits);
    expect((await pay(url, visa)).statusCode).toBe(200);
    expect(await news(1)).toEqual(['north-cars Motors is on the Standard plan']);
    expect(await limits()).toEqual(planOf('standard').limits);
    expect(await read()).toMatchObject({
      plan: 'standard',
      planInForce: 'standard',
      state: 'active',
      interval: 'month',
      price: '79.00',
      currentPeriodEnd: '2026-12-21T15:00:00.000Z',
      cancelAtPeriodEnd: false,
      testMode: true,
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it('is being confirmed while the provider calls it complete and its signed word is not here', async () => {
    const { url } = (await begin('pro')).json();
    await pay(url, visa);
    await news(1);
    const [checkout] = await db().select().from(paymentCheckouts);
    const params = { checkoutId: checkout?.id ?? '' };
    await expect.poll(async () => (await app.call('readCheckout', { token, params })).json().state).toBe('confirmed');
    await db().update(paymentCheckouts).set({ confirmedAt: null });
    expect((await app.call('readCheckout', { token, params })).json().state).toBe('confirming');
    const ofOther = await app.call('readCheckout', { token: world.dealerB.token, params });
    expect(ofOther.statusCode).toBe(404);
  });

  it('stays open when the card is declined, and takes no number that is no test card', async () => {
    const { url } = (await begin('standard')).json();
    const declined = await pay(url, '4000 0000 0000 0002');
    expect(declined.statusCode).toBe(409);
    expect(declined.json().message).toBe('The card was declined. Nothing was charged and nothing has changed.');
    const real = await pay(url, '4111 1111 1111 1112');
    expect([real.statusCode, real.json().field]).toEqual([400, 'cardNumber']);
    expect(await read()).toMatchObject({ plan: 'free', state: 'free' });
    expect((await pay(url, visa)).statusCode).toBe(200);
    expect((await pay(url, visa)).statusCode).toBe(409);
  });

  it('is one page for one key, ends the one before it, and is not for who has a plan', async () => {
    const headers = { 'idempotency-key': 'first' };
    const first = (await begin('standard', 'month', headers)).json().url;
    expect((await begin('standard', 'month', headers)).json().url).toBe(first);
    expect((await begin('pro', 'month', headers)).statusCode).toBe(422);
    const second = (await begin('pro')).json().url;
    expect((await pay(first, visa)).statusCode).toBe(409);
    await pay(second, visa);
    await news(1);
    const again = await begin('standard');
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
  });

  it('can be paid for a day', async () => {
    const { url } = (await begin('standard')).json();
    await pass(day);
    expect((await pay(url, visa)).statusCode).toBe(409);
  });

  it('is for the owner of an approved dealer, and for a plan that costs something', async () => {
    expect((await begin('free')).json()).toMatchObject({ code: 'invalid', field: 'plan' });
    await db().update(dealers).set({ state: 'pending' });
    expect((await begin('standard')).json().message).toContain('still reviewing your business');
    await db().update(dealers).set({ state: 'approved' });
    await db().update(dealerMembers).set({ role: 'manager' });
    expect((await begin('standard')).statusCode).toBe(403);
    expect((await read()).plan).toBe('free');
    expect((await app.call('listInvoices', { token })).statusCode).toBe(403);
  });
});

describe('a change of plan', () => {
  const preview = async (plan: string, interval = 'month') =>
    (await app.call('previewPlanChange', { token, body: { plan, interval } })).json();
  const change = (plan: string, at: string, interval = 'month') =>
    app.call('changePlan', { token, body: { plan, interval, at } });

  it('costs the difference for the rest of the period, to the cent, as it was previewed', async () => {
    await subscribe();
    // Half of the thirty days to December 21: half of 79.00 back, half of 199.00 on top, 13 % on the difference.
    await pass(15 * day);
    const shown = await preview('pro');
    expect(shown).toMatchObject({
      lines: [
        { text: 'Unused time on Standard plan, one month', amount: '-39.50' },
        { text: 'Remaining time on Pro plan, one month', amount: '99.50' },
      ],
      taxes: [{ name: 'HST', percent: '13', amount: '7.80' }],
      total: '67.80',
      due: '67.80',
      credit: '0.00',
      listingsOver: 0,
    });
    await pass(10 * minute);
    expect((await change('pro', shown.at)).statusCode).toBe(200);
    expect(await limits()).toEqual(planOf('pro').limits);
    const { data } = (await app.call('listInvoices', { token })).json();
    expect(data).toMatchObject([
      { total: '67.80', state: 'paid' },
      { total: '89.27', state: 'paid' },
    ]);
    expect(await read()).toMatchObject({ plan: 'pro', currentPeriodEnd: '2026-12-21T15:00:00.000Z' });
  });

  it('to a year begins a new period', async () => {
    await subscribe();
    await pass(15 * day);
    const shown = await preview('standard', 'year');
    // 790.00 less the 39.50 not used, with 13 %.
    expect(shown).toMatchObject({ total: '848.07', due: '848.07' });
    await change('standard', shown.at, 'year');
    expect(await read()).toMatchObject({ interval: 'year', currentPeriodEnd: '2027-12-06T15:00:00.000Z' });
  });

  it('to a smaller plan gives a credit that pays for what follows', async () => {
    await subscribe('pro');
    await pass(15 * day);
    const shown = await preview('standard');
    expect(shown).toMatchObject({ total: '-67.80', due: '0.00', credit: '67.80' });
    await change('standard', shown.at);
    await passTo('2026-12-21T15:00:00Z');
    await letTimeCome();
    await expect.poll(async () => (await app.call('listInvoices', { token })).json().data.length).toBe(3);
    // 89.27 less the credit of 67.80: what is left to pay is 21.47, and the credit is used up.
    const next = await preview('pro');
    expect(next.credit).toBe('0.00');
  });

  it('is refused when its preview is old, when nothing would change, and without a paid plan', async () => {
    const early = await app.call('previewPlanChange', { token, body: { plan: 'pro', interval: 'month' } });
    expect(early.statusCode).toBe(409);
    await subscribe();
    const { at } = await preview('pro');
    await pass(31 * minute);
    expect((await change('pro', at)).statusCode).toBe(409);
    expect((await change('standard', app.clock.now().toISOString())).statusCode).toBe(409);
    expect((await read()).plan).toBe('standard');
  });
});

describe('a cancellation', () => {
  it('comes with the end of the period, can be taken back, and says who asked', async () => {
    await subscribe();
    await app.call('cancelSubscription', { token });
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, state: 'active', planInForce: 'standard' });
    await app.call('resumeSubscription', { token });
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false });
    await app.call('cancelSubscription', { token });
    await passTo('2026-12-21T15:00:00Z');
    await letTimeCome();
    expect(await news(1)).toEqual(['Standard plan ended: north-cars Motors']);
    expect(await read()).toMatchObject({ state: 'canceled', planInForce: 'free' });
    expect((await app.call('resumeSubscription', { token })).statusCode).toBe(409);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, world.dealerA.id));
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['cancellation asked', 'cancellation taken back']));
    mailsBefore += 1;
    await subscribe('pro');
    expect(await limits()).toEqual(planOf('pro').limits);
  });
});

describe('a payment that fails', () => {
  it('is tried again, then the plan rests, and nothing is lost until it is paid for', async () => {
    await subscribe('pro', 'month', failsLater);
    await passTo('2026-12-21T15:00:00Z');
    await letTimeCome();
    expect(await news(1)).toEqual(['Payment failed: north-cars Motors']);
    expect(await read()).toMatchObject({ state: 'past_due', planInForce: 'pro' });
    await pass(15 * day);
    await letTimeCome();
    expect((await news(2))[1]).toBe('Pro plan unpaid: north-cars Motors');
    expect(await read()).toMatchObject({ state: 'unpaid', planInForce: 'free', use: { listings: 1 } });

    // The page stays public, and a lead that comes now is there.
    const params = { businessName: 'north-cars' };
    const body = { ...financeDeal, ...accepted };
    expect((await app.call('saveAndShare', { token: world.userA.token, params, body })).statusCode).toBe(201);
    expect((await app.call('listLeads', { token })).json().total).toBe(1);
    const preview = await app.call('previewPlanChange', { token, body: { plan: 'url', interval: 'month' } });
    expect(preview.statusCode).toBe(409);

    const { url } = (await app.call('openPaymentPortal', { token })).json();
    const asked = (await app.call('readTestCheckout', { params: { checkoutId: idIn(url) } })).json();
    expect(asked).toMatchObject({ chosen: null, returnTo: { success: '/MySubscriptions' } });
    await pay(url, '5555 5555 5555 4444');
    await mailTo(app, 'owner@north-cars.example', 'north-cars Motors is on the Pro plan', mailsBefore);
    await mailTo(app, 'owner@north-cars.example', 'New lead', mailsBefore);
    await expect.poll(read).toMatchObject({ state: 'active', card: { brand: 'mastercard', last4: '4444' } });
    expect(await limits()).toEqual(planOf('pro').limits);
    expect((await app.call('listLeads', { token })).json().total).toBe(1);
  });
});

describe('an invoice', () => {
  it('has the taxes of the dealer’s province and can be downloaded, marked as a test', async () => {
    await db().update(dealers).set({ province: 'QC' }).where(eq(dealers.id, world.dealerA.id));
    await subscribe();
    const [invoice] = (await app.call('listInvoices', { token })).json().data;
    expect(invoice).toMatchObject({
      subtotal: '79.00',
      total: '90.83',
      state: 'paid',
      issuedAt: '2026-11-21T15:00:00.000Z',
      taxes: [
        { name: 'GST', percent: '5', amount: '3.95' },
        { name: 'QST', percent: '9.975', amount: '7.88' },
      ],
    });
    const params = { invoiceId: invoice._id };
    const { url } = (await app.call('findInvoiceFile', { token, params })).json();
    const file = await app.inject({ url: new URL(url).pathname });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*TEST MODE[\s\S]*90\.83[\s\S]*%%EOF\n$/);
    expect((await app.call('findInvoiceFile', { token: world.dealerB.token, params })).statusCode).toBe(404);
    expect((await app.inject({ url: `${new URL(url).pathname}0` })).statusCode).toBe(404);
  });
});
