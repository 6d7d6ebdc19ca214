import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealerMembers, users } from '../../accounts/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { auditLog, enquiries } from '../../enquiries/tables.ts';
import { mailTally } from '../../integrations/mail/tables.ts';
import { day } from '../../kit/clock.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { mailTo } from '../../testing/mails.ts';
import { openedWorld } from '../../testing/opened.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { addMember } from '../../testing/world.ts';
import { removeNotesOfWithdrawn } from '../retention.ts';
import { leadMessages } from '../tables.ts';

const { app, world, db } = openedWorld();

const share = async (businessName = 'north-cars'): Promise<string> => {
  const body = { ...financeDeal, ...accepted };
  const reply = await app.call('saveAndShare', { token: world.userA.token, params: { businessName }, body });
  return reply.json().data._id;
};
const asDealer = (id: string, text: string, { token = world.dealerA.token, key = '' } = {}) =>
  app.call('sendLeadMessage', {
    token,
    params: { id },
    headers: key ? { 'idempotency-key': key } : {},
    body: { text },
  });
const asShopper = (id: string, text: string, { token = world.userA.token, key = '' } = {}) =>
  app.call('sendDealMessage', {
    token,
    params: { id },
    headers: key ? { 'idempotency-key': key } : {},
    body: { text },
  });
const thread = async (id: string, token = world.userA.token) =>
  (await app.call('listDealMessages', { token, params: { id } })).json().data;
const lead = async (id: string, token = world.dealerA.token) =>
  (await app.call('readLead', { token, params: { id } })).json().data;
const row = async (id: string) =>
  (await app.call('listLeads', { token: world.dealerA.token }))
    .json()
    .data.find((one: { _id: string }) => one._id === id);
const withhold = (id: string, withData = false) =>
  app.call('updateEnquiry', {
    token: world.userA.token,
    params: { id },
    headers: { 'if-match': '"1"' },
    body: { ...financeDeal, withData },
  });
const texts = (messages: { text: string }[]) => messages.map(({ text }) => text);

describe('a dealer’s message', () => {
  it('stands with the lead and with the deal, and comes by mail with the way to the thread', async () => {
    const id = await share();
    const reply = await asDealer(id, ' Saturday at 10:00?\nI have <b>coffee</b>. ');
    expect(reply.statusCode).toBe(201);
    const message = {
      _id: expect.any(String),
      side: 'dealer',
      author: 'Dana north-cars',
      text: 'Saturday at 10:00?\nI have <b>coffee</b>.',
      at: '2026-11-21T15:00:00.000Z',
    };
    expect(reply.json().data).toMatchObject({ messages: [{ ...message, isUnread: false }], messagesClosed: null });
    expect(await thread(id)).toEqual({
      dealer: { businessName: 'north-cars', name: 'north-cars Motors' },
      closed: null,
      messages: [{ ...message, isUnread: true }],
    });
    const mail = await mailTo(app, 'ann@shoppers.example', 'Message from north-cars Motors');
    expect(mail.text).toContain('Saturday at 10:00?\nI have <b>coffee</b>.');
    expect(mail.text).toContain(`/DataDetailsPage/${id}#messages`);
    expect(mail.html).toContain('&lt;b&gt;coffee&lt;/b&gt;');
    expect(mail.replyTo).toBeUndefined();
  });

  it('names the car to a reader of French with its year behind it, in either direction', async () => {
    await db().update(users).set({ language: 'fr', firstName: 'Al', lastName: '' }).where(eq(users.id, world.userA.id));
    await db().update(dealerMembers).set({ language: 'fr' });
    await db().update(dealers).set({ name: 'Nord' });
    const id = await share();
    await asDealer(id, 'Bonjour');
    const car = 'vous a écrit\u00a0: Acura MDX 2026 A-Spec';
    expect((await mailTo(app, 'ann@shoppers.example', 'Nord vous')).subject).toBe(`Nord ${car}`);
    await asShopper(id, 'Bonjour');
    expect((await mailTo(app, 'owner@north-cars.example', 'Al vous')).subject).toBe(`Al ${car}`);
  });

  it('answers a lead that nobody has answered, by who wrote it, and changes no later status', async () => {
    const id = await share();
    app.clock.set('2026-11-21T15:10:00Z');
    await asDealer(id, 'Hello');
    expect(await lead(id)).toMatchObject({ status: 'contacted', respondedAt: '2026-11-21T15:10:00.000Z' });
    const { response } = (await app.call('readDealerDashboard', { token: world.dealerA.token })).json().data;
    expect(response.members).toMatchObject([{ name: 'Dana north-cars', medianSeconds: 600, answered: 1 }]);
    const body = { status: 'quoted', from: 'contacted' };
    await app.call('setLeadStatus', { token: world.dealerA.token, params: { id }, body });
    await asDealer(id, 'Once more');
    expect((await lead(id)).status).toBe('quoted');
  });

  it('is refused by its field where it is empty, too long, or holds the place of a fact', async () => {
    const id = await share();
    const refused = async (text: string) => {
      const { code, message, field } = (await asDealer(id, text)).json();
      return [code ?? field, message];
    };
    expect((await refused('  \n '))[1]).toContain('Write your message first.');
    expect((await refused('a'.repeat(2001)))[1]).toContain('2000');
    const placed = (await asDealer(id, 'We expect you on { appointment }.')).json();
    expect(JSON.stringify(placed)).toContain('Fill in {appointment}.');
    expect(JSON.stringify(placed)).toContain('"text"');
    expect((await asDealer(id, 'Prices {as agreed}')).statusCode).toBe(201);
    expect((await lead(id)).messages).toHaveLength(1);
  });

  it('that is sent twice by a retry is one, and the key of another is refused', async () => {
    const id = await share();
    const [one, two] = await Promise.all([asDealer(id, 'Once', { key: 'k1' }), asDealer(id, 'Once', { key: 'k1' })]);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect((await asDealer(id, 'Another', { key: 'k1' })).statusCode).toBe(422);
    expect(texts((await lead(id)).messages)).toEqual(['Once']);
    await asShopper(id, 'Answer', { key: 'k1' });
    await asShopper(id, 'Answer', { key: 'k1' });
    expect(texts(await thread(id).then(({ messages }) => messages))).toEqual(['Once', 'Answer']);
    for (const mail of ['message-from-dealer', 'dealer-message'])
      expect(await db().$count(mailTally, eq(mailTally.mail, mail))).toBe(1);
  });

  it('is one of twenty in a day', async () => {
    const id = await share();
    for (let count = 0; count < 20; count += 1) expect((await asShopper(id, `No. ${count}`)).statusCode).toBe(201);
    const refused = await asShopper(id, 'One more');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${day / 1000}`]);
    app.clock.set('2026-11-22T15:00:01Z');
    expect((await asShopper(id, 'One more')).statusCode).toBe(201);
  });
});

describe('a shopper’s answer', () => {
  it('is new for the dealer, counted in the lists, until somebody there has seen it', async () => {
    const id = await share();
    await share();
    await asDealer(id, 'Hello');
    const reply = await asShopper(id, 'Yes, please.');
    expect(reply.json().data.messages).toHaveLength(2);
    expect(await row(id)).toMatchObject({ unread: 1 });
    const list = async () =>
      (await app.call('listLeads', { token: world.dealerA.token, query: { messages: 'unread' } })).json();
    const dashboard = async () =>
      (await app.call('readDealerDashboard', { token: world.dealerA.token })).json().data.unread;
    expect((await list()).data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(await dashboard()).toBe(1);
    const { messages } = await lead(id);
    expect(messages.map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([false, true]);
    await asShopper(id, 'And one that came meanwhile.');
    const seen = (last: string) =>
      app.call('markLeadMessagesSeen', { token: world.dealerA.token, params: { id }, body: { last } });
    expect((await seen(messages[1]._id)).json()).toEqual({ seen: 1 });
    expect((await row(id)).unread).toBe(1);
    const [, , last] = (await lead(id)).messages;
    expect((await seen(last._id)).json()).toEqual({ seen: 1 });
    expect((await seen(last._id)).json()).toEqual({ seen: 0 });
    expect([(await row(id)).unread, (await list()).total, await dashboard()]).toEqual([0, 0, 0]);
  });

  it('comes to where the dealer reads of shoppers', async () => {
    const id = await share();
    await asShopper(id, 'Is it still there?');
    const mail = await mailTo(app, 'owner@north-cars.example', 'Message from Ann Tester');
    expect(mail.text).toContain('Is it still there?');
    expect(mail.text).toContain(`/ViewDealerEnquiryDetails/${id}#messages`);
  });

  it('shows the person what is new with which deal, until it is seen', async () => {
    const id = await share();
    await asDealer(id, 'Hello');
    const news = async () => (await app.call('listMessageNews', { token: world.userA.token })).json().data;
    expect(await news()).toEqual([{ enquiryId: id, messages: 1, unread: 1, lastAt: '2026-11-21T15:00:00.000Z' }]);
    const [{ _id: last }] = (await thread(id)).messages;
    await app.call('markDealMessagesSeen', { token: world.userA.token, params: { id }, body: { last } });
    expect(await news()).toMatchObject([{ messages: 1, unread: 0 }]);
    expect((await app.call('listMessageNews', { token: world.userB.token })).json().data).toEqual([]);
  });
});

describe('who reads and writes', () => {
  it('is the deal’s own dealer and shopper alone, each thread by itself', async () => {
    const north = await share();
    const south = await share('south-cars');
    await asDealer(north, 'From the north');
    await asDealer(south, 'From the south', { token: world.dealerB.token });
    expect(texts((await lead(north)).messages)).toEqual(['From the north']);
    expect((await asDealer(north, 'x', { token: world.dealerB.token })).statusCode).toBe(404);
    expect((await asShopper(north, 'x', { token: world.userB.token })).statusCode).toBe(404);
    for (const name of ['readLead', 'fillMessageTemplates'] as const)
      expect((await app.call(name, { token: world.dealerB.token, params: { id: north } })).statusCode).toBe(404);
    const others = await app.call('listDealMessages', { token: world.userB.token, params: { id: north } });
    expect(others.statusCode).toBe(404);
    const sales = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect(texts((await lead(north, sales.token)).messages)).toEqual(['From the north']);
  });

  it('is nobody while the person is withheld: nothing of the thread is shown to the dealer', async () => {
    const id = await share();
    await asDealer(id, 'Hello Ann');
    await asShopper(id, 'I am Ann');
    await withhold(id);
    expect(await lead(id)).toMatchObject({ messages: [], messagesClosed: 'withheld', shopperLanguage: null });
    expect((await row(id)).unread).toBe(0);
    const refused = await asDealer(id, 'Who are you?');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The customer sent this deal without personal info, so you can’t message them.',
    ]);
    expect(await thread(id)).toMatchObject({ closed: 'withheld' });
    expect((await asShopper(id, 'Still me')).statusCode).toBe(409);
    const templates = await app.call('fillMessageTemplates', { token: world.dealerA.token, params: { id } });
    expect(templates.statusCode).toBe(409);
    expect(withoutIds(JSON.stringify(await lead(id)))).not.toContain('Ann');
  });

  it('ends with the deal: withdrawn, nothing is shown, and later nothing is kept', async () => {
    const id = await share();
    await asShopper(id, 'I am Ann');
    await app.call('deleteEnquiry', { token: world.userA.token, params: { id } });
    expect(await lead(id)).toMatchObject({ messages: [], messagesClosed: 'withdrawn' });
    expect((await asDealer(id, 'Come back')).json().message).toBe('The customer withdrew this deal.');
    await app.call('restoreEnquiry', { token: world.userA.token, params: { id } });
    expect((await lead(id)).messages).toHaveLength(1);
    await app.call('deleteEnquiry', { token: world.userA.token, params: { id } });
    app.clock.set('2026-11-21T17:00:00Z');
    await removeNotesOfWithdrawn(db(), app.clock);
    expect(await db().$count(leadMessages)).toBe(0);
  });

  it('stands in the record of actions without the text', async () => {
    const id = await share();
    await asDealer(id, 'A secret word');
    await asShopper(id, 'A secret word');
    const actions = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['message to shopper sent', 'message to dealer sent']),
    );
    expect(JSON.stringify(actions)).not.toContain('secret');
  });

  it('keeps a draft of a shopper’s own out of it', async () => {
    const draft = (await app.call('saveDraft', { token: world.userA.token, body: financeDeal })).json().data._id;
    expect((await asShopper(draft, 'Hello')).json().message).toBe('Send the deal to a dealer first.');
    expect((await thread(draft)).closed).toBe('draft');
    expect(await db().$count(enquiries)).toBe(1);
  });
});
