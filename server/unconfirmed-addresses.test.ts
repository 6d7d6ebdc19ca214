import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers, users } from './accounts/tables.ts';
import { dealers } from './dealers/tables.ts';
import { deliveries } from './delivery/tables.ts';
import { mailTally, waitingMails } from './integrations/mail/tables.ts';
import { forgetWaitingMails } from './integrations/mail/unconfirmed-addresses.ts';
import { day } from './kit/clock.ts';
import { accepted, financeDeal, offeredDeal } from './testing/deals.ts';
import { mailTo } from './testing/mails.ts';
import { newBusiness } from './testing/new-business.ts';
import { openedApp, worldBefore } from './testing/opened.ts';
import { until, untilThere } from './testing/until.ts';
import { withoutIds } from './testing/without-ids.ts';

const app = openedApp();
const world = worldBefore(app);
const hours = { opens: '09:00', closes: '17:00' };
let mailsBefore: number;
beforeEach(async () => {
  await db()
    .update(dealers)
    .set({ openingHours: { wednesday: hours } });
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;
const password = 'correct horse battery';
const zoe = {
  firstName: 'Cheap loans at https://evil.example',
  lastName: 'Tester',
  emailAddresses: 'zoe@shoppers.example',
  contactNumbers: '416-555-0142',
  password,
};

const register = async (): Promise<string> => (await app.call('registerUser', { body: zoe })).json().token;
const linkTo = async (to: string) =>
  /ConfirmEmail#([\w-]{43})\s/.exec((await mailTo(app, to, 'Confirm your', mailsBefore)).text)?.[1] ?? '';
const confirm = async (to = zoe.emailAddresses) =>
  expect((await app.call('confirmEmail', { body: { token: await linkTo(to) } })).statusCode).toBe(200);
const send = async (token: string): Promise<string> => {
  const params = { businessName: 'north-cars' };
  return (await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...accepted } })).json().data._id;
};
/** Whether the jobs that write the mails of sent deals are done. */
const areWritten = async () =>
  (await db().execute(sql`SELECT FROM pgboss.job WHERE name = 'deal-submitted' AND state < 'completed'`)).rows
    .length === 0;
const share = async (token: string): Promise<string> => {
  const id = await send(token);
  await until(areWritten);
  return id;
};
const book = (token: string, time: string) =>
  app.call('bookAppointment', {
    token,
    body: {
      date: '2026-11-25',
      time,
      businessName: 'north-cars',
      appointmentType: 'phone',
      name: 'Call 1-900-555-0100 now',
      email: zoe.emailAddresses,
      phone: '416-555-0142',
      message: 'You won, see https://evil.example',
    },
  });
/** The words of the mails that were let go, apart from leads, and of those that wait. */
const sent = async () =>
  (await db().select().from(mailTally)).map(({ mail }) => mail).filter((mail) => mail !== 'lead');
const waiting = async () =>
  (await db().select().from(waitingMails).orderBy(desc(waitingMails.mail))).map(({ mail }) => mail);

describe('an address of a shopper that nobody has confirmed', () => {
  it('gets a sent deal’s figures and an offer with the confirmation, and not before', async () => {
    const token = await register();
    const id = await share(token);
    const offer = { token: world.dealerA.token, params: { id }, headers: { 'if-match': '"1"' }, body: offeredDeal };
    expect((await app.call('makeOffer', offer)).statusCode).toBe(201);
    expect(await waiting()).toEqual(['deal-sent', 'counter-offer']);
    await confirm();
    const { text } = await mailTo(app, zoe.emailAddresses, 'Sent to north-cars Motors', mailsBefore);
    expect(text).toContain('- Deal: $1,202.16 monthly, 84 payments · 6.99% · $5,000 down');
    expect(text).toContain('- All-in price: $75,935.70\n');
    expect(text).toContain('- Total paid: $105,981.44');
    await mailTo(app, zoe.emailAddresses, 'You have an offer', mailsBefore);
    expect(await waiting()).toEqual([]);
    await share(token);
    expect(await waiting()).toEqual([]);
  });

  it('gets calendars and notices too, three mails a day with the links, and the last is no calendar', async () => {
    const token = await register();
    expect((await book(token, '10:00')).statusCode).toBe(201);
    expect((await book(token, '11:00')).statusCode).toBe(201);
    expect((await sent()).filter((mail) => !mail.startsWith('dealer-')).toSorted()).toEqual([
      'appointment-booked',
      'confirm-email',
    ]);
    expect(await waiting()).toEqual(['appointment-booked']);
    const change = { currentPassword: password, password: 'another horse battery' };
    const next = (await app.call('changePassword', { token, body: change })).json().token;
    expect(await sent()).toContain('password-changed');
    const again = () => app.call('sendEmailLink', { token: next });
    const refused = await again();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    const back = { currentPassword: change.password, password };
    expect((await app.call('changePassword', { token: next, body: back })).statusCode).toBe(200);
    expect((await sent()).filter((mail) => mail === 'password-changed')).toHaveLength(1);
    app.clock.pass(day);
    const { token: later } = (await app.call('signInUser', { body: { email: zoe.emailAddresses, password } })).json();
    expect((await app.call('sendEmailLink', { token: later })).statusCode).toBe(200);
  });

  it('is written nothing that somebody wrote who may have signed up with it', async () => {
    const token = await register();
    await book(token, '10:00');
    await app.call('askForPasswordLink', { body: { account: 'user', email: zoe.emailAddresses } });
    await mailTo(app, zoe.emailAddresses, 'Choose a new password', mailsBefore);
    await mailTo(app, zoe.emailAddresses, 'Your appointment', mailsBefore);
    await mailTo(app, zoe.emailAddresses, 'Confirm your', mailsBefore);
    const theirs = (await app.mails(mailsBefore)).slice(mailsBefore).filter(({ to }) => to === zoe.emailAddresses);
    expect(theirs).toHaveLength(3);
    expect(withoutIds(JSON.stringify(theirs))).not.toMatch(/evil|1-900|Cheap/);
    expect(theirs.find(({ calendar }) => calendar)?.calendar?.text).toContain('BEGIN:VEVENT');
  });

  it('gets three links a day, whatever accounts ask for them, and each of those is answered alike', async () => {
    const to = 'victim@elsewhere.example';
    for (const count of Array(4).keys()) {
      const person = { ...zoe, emailAddresses: `n${count}@shoppers.example` };
      const { token } = (await app.call('registerUser', { body: person })).json();
      const profile = (await app.call('readProfile', { token })).json().data;
      const { version, createdAt: _at, emailConfirmed: _is, newEmailAddresses: _new, ...own } = profile;
      const body = { ...own, emailAddresses: to, currentPassword: password };
      const reply = await app.call('saveProfile', { token, headers: { 'if-match': `"${version}"` }, body });
      expect([reply.statusCode, reply.json().data.newEmailAddresses]).toEqual([200, to]);
    }
    expect((await sent()).filter((mail) => mail === 'confirm-new-email')).toHaveLength(3);
  });

  it('is left alone about a deal that was taken back, an account that is gone, and what has waited for 30 days', async () => {
    const token = await register();
    for (const post of [share, send]) {
      await app.call('deleteEnquiry', { token, params: { id: await post(token) } });
      await until(areWritten);
      expect(await waiting()).toEqual([]);
    }
    await share(token);
    app.clock.pass(30 * day + 1);
    await forgetWaitingMails(db(), app.clock);
    expect(await waiting()).toEqual([]);
    const { token: later } = (await app.call('signInUser', { body: { email: zoe.emailAddresses, password } })).json();
    await share(later);
    expect(await waiting()).toEqual(['deal-sent']);
    await app.call('deleteAccount', { token: later, body: { password, confirmation: 'yes' } });
    expect(await waiting()).toEqual([]);
  });

  it('is marked for the dealer in the mails of appointments and questions, also where another one stands there', async () => {
    const token = await register();
    await book(token, '10:00');
    const leads = 'owner@north-cars.example';
    const mark = `${zoe.emailAddresses} (email not confirmed)`;
    expect((await mailTo(app, leads, 'ppointment', mailsBefore)).text).toContain(mark);
    await app.call('askTheDealer', {
      token,
      params: { businessName: 'north-cars' },
      body: { section: 'term', message: 'Why?' },
    });
    expect((await mailTo(app, leads, 'Question about', mailsBefore)).text).toContain(mark);
    const before = (await app.mails(mailsBefore + 4)).length;
    await book(world.userA.token, '11:00');
    expect((await mailTo(app, leads, 'ppointment', before)).text).toContain(mark);
  });
});

describe('an address of a dealer’s owner that nobody has confirmed', () => {
  const owner = 'owner@north-cars.example';
  const leads = async () => db().select().from(deliveries);
  /** Waits until every delivery is in one of some states. */
  const allAre = (state: string) =>
    untilThere(async () => {
      const rows = await leads();
      return rows.length > 0 && rows.every((row) => row.state === state) ? rows : undefined;
    });
  beforeEach(async () => {
    await db().update(dealerMembers).set({ emailVerifiedAt: null }).where(eq(dealerMembers.email, owner));
  });

  it('gets no lead and no question before it is confirmed, and all of them then', async () => {
    const params = { businessName: 'north-cars' };
    await app.call('askTheDealer', { token: world.userA.token, params, body: { section: 'term', message: 'Why?' } });
    const id = await share(world.userA.token);
    await allAre('held');
    expect(await waiting()).toEqual(['dealer-question']);
    expect(
      (await app.call('sendTestDelivery', { token: world.dealerA.token, body: { kind: 'mail' } })).json(),
    ).toMatchObject({
      code: 'conflict',
      message: 'Confirm the address first.',
    });
    expect((await app.call('sendDealerEmailLink', { token: world.dealerA.token })).statusCode).toBe(200);
    await confirm(owner);
    await mailTo(app, owner, 'Question about', mailsBefore);
    expect((await mailTo(app, owner, 'New lead', mailsBefore)).text).toContain(id);
    await allAre('delivered');
  });

  it('is held back too where a delivery began before', async () => {
    await db().update(dealerMembers).set({ emailVerifiedAt: app.clock.now() }).where(eq(dealerMembers.email, owner));
    await share(world.userA.token);
    await allAre('delivered');
    await db().update(dealerMembers).set({ emailVerifiedAt: null }).where(eq(dealerMembers.email, owner));
    await db().update(deliveries).set({ state: 'waiting', dueAt: app.clock.now() });
    await allAre('held');
  });

  it('leaves the leads to another owner, whose address is confirmed', async () => {
    const [first] = await db().select().from(dealerMembers).where(eq(dealerMembers.email, owner));
    if (!first) throw new Error('The owner is missing.');
    const second = { id: 'second', email: 'second@north-cars.example', emailKey: 'second@north-cars.example' };
    const later = { createdAt: sql`now() + interval '1 day'`, emailVerifiedAt: app.clock.now() };
    await db()
      .insert(dealerMembers)
      .values({ ...first, ...second, ...later });
    await share(world.userA.token);
    await mailTo(app, second.email, 'New lead', mailsBefore);
  });

  it('of a business that signs up gets the link alone; the rest comes with the confirmation', async () => {
    const body = { ...newBusiness, name: 'URGENT: your loan is approved' };
    expect((await app.call('registerDealer', { body })).statusCode).toBe(201);
    expect(await waiting()).toEqual(['dealer-registered']);
    await confirm(body.emailAddresses);
    await mailTo(app, body.emailAddresses, 'Welcome to iCarDeals', mailsBefore);
  });
});

it('an account that was confirmed gets as many mails as ever', async () => {
  await db().update(users).set({ emailVerifiedAt: app.clock.now() });
  for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00']) await book(world.userA.token, time);
  expect((await sent()).filter((mail) => mail === 'appointment-booked')).toHaveLength(5);
});
