import { describe, expect, it } from 'vitest';
import { users } from './accounts/tables.ts';
import { removeOldEnquiries } from './enquiries/retention.ts';
import { enquiries, enquiryVersions } from './enquiries/tables.ts';
import { hour } from './kit/clock.ts';
import { counterOffers } from './offers/tables.ts';
import type { TestApp, TestRequest } from './testing/app.ts';
import {
  asAllowed,
  compared,
  fieldsIn,
  fieldsOf,
  filledDeals,
  leaked,
  may,
  sent,
  withoutPerson,
} from './testing/every-field.ts';
import { openedWorld } from './testing/opened.ts';
import { wholeDatabase } from './testing/whole-database.ts';

/** What the database keeps of a deal beside its owner's own row, and once the owner has left it. */

const { app, world, db } = openedWorld();
const password = 'a planted Xylograph password';

const own = async (name: Parameters<TestApp['call']>[0], request: TestRequest) => {
  const reply = await app.call(name, { token: world.userA.token, ...request });
  expect([name, reply.statusCode < 300 ? 'done' : reply.body]).toEqual([name, 'done']);
  return reply.json();
};

/** A deal with two versions and an offer, and its fields as they were saved. */
async function live(deal: Readonly<Record<string, unknown>>) {
  const headers = { 'if-match': '"1"' };
  const post = { params: { businessName: 'north-cars' }, body: sent(deal), headers: { 'idempotency-key': 'one' } };
  const { data } = await own('saveAndShare', post);
  const params = { id: String(data._id) };
  await own('updateEnquiry', { params, headers, body: { ...sent(deal), withData: true } });
  const offer = {
    params,
    headers: { 'if-match': '"2"' },
    body: { ...withoutPerson(deal), trim: 'Type S' },
    token: world.dealerA.token,
  };
  await own('makeOffer', offer);
  return { params, saved: fieldsOf({ form: data.form }) };
}

const setPassword = async () =>
  db()
    .update(users)
    .set({ passwordHash: await app.passwords.make(password) });

const rows = async () => ({
  enquiries: (await db().select().from(enquiries)).map(({ form }) => form),
  versions: (await db().select().from(enquiryVersions)).map(({ deal }) => deal.form),
  offers: (await db().select().from(counterOffers)).map(({ deal }) => deal.form),
});

describe.each(Object.entries(filledDeals))('of a deal %s', (_, deal) => {
  it('versions and offers keep the deal alone, and no credit answer stands in clear', async () => {
    const { saved } = await live(deal);
    const { versions, offers } = await rows();
    expect([versions.length, offers.length]).toEqual([2, 1]);
    for (const form of [...versions, ...offers]) {
      expect(compared(fieldsOf({ form }), saved, may.readDeal)).toEqual(asAllowed);
    }
    expect(leaked(fieldsIn(await wholeDatabase(db())), may.receive)).toEqual([]);
  });

  it('a withdrawal that is final leaves the deal alone', async () => {
    const { params, saved } = await live(deal);
    await own('deleteEnquiry', { params });
    app.clock.pass(hour + 1);
    await removeOldEnquiries(db(), app.clock);
    const [form] = (await rows()).enquiries;
    expect(compared(fieldsOf({ form: form ?? {} }), saved, may.readDeal)).toEqual(asAllowed);
    expect(leaked(fieldsIn(await wholeDatabase(db())), may.readDeal)).toEqual([]);
  });

  it('a deleted account leaves the deal alone', async () => {
    const { saved } = await live(deal);
    await setPassword();
    await own('deleteAccount', { body: { password, confirmation: 'yes' } });
    const [form] = (await rows()).enquiries;
    expect(compared(fieldsOf({ form: form ?? {} }), saved, may.readDeal)).toEqual(asAllowed);
    expect(leaked(fieldsIn(await wholeDatabase(db())), may.readDeal)).toEqual([]);
  });

  it('its owner’s export holds every field', async () => {
    const { saved } = await live(deal);
    await setPassword();
    const file = await own('exportMyData', { body: { password } });
    const [{ form }] = file.data.enquiries;
    const [{ answers }] = file.data.creditAnswers;
    expect(compared(fieldsOf({ form: { ...form, ...answers } }), saved, may.readAll)).toEqual(asAllowed);
  });
});
