import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, minute, second } from '../kit/clock.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { PasswordHashes } from './password-hash.ts';
import { removeOldSignIns } from './personal-data.ts';
import { signInFailures, users } from './tables.ts';

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
const signIn = (email: string, password: string, ip = '203.0.113.1', cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
  });

describe('guessing', () => {
  it('is stopped after five failures, for a time that doubles, and never for good', async () => {
    await register();
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await signIn(ann.emailAddresses, 'wrong')).statusCode).toBe(401);
      const stopped = await signIn(ann.emailAddresses, ann.password);
      expect(stopped.statusCode).toBe(429);
      const seconds = Number(stopped.headers['retry-after']);
      waits.push(seconds);
      app.clock.pass(seconds * second - 1);
      expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(429);
      app.clock.pass(1);
    }
    expect(waits).toEqual([15 * 60, 30 * 60, 60 * 60]);
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(200);
    expect((await signIn(ann.emailAddresses, 'wrong')).statusCode).toBe(401);
  });

  it('is stopped for an account that does not exist just the same', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('nobody@shoppers.example', 'wrong');
    expect((await signIn('NOBODY@shoppers.example', 'wrong')).statusCode).toBe(429);
    expect((await signIn('somebody@shoppers.example', 'wrong')).statusCode).toBe(401);
  });

  it('is stopped for an address after 20 failures, whatever the account', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await signIn(`no${tries}@shoppers.example`, 'wrong', '198.51.100.7')).statusCode).toBe(401);
    }
    expect((await signIn('no99@shoppers.example', 'wrong', '198.51.100.7')).statusCode).toBe(429);
    expect((await signIn('no99@shoppers.example', 'wrong', '198.51.100.8')).statusCode).toBe(401);
  });

  it('is stopped for a line of IPv6, from whatever of its addresses it comes', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await signIn(`no${tries}@shoppers.example`, 'wrong', `2001:db8:1:2::${tries}`)).statusCode).toBe(401);
    }
    expect((await signIn('no99@shoppers.example', 'wrong', '2001:db8:1:2::99')).statusCode).toBe(429);
    expect((await signIn('no99@shoppers.example', 'wrong', '2001:db8:1:3::99')).statusCode).toBe(401);
  });

  it('of strangers keeps nobody out who has signed in from the device before', async () => {
    const registered = await register();
    const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
    const fail = () => signIn(ann.emailAddresses, 'wrong', '198.51.100.7');
    for (let tries = 0; tries < 5; tries += 1) expect((await fail()).statusCode).toBe(401);
    expect((await fail()).statusCode).toBe(429);
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(429);
    for (let tries = 5; tries < 20; tries += 1) await signIn(`no${tries}@shoppers.example`, 'wrong', '198.51.100.7');
    expect((await signIn(ann.emailAddresses, ann.password, '198.51.100.7', cookie)).statusCode).toBe(200);
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(429);
    await register({ emailAddresses: 'bob@shoppers.example' });
    for (let tries = 0; tries < 5; tries += 1) await signIn('bob@shoppers.example', 'wrong');
    expect((await signIn('bob@shoppers.example', ann.password, '198.51.100.9', cookie)).statusCode).toBe(429);
  });

  it('from a device that was signed in is stopped all the same', async () => {
    const cookie = String((await register()).headers['set-cookie']).split(';')[0] ?? '';
    const fail = () => signIn(ann.emailAddresses, 'wrong', '198.51.100.7', cookie);
    for (let tries = 0; tries < 5; tries += 1) expect((await fail()).statusCode).toBe(401);
    expect((await fail()).statusCode).toBe(429);
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(200);
  });

  it('is told to the person by mail, once', async () => {
    const { db } = app.database;
    await register();
    await mailTo(app, ann.emailAddresses, 'Confirm your email address');
    // An address that nobody has confirmed would get no second one anyhow.
    await db.update(users).set({ emailVerifiedAt: app.clock.now() });
    for (let tries = 0; tries < 5; tries += 1) await signIn(ann.emailAddresses, 'wrong');
    await mailTo(app, ann.emailAddresses, 'Failed logins to your account');
    app.clock.pass(15 * minute);
    for (let tries = 0; tries < 5; tries += 1) await signIn(ann.emailAddresses, 'wrong');
    const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'sign-in-warning'`);
    expect(rows).toHaveLength(1);
  });

  it('is stopped later for an address that many accounts sign in from', async () => {
    const ip = '198.51.100.20';
    for (let person = 0; person < 5; person += 1) {
      const emailAddresses = `colleague${person}@shoppers.example`;
      await register({ emailAddresses });
      expect((await signIn(emailAddresses, ann.password, ip)).statusCode).toBe(200);
    }
    await register({ emailAddresses: 'sixth@shoppers.example' });
    await signIn('sixth@shoppers.example', ann.password, ip);
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await signIn(`no${tries}@shoppers.example`, 'wrong', ip)).statusCode);
    }
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
  });

  it('is stopped too when all tries come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn('nobody@shoppers.example', 'wrong')));
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('is not what right passwords are that come from one address at once: all are let in, or asked to wait a second', async () => {
    const ip = '198.51.100.30';
    const people = Array.from({ length: 24 }, (_, person) => `colleague${person}@shoppers.example`);
    for (const emailAddresses of people) await register({ emailAddresses });
    // Only hashes at the product's cost make a crowd of which some have to wait.
    await app.database.db.update(users).set({ passwordHash: await new PasswordHashes().make(ann.password) });
    let waiting = people;
    for (let round = 0; waiting.length > 0 && round < 10; round += 1) {
      const replies = await Promise.all(waiting.map((email) => signIn(email, ann.password, ip)));
      const refused = replies.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
        refused.map(() => [429, '1']),
      );
      expect(refused.length).toBeLessThan(waiting.length);
      waiting = waiting.filter((_, place) => replies[place]?.statusCode !== 200);
    }
    expect([waiting, await app.database.db.$count(signInFailures)]).toEqual([[], 0]);
  });

  it('is not what nobody has looked at: the database goes away at any step, and the next try is let in', async () => {
    await register();
    const faults = faultsIn(app.database.db);
    for (let statement = 1; statement <= 12; statement += 1) {
      faults.failAt(statement, 'before');
      await signIn(ann.emailAddresses, ann.password);
    }
    faults.stop();
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(200);
  });

  it('holds a place for a try that its server never looked at no longer than a minute', async () => {
    await register();
    for (let tries = 0; tries < 5; tries += 1) await signIn(ann.emailAddresses, 'wrong');
    await app.database.db.update(signInFailures).set({ isChecked: false });
    const held = await signIn(ann.emailAddresses, ann.password);
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '1']);
    app.clock.pass(minute);
    expect((await signIn(ann.emailAddresses, ann.password)).statusCode).toBe(200);
  });

  it('makes nobody wait for days because the clock was set back meanwhile', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('nobody@shoppers.example', 'wrong');
    expect((await signIn('nobody@shoppers.example', 'wrong')).statusCode).toBe(429);
    app.clock.correct(-2 * day);
    const { headers, statusCode } = await signIn('nobody@shoppers.example', 'wrong');
    expect([statusCode, headers['retry-after']]).toEqual([401, undefined]);
    app.clock.correct(2 * day);
  });

  it('is forgotten after a day', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('nobody@shoppers.example', 'wrong');
    app.clock.pass(day);
    await removeOldSignIns(app.database.db, app.clock);
    expect(await app.database.db.$count(signInFailures)).toBe(0);
  });

  it('is stopped for a device that was not seen for 400 days as for a stranger', async () => {
    const cookie = String((await register()).headers['set-cookie']).split(';')[0] ?? '';
    app.clock.pass(400 * day);
    await removeOldSignIns(app.database.db, app.clock);
    for (let tries = 0; tries < 5; tries += 1) await signIn(ann.emailAddresses, 'wrong');
    expect((await signIn(ann.emailAddresses, ann.password, '203.0.113.1', cookie)).statusCode).toBe(429);
  });
});
