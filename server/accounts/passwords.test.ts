import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { hour, minute, second } from '../kit/clock.ts';
import { hashOf } from '../kit/secrets.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { addDealer } from '../testing/world.ts';
import { removeOldSignIns } from './personal-data.ts';
import { dealerMembers, passwordLinks, sessions, users } from './tables.ts';

const app = openedApp();
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;
const ann = {
  firstName: 'Ann',
  lastName: 'Tester',
  emailAddresses: 'Ann@shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'correct horse battery',
};
const next = 'another horse battery';
const advice = 'Use three or four words that aren’t related.';

/** Registers; the mail of it is not counted. */
const register = async () => {
  const { token } = (await app.call('registerUser', { body: ann })).json();
  mailsBefore = (await app.mails(mailsBefore + 1)).length;
  return token as string;
};
const signIn = (password: string) => app.call('signInUser', { body: { email: ann.emailAddresses, password } });
const ask = (email = ann.emailAddresses, account = 'user') =>
  app.call('askForPasswordLink', { body: { account, email } });
const reset = (token: string, password = next) => app.call('resetPassword', { body: { token, password } });
const statusWith = async (token: string) => (await app.call('readProfile', { token })).statusCode;

const newMail = (subject: string) => mailTo(app, ann.emailAddresses, subject, mailsBefore);

/** The mails with links among those of this test; others may come between them. */
const linksIn = (sent: Awaited<ReturnType<typeof app.mails>>) =>
  sent.slice(mailsBefore).filter(({ subject }) => subject === 'Choose a new password');

/** The mail with a link that has this number among those of this test, from 1. */
const mail = async (count: number) => {
  for (let seen = mailsBefore + count; ; ) {
    const sent = await app.mails(seen);
    const found = linksIn(sent)[count - 1];
    if (found) return found;
    seen = sent.length + 1;
  }
};
const tokenIn = (text: string) =>
  /https:\/\/icardeals\.example\/ForgotPassword(?:\?account=dealer)?#([\w-]{43})\s/.exec(text)?.[1] ?? '';

/** Asks for a link and reads it in the mail. */
async function mailedToken(email?: string, account?: string): Promise<string> {
  expect((await ask(email, account)).statusCode).toBe(200);
  return tokenIn((await mailTo(app, ann.emailAddresses, 'Choose a new password', mailsBefore)).text);
}

describe('a forgotten password', () => {
  it('is set anew by a mailed link, which ends every session and is worth nothing afterwards', async () => {
    const old = await register();
    const token = await mailedToken(' ANN@shoppers.example ');
    const { to, subject, html } = await mail(1);
    expect([to, subject]).toEqual([ann.emailAddresses, 'Choose a new password']);
    expect(html).toContain(`/ForgotPassword#${token}`);

    expect((await reset(token)).json()).toEqual({
      message: 'Your password has been changed. You can now sign in.',
      account: 'user',
    });
    expect(await statusWith(old)).toBe(401);
    expect(await db().$count(sessions)).toBe(0);
    expect((await signIn(ann.password)).statusCode).toBe(401);
    expect((await signIn(next)).statusCode).toBe(200);
    await newMail('Your password was changed');
    const [user] = await db().select().from(users);
    expect(user?.emailVerifiedAt).toEqual(app.clock.now());

    const again = await reset(token, 'a third horse battery');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'invalid', field: 'token' });
    expect((await signIn(next)).statusCode).toBe(200);
  });

  it('is set by one of two that come at the same time', async () => {
    await register();
    const token = await mailedToken();
    const replies = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('has a link for an hour, of which only the hash is kept', async () => {
    await register();
    const token = await mailedToken();
    const [link] = await db().select().from(passwordLinks);
    expect(Buffer.from(link?.tokenHash ?? []).equals(hashOf(token))).toBe(true);
    app.clock.pass(hour);
    expect((await reset(token)).statusCode).toBe(400);
    app.clock.pass(-1 * second);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('asks for a password by the rules of the registration, and keeps the link for another try', async () => {
    await register();
    const token = await mailedToken();
    for (const [password, message] of [
      ['', 'Password is required.'],
      ['short', 'Use at least 8 characters for the password.'],
      ['password', `This is a commonly used password. ${advice}`],
      ['anntester', `Your own name or address, or a word from this website, is easy to guess. ${advice}`],
    ] as const) {
      expect((await reset(token, password)).json()).toMatchObject({ field: 'password', message });
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), "' OR 1=1 --"])('is not set by %j', async (token) => {
    await register();
    expect((await reset(token)).json()).toMatchObject({ code: 'invalid', field: 'token' });
  });

  it('ends the wait after failed sign-ins', async () => {
    await register();
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong');
    expect((await signIn(ann.password)).statusCode).toBe(429);
    await reset(await mailedToken());
    expect((await signIn(next)).statusCode).toBe(200);
  });

  it('belongs to a dealer’s member as well, and to the account that was named', async () => {
    await register();
    const { token: session } = await addDealer(db(), app.clock, 'north-cars');
    await db().update(dealerMembers).set({ email: ann.emailAddresses, emailKey: 'ann@shoppers.example' });
    const token = await mailedToken(ann.emailAddresses, 'dealer');
    expect((await reset(token)).json().account).toBe('dealer');
    expect((await app.call('listLeads', { token: session })).statusCode).toBe(401);
    const body = { email: ann.emailAddresses, password: next };
    expect((await app.call('signInDealer', { body })).statusCode).toBe(200);
    expect((await signIn(ann.password)).statusCode).toBe(200);
  });
});

describe('asking for a link', () => {
  const answerOf = async (email: string, account?: string) => {
    const { statusCode, body, headers } = await ask(email, account);
    return { statusCode, body, headers: { ...headers, date: undefined, 'x-request-id': undefined } };
  };

  it('is answered alike whether there is an account or not, or one that is closed', async () => {
    await register();
    await db().update(users).set({ emailVerifiedAt: app.clock.now() });
    const known = await answerOf(ann.emailAddresses);
    await mail(1);
    await db().update(users).set({ disabled: true });
    const { id } = await addDealer(db(), app.clock, 'north-cars');
    await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, id));
    for (const other of [
      await answerOf('nobody@shoppers.example'),
      await answerOf(ann.emailAddresses),
      await answerOf('owner@north-cars.example', 'dealer'),
      await answerOf(ann.emailAddresses, 'dealer'),
    ]) {
      expect(other).toEqual(known);
    }
    // Only the first was a live account; a later mail shows that the jobs before it are done.
    await db().update(users).set({ disabled: false });
    await ask();
    await mail(2);
    expect(linksIn(await app.mails(0))).toHaveLength(2);
  });

  it('does as much for an unknown address: the same number of statements, so that no time tells', async () => {
    await register();
    const { count } = faultsIn(db());
    const statementsFor = async (email: string) => {
      const before = count();
      await ask(email);
      return count() - before;
    };
    const known = await statementsFor(ann.emailAddresses);
    expect(known).toBeGreaterThan(1);
    expect(await statementsFor('nobody@shoppers.example')).toBe(known);
  });

  it('mails no more than three links an hour to one account', async () => {
    await register();
    await db().update(users).set({ emailVerifiedAt: app.clock.now() });
    for (let tries = 0; tries < 5; tries += 1) {
      await ask();
      if (tries < 3) await mail(tries + 1);
    }
    app.clock.pass(hour + minute);
    await ask();
    const last = await mail(4);
    expect(linksIn(await app.mails(0))).toHaveLength(4);
    expect((await reset(tokenIn(last.text))).statusCode).toBe(200);
  });

  it('says what is missing', async () => {
    expect((await ask('')).json()).toMatchObject({ field: 'email', message: 'Email is required.' });
    expect((await ask('ann')).json()).toMatchObject({ field: 'email', message: 'Invalid email format.' });
  });

  it('leaves nothing behind after a day', async () => {
    await register();
    await mailedToken();
    app.clock.pass(25 * hour);
    await removeOldSignIns(db(), app.clock);
    expect(await db().$count(passwordLinks)).toBe(0);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, password: string) =>
    app.call('changePassword', { token, body: { currentPassword, password } });

  it('needs the current one, signs out everybody else and goes on here', async () => {
    const here = await register();
    await db().update(users).set({ emailVerifiedAt: app.clock.now() });
    const elsewhere = (await signIn(ann.password)).json().token;
    const link = await mailedToken();
    const reply = await change(here, ann.password, next);
    expect(reply.statusCode).toBe(200);
    const { token, user } = reply.json();
    expect(user.firstName).toBe('Ann');
    expect([await statusWith(token), await statusWith(here), await statusWith(elsewhere)]).toEqual([200, 401, 401]);
    expect([(await signIn(ann.password)).statusCode, (await signIn(next)).statusCode]).toEqual([401, 200]);
    expect((await reset(link)).statusCode).toBe(400);
    await newMail('Your password was changed');
  });

  it('refuses a wrong current one, and guessing it', async () => {
    const token = await register();
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await change(token, 'wrong', next);
      expect(reply.json()).toMatchObject({ field: 'currentPassword', message: 'That’s not your current password.' });
    }
    expect((await change(token, ann.password, next)).statusCode).toBe(429);
    expect((await signIn(ann.password)).statusCode).toBe(200);
    app.clock.pass(15 * minute);
    expect((await change(token, ann.password, next)).statusCode).toBe(200);
  });

  it('waits for no stranger’s failed sign-ins', async () => {
    const token = await register();
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong');
    expect((await signIn(ann.password)).statusCode).toBe(429);
    expect((await app.call('exportMyData', { token, body: { password: ann.password } })).statusCode).toBe(200);
    expect((await change(token, ann.password, next)).statusCode).toBe(200);
  });

  it('makes every device a stranger but the one that it was changed on', async () => {
    const token = await register();
    const elsewhere = await signIn(ann.password);
    const reply = await change(token, ann.password, next);
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong');
    const statusOn = async ({ headers }: typeof reply) => {
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const body = { email: ann.emailAddresses, password: next };
      return (await app.call('signInUser', { body, headers: { cookie } })).statusCode;
    };
    expect([await statusOn(elsewhere), await statusOn(reply)]).toEqual([429, 200]);
  });

  it('asks for a new one by the rules of the registration', async () => {
    const token = await register();
    for (const [password, message] of [
      ['', 'Password is required.'],
      ['short', 'Use at least 8 characters for the password.'],
      ['password', `This is a commonly used password. ${advice}`],
      ['anntester', `Your own name or address, or a word from this website, is easy to guess. ${advice}`],
    ] as const) {
      expect((await change(token, ann.password, password)).json()).toMatchObject({ field: 'password', message });
    }
    expect((await change(token, '', next)).json()).toMatchObject({ field: 'currentPassword' });
    expect((await signIn(ann.password)).statusCode).toBe(200);
  });
});

describe('registering with an address that has an account', () => {
  it('tells its owner by mail, and whoever tried nothing', async () => {
    await register();
    await db().update(users).set({ emailVerifiedAt: app.clock.now() });
    const reply = await app.call('registerUser', { body: { ...ann, firstName: 'Mallory' } });
    expect(reply.json()).toMatchObject({ message: 'Registration failed. Please try again.' });
    const { text } = await newMail('You already have an account');
    expect(text).toContain('Hello Ann');
    expect(text).not.toContain('Mallory');
  });
});
