import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { users } from './accounts/tables.ts';
import { dealers } from './dealers/tables.ts';
import { deliverToOutbox } from './integrations/mail/outbox.ts';
import { personalData } from './personal-data.ts';
import { accepted, creditApplication, financeDeal, offeredDeal } from './testing/deals.ts';
import { keepCarAndSearch } from './testing/kept-car.ts';
import { mailTo } from './testing/mails.ts';
import { openedWorld } from './testing/opened.ts';
import { plantedVin, tellOfTradeIn } from './testing/told-trade-in.ts';
import { until } from './testing/until.ts';
import { wholeDatabase } from './testing/whole-database.ts';

/** What is kept of people: that the data map is whole, that the export gives it out, and that deletion leaves nothing. */

const { app, world } = openedWorld();
let token: string;

const db = () => app.database.db;
const password = 'a planted Xylograph password';

/** Each text is one that nothing else in the database could be. */
const planted = {
  firstName: 'Quillonia',
  lastName: 'Vexleyworth',
  username: 'zephyrine77',
  emailAddresses: 'quillonia@planted.example',
  contactNumbers: '647-555-0177',
  address: '77 Zephyrine Crescent',
  city: 'Moosoninville',
  state: 'Ontario',
  zipcode: 'P0L 1Y0',
  country: 'Canadialand',
};
const note = 'My cousin Obadiah waits outside';
const dealersNote = 'Their brother Wenceslas drives already';
const message = 'Please ring my aunt Philomena';

const send = async (deal: object, businessName = 'north-cars') => {
  const body = { ...financeDeal, ...accepted, ...creditApplication, note, ...deal };
  const headers = { 'idempotency-key': `key-${businessName}` };
  const reply = await app.call('saveAndShare', { token, params: { businessName }, body, headers });
  expect(reply.statusCode).toBe(201);
  return reply.json().data._id as string;
};

async function turnCodesOn() {
  const { secret } = (await app.call('beginUserOneTimeCodes', { token, body: { password } })).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  expect((await app.call('confirmUserOneTimeCodes', { token, body: { code } })).statusCode).toBe(200);
}

/** A person who has used everything there is. */
async function livePerson() {
  const sent = (await app.mails(0)).length;
  const { country: _country, zipcode: _zipcode, ...registration } = planted;
  token = (await app.call('registerUser', { body: { ...registration, password } })).json().token;
  const headers = { 'if-match': '"1"' };
  expect((await app.call('saveProfile', { token, headers, body: { ...planted, zipcode: 'P0L' } })).statusCode).toBe(
    200,
  );
  const link = /ConfirmEmail#(\S+)/.exec((await mailTo(app, planted.emailAddresses, 'Confirm', sent)).text)?.[1];
  expect((await app.call('confirmEmail', { body: { token: link } })).statusCode).toBe(200);
  const before = (await app.mails(0)).length;
  await turnCodesOn();
  const lead = await send({});
  const won = await send({}, 'south-cars');
  const draft = (await app.call('saveDraft', { token, body: { ...financeDeal, note } })).json().data._id as string;
  const { key } = (await app.call('makeShareKey', { token, params: { id: lead } })).json();
  await app.call('readEnquiry', { token: world.dealerA.token, params: { id: lead } });
  const written = { token: world.dealerA.token, params: { id: lead }, body: { text: dealersNote } };
  expect((await app.call('addLeadNote', written)).statusCode).toBe(201);
  expect((await app.call('sendLeadMessage', written)).statusCode).toBe(201);
  await app.call('sendDealMessage', { token, params: { id: lead }, body: { text: message } });
  await app.call('askForPasswordLink', { body: { account: 'user', email: planted.emailAddresses } });
  const contact = { name: planted.firstName, email: planted.emailAddresses, topic: 'question', message };
  await app.call('sendMessage', { token, body: contact });
  const openingHours = { monday: { opens: '09:00', closes: '17:00' } };
  await db().update(dealers).set({ openingHours });
  const visit = { date: '2026-11-23', time: '10:00', businessName: 'north-cars', appointmentType: 'storeVisit' };
  const { firstName: name, emailAddresses: email, contactNumbers: phone } = planted;
  const booked = await app.call('bookAppointment', { token, body: { ...visit, name, email, phone, message } });
  expect(booked.statusCode).toBe(201);
  const params = { businessName: 'north-cars' };
  await app.call('askTheDealer', { token, params, body: { section: 'term', message, enquiryId: lead } });
  await keepCarAndSearch(app, world, token);
  const offered = { ...offeredDeal, note: 'For you, Quillonia Vexleyworth' };
  const offer = await app.call('makeOffer', {
    token: world.dealerA.token,
    params: { id: lead },
    body: offered,
    headers: { 'if-match': '"1"' },
  });
  expect(offer.statusCode).toBe(201);
  const answered = { id: lead, offerId: offer.json().data._id as string };
  await app.call('declineOffer', { token, params: answered, body: { reason: message } });
  await tellOfTradeIn(app, { token, dealer: world.dealerA.token, lead, note: message, conditions: dealersNote });
  await app.mails(before + 16);
  return { lead, won, draft, key };
}

const exported = async () => (await app.call('exportMyData', { token, body: { password } })).json();
const remove = () => app.call('deleteAccount', { token, body: { password, confirmation: 'yes' } });

describe('the data map', () => {
  const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('tables.ts'),
  );

  /** Every table of the product that refers to a shopper, directly or through another table that does. */
  async function personalTables(): Promise<PgTable[]> {
    const loaded: Record<string, unknown>[] = await Promise.all(
      modules.map((path) => import(join(import.meta.dirname, path))),
    );
    const tables = loaded
      .flatMap((module) => Object.values(module))
      .filter((value): value is PgTable => value instanceof PgTable);
    const found = new Set<PgTable>([users]);
    const refersToFound = (table: PgTable) =>
      getTableConfig(table).foreignKeys.some((key) => found.has(key.reference().foreignTable));
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const table of tables) if (refersToFound(table)) found.add(table);
    }
    return [...found];
  }

  it('has every table that refers to a shopper', async () => {
    const mapped = new Set(personalData.entries.map(({ table }) => getTableName(table)));
    const tables = (await personalTables()).map(getTableName);
    expect(tables).toEqual(expect.arrayContaining(['users', 'enquiries', 'credit_answers', 'contact_messages']));
    expect(tables.filter((table) => !mapped.has(table))).toEqual([]);
  });

  it.each(personalData.entries)(
    'says of each column of $name under which name it is given out, or why not',
    (entry) => {
      expect(Object.keys(entry.columns).toSorted()).toEqual(Object.keys(getTableColumns(entry.table)).toSorted());
    },
  );
});

describe('the export', () => {
  it('holds a row of every part with every column that the map lists', async () => {
    await livePerson();
    const { format, exportedAt, data } = await exported();
    expect([format, exportedAt]).toEqual(['icardeals-personal-data-1', app.clock.now().toISOString()]);
    for (const { name, columns } of personalData.entries) {
      const listed = Object.values(columns).filter((column) => typeof column === 'string');
      expect([name, Object.keys(data[name]?.[0] ?? {})]).toEqual([name, expect.arrayContaining(listed)]);
    }
  });

  it('holds all that the person entered, the encrypted answers too, and no secret', async () => {
    const { key } = await livePerson();
    const { data } = await exported();
    const text = JSON.stringify(data);
    for (const value of [...Object.values({ ...planted, zipcode: 'P0L' }), note, dealersNote, message, plantedVin])
      expect(text).toContain(value);
    expect(data.creditAnswers[0].answers).toMatchObject({
      grossIncome: '7777.77',
      currentEmployer: 'Obsidian Turbines',
    });
    for (const secret of [token, key, password, 'argon2', 'tokenHash']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is one’s own, and needs the password', async () => {
    await livePerson();
    const other = await app.call('exportMyData', { token, body: { password: 'wrong' } });
    expect(other.json()).toMatchObject({ code: 'invalid', field: 'password' });
    await db()
      .update(users)
      .set({ passwordHash: await app.passwords.make(password) });
    const bob = await app.call('exportMyData', { token: world.userB.token, body: { password } });
    expect(bob.body).toContain('Bob');
    for (const value of Object.values(planted)) if (value !== 'Ontario') expect(bob.body).not.toContain(value);
  });
});

describe('deleting the account', () => {
  it('leaves nothing of the person in the database', async () => {
    await livePerson();
    const before = await wholeDatabase(db());
    const traces = [
      ...Object.values({ ...planted, state: note, zipcode: message }),
      note,
      dealersNote,
      message,
      plantedVin,
    ];
    for (const trace of traces) expect(before).toContain(trace);
    const [person] = (await db().select().from(users)).filter(({ username }) => username === planted.username);
    expect((await remove()).json()).toEqual({ message: 'Your account has been deleted.' });
    const after = await wholeDatabase(db());
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    // The queue of finished work holds the bare id of the account for some days; no table of the product does.
    expect(person).toBeDefined();
    const { rows } = await db().execute(sql`SELECT 1 FROM audit_log WHERE actor_id = ${person?.id}`);
    expect(rows).toEqual([]);
  });

  it('clears the outbox of mails that are to the person or about them', async () => {
    const before = (await app.mails(0)).length;
    await livePerson();
    const write = deliverToOutbox(app.outbox, app.configuration.mailFrom);
    const mails = (await app.mails(before + 9)).slice(before);
    for (const mail of mails) await write(mail);
    const at = app.clock.now().toISOString();
    await write({ id: 'other', to: 'bob@shoppers.example', at, subject: 'Hello', text: 'Hello' });
    const said = app.log.length;
    await remove();
    await until(() => app.log.slice(said).some((line) => line.includes('mails about a person removed')));
    expect(readdirSync(app.outbox).map((name) => name.split('Z-')[1])).toEqual(['other.eml']);
  });

  it('ends every session and link at once', async () => {
    const { key } = await livePerson();
    const { token: elsewhere } = (
      await app.call('signInUser', { body: { email: planted.emailAddresses, password } })
    ).json();
    await remove();
    for (const one of [token, elsewhere]) {
      expect((await app.call('readProfile', { token: one })).statusCode).toBe(401);
      expect((await app.call('saveDraft', { token: one, body: financeDeal })).statusCode).toBe(401);
    }
    expect((await app.call('readEnquiry', { params: { id: key } })).statusCode).toBe(404);
    expect((await app.call('signInUser', { body: { email: planted.emailAddresses, password } })).statusCode).toBe(401);
  });

  it('leaves the dealer the figures, withdrawn, without the person', async () => {
    const { lead, won, draft } = await livePerson();
    await db().execute(sql`UPDATE enquiries SET status = 'won' WHERE id = ${won}`);
    const readAs = async (dealer: { token: string }, id: string) =>
      (await app.call('readEnquiry', { token: dealer.token, params: { id } })).json().data;
    const before = await readAs(world.dealerA, lead);
    expect(before.userId.firstName).toBe('Quillonia');
    app.clock.pass(1000);
    await remove();
    const after = await readAs(world.dealerA, lead);
    expect(after).toMatchObject({ userId: null, withData: false, status: 'withdrawn', make: 'ACURA' });
    expect(after.statusChangedAt).toBe(app.clock.now().toISOString());
    expect([after.monthlyPayment, after.totalPurchasePrice]).toEqual([
      before.monthlyPayment,
      before.totalPurchasePrice,
    ]);
    for (const name of ['note', 'grossIncome', 'creditPreApproval']) expect(after).not.toHaveProperty(name);
    expect(await readAs(world.dealerB, won)).toMatchObject({ userId: null, status: 'won' });
    const left = await db().execute(sql`SELECT 1 FROM enquiries WHERE id = ${draft}`);
    expect(left.rows).toEqual([]);
  });

  it('tells each dealer once, and cancels what was still to come', async () => {
    await livePerson();
    const before = (await app.mails(0)).length;
    await remove();
    const withdrawn = 'A shopper has left iCarDeals';
    const cancelled = 'Appointment cancelled: Quillonia';
    await mailTo(app, 'owner@south-cars.example', withdrawn, before);
    for (const subject of [withdrawn, cancelled]) await mailTo(app, 'owner@north-cars.example', subject, before);
    // What was sent before may still be on its way.
    const isOfThis = ({ subject }: { subject: string }) => subject === withdrawn || subject.startsWith(cancelled);
    const sent = (await app.mails(0)).slice(before).filter(isOfThis);
    const about = (to: string) => sent.filter((mail) => mail.to === to).map(({ subject }) => subject);
    expect(about('owner@south-cars.example')).toEqual([withdrawn]);
    expect(about('owner@north-cars.example').toSorted()).toEqual([withdrawn, expect.stringContaining(cancelled)]);
    const told = sent.find(({ to }) => to === 'owner@south-cars.example');
    expect(told?.text).toContain('2026 ACURA MDX A-Spec, 2026-11-21');
    expect(told?.text).not.toMatch(/Quillonia|Vexleyworth|planted/);
  });

  it('needs the password and a clear yes', async () => {
    await livePerson();
    const attempt = (body: object) => app.call('deleteAccount', { token, body });
    expect((await attempt({ password: 'wrong', confirmation: 'yes' })).json()).toMatchObject({ field: 'password' });
    expect((await attempt({ password, confirmation: 'no' })).json()).toMatchObject({ field: 'confirmation' });
    expect((await attempt({ password })).json()).toMatchObject({ field: 'confirmation' });
    expect((await app.call('readProfile', { token })).statusCode).toBe(200);
  });

  it('leaves everybody else alone', async () => {
    await livePerson();
    token = world.userB.token;
    const bobs = await send({});
    token = (await app.call('signInUser', { body: { email: planted.emailAddresses, password } })).json().token;
    await remove();
    const reply = await app.call('readEnquiry', { token: world.userB.token, params: { id: bobs } });
    expect(reply.json().data).toMatchObject({ status: 'submitted', note, grossIncome: '7777.77' });
  });
});
