import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { hashOf } from '../kit/secrets.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addUser } from '../testing/world.ts';
import { PasswordHashes } from './password-hash.ts';
import { removeOldSignIns } from './personal-data.ts';
import { dealerMembers, sessions, users } from './tables.ts';

const app = openedApp();
beforeEach(() => app.database.empty());

const ann = {
  firstName: 'Ann',
  lastName: 'O’Brien-Łoś',
  emailAddresses: 'Ann@Shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'correct horse battery',
};

const register = (changes: object = {}) => app.call('registerUser', { body: { ...ann, ...changes } });
const signIn = (email: string, password: string) => app.call('signInUser', { body: { email, password } });
const listWith = (token: string) => app.call('listSavedDeals', { token });

describe('registration', () => {
  it('makes an account and signs the person in', async () => {
    const reply = await register({ username: 'annie', state: 'Ontario', zipcode: 'M5V 2T6' });
    expect(reply.statusCode).toBe(201);
    const { user, token } = reply.json();
    expect(user).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      firstName: 'Ann',
      lastName: 'O’Brien-Łoś',
      emailAddresses: 'Ann@Shoppers.example',
      contactNumbers: '416-555-0142',
    });
    expect((await listWith(token)).statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('signs in to the account of a moment ago where the same post comes again under its key, and nobody else', async () => {
    const post = (key: string, changes: object = {}) =>
      app.call('registerUser', { body: { ...ann, ...changes }, headers: { 'idempotency-key': key } });
    const [first, again] = [await post('one'), await post('one')];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json().user).toEqual(first.json().user);
    for (const { token } of [first.json(), again.json()]) expect((await listWith(token)).statusCode).toBe(200);
    expect(await app.database.db.$count(users)).toBe(1);
    expect((await post('two')).statusCode).toBe(400);
    expect((await post('one', { password: 'another horse battery' })).statusCode).toBe(400);
    app.clock.pass(16 * 60_000);
    expect((await post('one')).statusCode).toBe(400);
  });

  it('keeps neither password nor token', async () => {
    const { token } = (await register()).json();
    const [row] = await app.database.db.select().from(users);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const [session] = await app.database.db.select().from(sessions);
    expect(Buffer.from(session?.tokenHash ?? []).equals(hashOf(token))).toBe(true);
  });

  it('answers for a known address, however written, or a username as for any failure', async () => {
    await register({ username: 'annie' });
    const other = { emailAddresses: 'other@shoppers.example' };
    for (const changes of [{}, { emailAddresses: ' ANN@shoppers.EXAMPLE ' }, { ...other, username: 'ANNIE' }]) {
      const reply = await register(changes);
      expect(reply.statusCode).toBe(400);
      const { requestId: _id, ...body } = reply.json();
      expect(body).toEqual({ code: 'invalid', message: 'Registration failed. Please try again.' });
    }
    expect((await register(other)).statusCode).toBe(201);
  });

  it.each(['\u200b', '\u00ad', '\u200d', '\ufeff', '\u202a'])(
    'makes one account of an address with %j in it, which signs in as it looks',
    async (unseen) => {
      const [name, host] = ['an', 'n@shoppers.example'];
      const reply = await register({ emailAddresses: `${name}${unseen}${host}${unseen}`, username: `ann${unseen}ie` });
      expect(reply.json().user.emailAddresses).toBe('ann@shoppers.example');
      expect((await register({ emailAddresses: 'ann@shoppers.example' })).statusCode).toBe(400);
      expect((await register({ emailAddresses: 'two@shoppers.example', username: 'annie' })).statusCode).toBe(400);
      expect((await signIn('ann@shoppers.example', ann.password)).statusCode).toBe(200);
      expect((await signIn(`ann@shop${unseen}pers.example`, ann.password)).statusCode).toBe(200);
    },
  );

  it('takes a telephone number that can be dialled, and one form of a postal code', async () => {
    for (const contactNumbers of ['abc', '911', '4'.repeat(40)]) {
      expect((await register({ contactNumbers })).json()).toMatchObject({ field: 'contactNumbers' });
    }
    await register({ state: 'Ontario', zipcode: 'kia-obi' });
    expect(await app.database.db.select().from(users)).toMatchObject([{ zipcode: 'K1A 0B1' }]);
  });

  it('refuses what is missing with the first sentence, and names every field', async () => {
    const reply = await app.call('registerUser', { body: { lastName: 'X' } });
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      field: 'firstName',
      message: 'First Name is required.',
      fields: { emailAddresses: 'Email is required.', password: 'Password is required.' },
    });
  });

  it('refuses a postal code of another province', async () => {
    expect((await register({ state: 'Quebec', zipcode: 'M5V' })).json()).toMatchObject({ field: 'zipcode' });
    expect((await register({ state: 'qc', zipcode: 'h2x' })).statusCode).toBe(201);
  });
});

describe('signing in', () => {
  it('works by e-mail address and by username, with a new token each time', async () => {
    const first = (await register({ username: 'Annie' })).json().token;
    const byEmail = await signIn('ann@shoppers.example', ann.password);
    const byName = await app.call('signInUser', { body: { username: 'annie', password: ann.password } });
    expect([byEmail.statusCode, byName.statusCode]).toEqual([200, 200]);
    expect(byEmail.json().user).toEqual(byName.json().user);
    expect(new Set([first, byEmail.json().token, byName.json().token]).size).toBe(3);
  });

  it('answers alike whether the account is unknown, disabled or a dealer’s, or the password wrong', async () => {
    await register();
    await register({ emailAddresses: 'gone@shoppers.example' });
    await app.database.db.update(users).set({ disabled: true }).where(eq(users.emailKey, 'gone@shoppers.example'));
    await addDealer(app.database.db, app.clock, 'north-cars');
    const passwordHash = await new PasswordHashes().make(ann.password);
    await app.database.db.update(dealerMembers).set({ passwordHash });
    const replies = [
      await signIn('ann@shoppers.example', 'wrong password'),
      await signIn('gone@shoppers.example', ann.password),
      await signIn('owner@north-cars.example', ann.password),
      await signIn('nobody@shoppers.example', ann.password),
      await app.call('signInDealer', { body: { email: 'ann@shoppers.example', password: ann.password } }),
    ];
    const bodies = replies.map((reply) => reply.body.replace(/"requestId":"[^"]*"/, ''));
    expect(new Set(bodies).size).toBe(1);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    const dealer = await app.call('signInDealer', {
      body: { email: 'owner@north-cars.example', password: ann.password },
    });
    expect(dealer.json().dealer).toMatchObject({ businessName: 'north-cars', name: 'north-cars Motors' });
    expect(dealer.json().dealer.dealerID).toMatch(/^[\w-]{22}$/);
  });

  it('compares a password also where there is no account, so that it takes as long', async () => {
    await register();
    const { passwords } = app;
    const fits = passwords.fits.bind(passwords);
    const compared: boolean[] = [];
    passwords.fits = (password, kept) => {
      compared.push(kept !== undefined);
      return fits(password, kept);
    };
    await signIn('ann@shoppers.example', 'wrong');
    await signIn('nobody@shoppers.example', 'wrong');
    passwords.fits = fits;
    expect(compared).toEqual([true, false]);
  });

  it('takes the very password and no other', async () => {
    const passwords = new PasswordHashes();
    const kept = await passwords.make(ann.password);
    expect(kept, 'at the cost of the product').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const given = [ann.password, ` ${ann.password}`, ann.password.toUpperCase(), ''];
    expect(await Promise.all(given.map((password) => passwords.fits(password, kept)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await passwords.fits('', undefined)).toBe(false);
    expect(await passwords.make(ann.password)).not.toBe(kept);
  });

  it('refuses operators in place of texts', async () => {
    for (const body of [
      { email: { $gt: '' }, password: 'x' },
      { email: ['a'], password: 'x' },
      { email: 'a', password: { $ne: 1 } },
    ]) {
      expect((await app.call('signInUser', { body })).statusCode).toBe(400);
    }
    expect((await app.call('signInUser', { body: { password: 'x' } })).json().message).toBe(
      'Enter your email address or username.',
    );
  });
});

describe('a session', () => {
  it('of a shopper ends after 14 days without use, and after 90 days in any case', async () => {
    const { token } = await addUser(app.database.db, app.clock, 'Bob');
    for (let days = 0; days < 84; days += 13) {
      app.clock.pass(13 * day);
      expect((await listWith(token)).statusCode).toBe(days < 78 ? 200 : 401);
    }
    const other = await addUser(app.database.db, app.clock, 'Cy');
    app.clock.pass(14 * day);
    expect((await listWith(other.token)).statusCode).toBe(401);
    await removeOldSignIns(app.database.db, app.clock);
    expect(await app.database.db.$count(sessions)).toBe(0);
  });

  it('of a dealer ends after 30 minutes without use, and after 12 hours in any case', async () => {
    const { token } = await addDealer(app.database.db, app.clock, 'north-cars');
    const leads = async () => (await app.call('listLeads', { token })).statusCode;
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      app.clock.pass(25 * minute);
      expect(await leads()).toBe(200);
    }
    app.clock.pass(25 * minute);
    expect(await leads()).toBe(401);
    const other = await addDealer(app.database.db, app.clock, 'south-cars');
    app.clock.pass(30 * minute);
    expect((await app.call('listLeads', { token: other.token })).statusCode).toBe(401);
  });

  it('notes its use no more than once a minute', async () => {
    const { token } = await addUser(app.database.db, app.clock, 'Bob');
    const seen = async () => (await app.database.db.select().from(sessions))[0]?.lastSeenAt.getTime();
    const begun = await seen();
    app.clock.pass(minute);
    await listWith(token);
    expect(await seen()).toBe(begun);
    app.clock.pass(1);
    await listWith(token);
    expect(await seen()).toBe((begun ?? 0) + minute + 1);
  });

  it('is dead after signing out, and the other kind of session lives on', async () => {
    const { token } = await addUser(app.database.db, app.clock, 'Bob');
    const dealer = await addDealer(app.database.db, app.clock, 'north-cars');
    const reply = await app.call('signOutUser', { token });
    expect(reply.json()).toEqual({ message: 'Logged out successfully.' });
    expect((await listWith(token)).statusCode).toBe(401);
    expect((await app.call('signOutUser', { token })).statusCode).toBe(401);
    expect((await app.call('listLeads', { token: dealer.token })).statusCode).toBe(200);
  });

  it('is dead from the moment its account is disabled or its dealer suspended', async () => {
    const bob = await addUser(app.database.db, app.clock, 'Bob');
    const dealer = await addDealer(app.database.db, app.clock, 'north-cars');
    await app.database.db.update(users).set({ disabled: true });
    expect((await listWith(bob.token)).statusCode).toBe(401);
    await app.database.db.update(dealers).set({ state: 'suspended' });
    expect((await app.call('listLeads', { token: dealer.token })).statusCode).toBe(401);
    await app.database.db.update(dealers).set({ state: 'pending' });
    expect((await app.call('listLeads', { token: dealer.token })).statusCode).toBe(200);
    await app.database.db.update(dealerMembers).set({ disabled: true });
    expect((await app.call('listLeads', { token: dealer.token })).statusCode).toBe(401);
  });

  it('is asked for in the one form', async () => {
    const { token } = await addUser(app.database.db, app.clock, 'Bob');
    const statusWith = async (authorization: string) =>
      (await app.call('listSavedDeals', { headers: { authorization } })).statusCode;
    expect(await statusWith(`bearer ${token}`)).toBe(200);
    for (const text of [token, `Basic ${token}`, 'Bearer', `Bearer ${token}x`, `Bearer ${token} x`, 'Bearer null']) {
      expect(await statusWith(text)).toBe(401);
    }
    expect((await app.call('listSavedDeals')).headers['www-authenticate']).toBe('Bearer');
  });
});
