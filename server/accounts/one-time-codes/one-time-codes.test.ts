import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute, second } from '../../kit/clock.ts';
import { mailTo } from '../../testing/mails.ts';
import { openedApp } from '../../testing/opened.ts';
import { addDealer, addUser } from '../../testing/world.ts';
import { dealerMembers, memberCodeKeys, recoveryCodes, userCodeKeys, userRecoveryCodes, users } from '../tables.ts';
import { keysOfCodes } from './code-keys.ts';

const app = openedApp();
let token: string;
let kind: 'user' | 'dealer' = 'dealer';
let passwordHash: string;
const password = 'maple and amber seven';

beforeAll(async () => {
  passwordHash = await app.passwords.make(password);
});
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  const { token: ofDealer } = await addDealer(app.database.db, app.clock, 'north-cars');
  const { token: ofUser } = await addUser(app.database.db, app.clock, 'ann');
  token = kind === 'user' ? ofUser : ofDealer;
  await app.database.db.update(dealerMembers).set({ passwordHash });
  await app.database.db.update(users).set({ passwordHash });
});

const db = () => app.database.db;

/** What differs between the two kinds of account. */
const kinds = {
  user: {
    email: 'ann@shoppers.example',
    signIn: 'signInUser',
    begin: 'beginUserOneTimeCodes',
    confirm: 'confirmUserOneTimeCodes',
    renew: 'renewUserRecoveryCodes',
    end: 'endUserOneTimeCodes',
    read: 'readUserOneTimeCodes',
    tables: [userCodeKeys, userRecoveryCodes],
  },
  dealer: {
    email: 'owner@north-cars.example',
    signIn: 'signInDealer',
    begin: 'beginOneTimeCodes',
    confirm: 'confirmOneTimeCodes',
    renew: 'renewRecoveryCodes',
    end: 'endOneTimeCodes',
    read: 'readDealerAccount',
    tables: [memberCodeKeys, recoveryCodes],
  },
} as const;
const email = () => kinds[kind].email;

const signIn = (code?: string) =>
  app.call(kinds[kind].signIn, { body: { email: email(), password, ...(code && { code }) } });
const begin = (given = password) => app.call(kinds[kind].begin, { token, body: { password: given } });
const confirm = (code: string) => app.call(kinds[kind].confirm, { token, body: { code } });

/** The code that the app shows, some time from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + later });

/** Turns the codes on; half a minute later. */
async function turnOn() {
  const { secret } = (await begin()).json();
  const { recoveryCodes: codes } = (await confirm(codeOf(secret))).json();
  app.clock.pass(30 * second);
  return { secret: String(secret), codes: codes as string[] };
}

const wrong = (right: string) => (right === '000000' ? '000001' : '000000');

describe.each(['user', 'dealer'] as const)('the one-time codes of a %s', (one) => {
  beforeAll(() => {
    kind = one;
  });

  describe('turning codes on', () => {
    it('needs the password and a first code; the sign-in asks for one from then on', async () => {
      expect((await begin('not the one')).json()).toMatchObject({ code: 'invalid', field: 'password' });
      const { secret, address } = (await begin()).json();
      expect(address).toBe(
        `otpauth://totp/iCarDeals:${encodeURIComponent(email())}?issuer=iCarDeals&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      );
      expect((await signIn()).statusCode).toBe(200);
      expect((await confirm(wrong(codeOf(secret)))).json()).toMatchObject({ code: 'invalid', field: 'code' });
      expect((await signIn()).statusCode).toBe(200);
      const { recoveryCodes: codes } = (await confirm(codeOf(secret))).json();
      expect(codes).toHaveLength(10);
      expect((await signIn()).json()).toMatchObject({ code: 'codeRequired', field: 'code' });
      expect((await begin()).statusCode).toBe(409);
      expect((await confirm(codeOf(secret, 30_000))).statusCode).toBe(409);
    });

    it('keeps neither secret nor recovery code, and ends the sessions that began without', async () => {
      const other = (await signIn()).json().token;
      const { secret, codes } = await turnOn();
      const [keys, recovery] = kinds[kind].tables;
      const kept = JSON.stringify([await db().select().from(keys), await db().select().from(recovery)]).toLowerCase();
      for (const text of [secret, ...codes]) expect(kept).not.toContain(text.toLowerCase());
      expect(await keysOfCodes(db())).toHaveLength(1);
      expect((await app.call(kinds[kind].read, { token: other })).statusCode).toBe(401);
      expect((await app.call(kinds[kind].read, { token })).json().data).toMatchObject({
        oneTimeCodes: true,
        recoveryCodesLeft: 10,
      });
    });
  });

  describe('a code of the app', () => {
    it('opens the account, within half a minute either way, once', async () => {
      const { secret } = await turnOn();
      const code = codeOf(secret);
      expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
      expect((await signIn(code)).json()).toMatchObject({ code: 'unauthenticated', field: 'code' });
      expect((await signIn(codeOf(secret, 30 * second))).statusCode).toBe(200);
      expect((await signIn(codeOf(secret, minute))).statusCode).toBe(401);
      app.clock.pass(2 * minute);
      expect((await signIn(codeOf(secret, -minute))).statusCode).toBe(401);
      expect((await signIn(codeOf(secret, -30 * second))).statusCode).toBe(200);
    });

    it('is refused when an older one comes after a newer one', async () => {
      const { secret } = await turnOn();
      expect((await signIn(codeOf(secret, 30 * second))).statusCode).toBe(200);
      expect((await signIn(codeOf(secret))).statusCode).toBe(401);
    });

    it('opens once also when it is sent twice at the same time', async () => {
      const { secret } = await turnOn();
      const code = codeOf(secret);
      const replies = await Promise.all([signIn(code), signIn(code)]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    });

    it('cannot be guessed: five wrong ones are followed by a wait, which the right password does not shorten', async () => {
      const { secret } = await turnOn();
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await signIn(wrong(codeOf(secret)))).statusCode).toBe(401);
        if (tries < 4) expect((await signIn()).json().code).toBe('codeRequired');
      }
      expect((await signIn(codeOf(secret))).statusCode).toBe(429);
      app.clock.pass(15 * minute);
      expect((await signIn(codeOf(secret))).statusCode).toBe(200);
    });

    it('is asked for by nobody whose password is wrong', async () => {
      const { secret } = await turnOn();
      const body = { email: email(), password: 'wrong', code: codeOf(secret) };
      const { requestId: _id, ...answer } = (await app.call(kinds[kind].signIn, { body })).json();
      expect(answer).toEqual({ code: 'unauthenticated', message: 'That email, username or password isn’t right.' });
    });
  });

  describe('a recovery code', () => {
    it('opens the account once, and the person hears of it', async () => {
      const { codes } = await turnOn();
      const [first = ''] = codes;
      const before = (await app.mails(0)).length;
      expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
      expect((await signIn(first)).statusCode).toBe(401);
      const mail = await mailTo(app, email(), 'A recovery code was used', before);
      expect(mail.text).toContain('Codes left: 9.');
    });

    it('is worth nothing once there are new ones', async () => {
      const { codes } = await turnOn();
      const renew = (given: string) => app.call(kinds[kind].renew, { token, body: { password: given } });
      expect((await renew('not the one')).statusCode).toBe(400);
      const { recoveryCodes: fresh } = (await renew(password)).json();
      expect((await signIn(codes[1])).statusCode).toBe(401);
      expect((await signIn(fresh[1])).statusCode).toBe(200);
    });
  });

  it('are turned off by the password, with all that was kept of them', async () => {
    await turnOn();
    const end = (given: string) => app.call(kinds[kind].end, { token, body: { password: given } });
    expect((await end('not the one')).json()).toMatchObject({ field: 'password' });
    expect((await signIn()).statusCode).toBe(401);
    expect((await end(password)).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect(await Promise.all(kinds[kind].tables.map((table) => db().$count(table)))).toEqual([0, 0]);
    expect((await app.call(kinds[kind].renew, { token, body: { password } })).statusCode).toBe(409);
  });
});
