import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../accounts/sessions.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { day } from '../kit/clock.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { removeOldEnquiries } from './retention.ts';
import { questions } from './tables.ts';

const { app, world } = openedWorld();
beforeEach(async () => {
  await app.database.db
    .update(dealers)
    .set({ leadEmail: 'leads@north.example', confirmedLeadEmail: 'leads@north.example' });
});

const params = { businessName: 'north-cars' };
const question = { section: 'term', message: 'Do you take 96 months?', vehicle: '2026 ACURA MDX' };
const ask = (change: object = {}, { token = world.userA.token, headers = {} } = {}) =>
  app.call('askTheDealer', { token, params, headers, body: { ...question, ...change } });
const share = async (token = world.userA.token): Promise<string> =>
  (await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...accepted } })).json().data._id;
const messagesOf = async (id: string, token = world.dealerA.token) => {
  const reply = await app.call('listLeadQuestions', { token, params: { id } });
  return reply.json().data?.map(({ message }: { message: string }) => message) ?? reply.statusCode;
};

/** The mail that holds some words, once it has gone. */
async function mailWith(words: string) {
  for (let seen = 1; ; seen += 1) {
    const found = (await app.mails(seen)).find(({ text }) => text.includes(words));
    if (found) return found;
  }
}

describe('a question to the dealer', () => {
  it('goes to where the dealer reads of shoppers, and an answer to the shopper', async () => {
    const reply = await ask({ message: 'Is the <b>grey</b> one there?\nOr the blue one?' });
    expect([reply.statusCode, reply.json().data.at]).toEqual([201, '2026-11-21T15:00:00.000Z']);
    const mail = await mailWith('Is the <b>grey</b> one there?\nOr the blue one?');
    expect(mail).toMatchObject({ to: 'leads@north.example', replyTo: 'ann@shoppers.example' });
    expect(mail.subject).toBe('Question about Term: Ann Tester');
    expect(mail.text).toContain('- Car: 2026 ACURA MDX\n');
    expect(mail.html).toContain('Is the &lt;b&gt;grey&lt;/b&gt; one there?<br>Or the blue one?');
  });

  it('names its section in the dealer’s language', async () => {
    await app.database.db.update(dealerMembers).set({ language: 'fr' });
    await ask({ message: 'En français?' });
    expect((await mailWith('En français?')).subject).toBe('Question d’un client (Durée)\u00a0: Ann Tester');
  });

  it('stands with the lead that it is about, for that dealer alone', async () => {
    const id = await share();
    await ask({ enquiryId: id });
    expect(await messagesOf(id)).toEqual(['Do you take 96 months?']);
    expect(await messagesOf(id, world.dealerB.token)).toBe(404);
  });

  it('asked before the deal is sent, is given to it, and to no other', async () => {
    await ask({ message: 'From before' });
    await ask({ message: 'Somebody else’s' }, { token: world.userB.token });
    const first = await share();
    const second = await share();
    expect(await messagesOf(first)).toEqual(['From before']);
    expect(await messagesOf(second)).toEqual([]);
  });

  it('waits for its deal for a month', async () => {
    const { db } = app.database;
    await ask();
    app.clock.pass(31 * day);
    await share(await beginSession(db, app.clock, { kind: 'user', userId: world.userA.id }));
    expect(await db.select({ enquiryId: questions.enquiryId }).from(questions)).toEqual([{ enquiryId: null }]);
  });

  it('goes with the deal that its owner withdraws', async () => {
    const id = await share();
    await ask({ enquiryId: id });
    await app.call('deleteEnquiry', { token: world.userA.token, params: { id } });
    expect(await messagesOf(id)).toEqual([]);
    app.clock.pass(day);
    await removeOldEnquiries(app.database.db, app.clock);
    expect(await app.database.db.select().from(questions)).toEqual([]);
  });

  it('about a draft is seen once that is sent', async () => {
    const { token } = world.userA;
    const draft = await app.call('saveDraft', { token, body: { ...financeDeal, ...params } });
    const { _id: draftId } = draft.json().data;
    await ask({ enquiryId: draftId });
    expect(await messagesOf(draftId)).toBe(404);
    const body = { ...financeDeal, ...accepted, draftId };
    await app.call('saveAndShare', { token, params, headers: { 'if-match': '"1"' }, body });
    expect(await messagesOf(draftId)).toEqual(['Do you take 96 months?']);
  });

  it.each([
    ['message', { message: ' ' }, 'Write your question first.'],
    ['message', { message: 'x'.repeat(1001) }, 'Use up to 1000 characters.'],
    ['section', { section: 'nothing' }, 'We can’t find that section.'],
    ['enquiryId', { enquiryId: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'We can’t find that deal.'],
    ['dealerId', { dealerId: 'x' }, 'Unknown field.'],
  ])('is refused for its %s', async (field, wrong, message) => {
    const reply = await ask(wrong);
    expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([400, field, message]);
  });

  it('about somebody else’s deal is refused', async () => {
    const id = await share();
    expect((await ask({ enquiryId: id }, { token: world.userB.token })).json().field).toBe('enquiryId');
  });

  it('sent twice by one press is one, and twenty a day are the most', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const id = await share();
    const same = await Promise.all([1, 2, 3].map(() => ask({ enquiryId: id }, { headers })));
    expect(new Set(same.map((reply) => reply.json().data._id)).size).toBe(1);
    expect((await ask({ message: 'Another' }, { headers })).statusCode).toBe(422);
    expect(await messagesOf(id)).toHaveLength(1);
    for (let count = 1; count < 20; count += 1) await ask();
    const reply = await ask();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '86400']);
  });
});
