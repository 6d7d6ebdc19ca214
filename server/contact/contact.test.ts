import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { openTestApp } from '../testing/app.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addUser } from '../testing/world.ts';
import { removeOldMessages } from './personal-data.ts';
import { contactMessages } from './tables.ts';

const app = openedApp();
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;
const words = {
  name: 'Ann <b>Tester</b>',
  email: 'ann@shoppers.example',
  topic: 'question',
  message: 'Is the <script>alert(1)</script> fee right?\nI think not.',
};
const send = (changes: object = {}, token?: string) =>
  app.call('sendMessage', { token, body: { ...words, ...changes } });

describe('a message to the operator', () => {
  it('is kept, and mailed so that an answer goes to its writer', async () => {
    const reply = await send();
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'Thank you. Your message has been sent.']);
    expect(await db().select().from(contactMessages)).toMatchObject([{ ...words, userId: null, suspect: false }]);
    const mail = (await app.mails(mailsBefore + 1))[mailsBefore];
    expect(mail).toMatchObject({ to: 'operator@icardeals.example', replyTo: words.email });
    expect(mail?.text).toContain(words.message);
    expect(mail?.html).not.toMatch(/<script|<b>/);
  });

  it('belongs to the shopper who is signed in, and comes from anybody else as well', async () => {
    const ann = await addUser(db(), app.clock, 'Ann');
    const dealer = await addDealer(db(), app.clock, 'north-cars');
    for (const token of [ann.token, dealer.token, 'A'.repeat(43), undefined]) {
      expect((await send({}, token)).statusCode).toBe(201);
      app.clock.pass(1000);
    }
    const rows = await db().select().from(contactMessages).orderBy(contactMessages.at);
    expect(rows.map(({ userId }) => userId)).toEqual([ann.id, null, null, null]);
  });

  it('is kept once however often it is sent', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect((await send({ attempt: 'one press' })).statusCode).toBe(201);
    await send({ attempt: 'another press' });
    expect(await db().$count(contactMessages)).toBe(2);
    await app.mails(mailsBefore + 2);
  });

  it('that fills what nobody sees is kept, but not mailed', async () => {
    expect((await send({ companyFax: 'https://buy.example' })).statusCode).toBe(201);
    await send({ message: 'A person writes.' });
    const mail = (await app.mails(mailsBefore + 1))[mailsBefore];
    expect(mail?.text).toContain('A person writes.');
    expect((await db().select().from(contactMessages)).map(({ suspect }) => suspect).toSorted()).toEqual([false, true]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ email: '' }, 'email', 'Please enter email.'],
    [{ email: 'ann' }, 'email', 'Invalid email format.'],
    [{ topic: 'spam' }, 'topic', 'Choose what your message is about.'],
    [{ message: '' }, 'message', 'Please enter your message.'],
    [{ message: 'x'.repeat(4001) }, 'message', 'Use up to 4000 characters.'],
  ])('is refused with %j', async (changes, field, message) => {
    expect((await send(changes)).json()).toMatchObject({ code: 'invalid', field, message });
    expect(await db().$count(contactMessages)).toBe(0);
  });

  it('is removed after a year', async () => {
    await send();
    app.clock.pass(365 * day);
    await removeOldMessages(db(), app.clock);
    expect(await db().$count(contactMessages)).toBe(1);
    app.clock.pass(1);
    await removeOldMessages(db(), app.clock);
    expect(await db().$count(contactMessages)).toBe(0);
  });
});

it('comes from one address three times an hour', async () => {
  const strict = await openTestApp({ rateLimitFactor: 1 });
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await strict.call('sendMessage', { body: words })).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  await strict.close();
});
