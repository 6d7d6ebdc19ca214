import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../kit/clock.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addUser } from '../testing/world.ts';
import { dealerMembers, users } from './tables.ts';

const app = openedApp();
const password = 'maple and amber seven';
let passwordHash: string;
let mailsBefore: number;
beforeAll(async () => {
  passwordHash = await app.passwords.make(password);
});
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  const { db } = app.database;
  await addUser(db, app.clock, 'ann');
  await addDealer(db, app.clock, 'north-cars');
  await db.update(users).set({ passwordHash });
  await db.update(dealerMembers).set({ passwordHash });
  mailsBefore = (await app.mails(0)).length;
});

const kinds = {
  user: {
    email: 'ann@shoppers.example',
    signIn: 'signInUser',
    list: 'listUserDevices',
    end: 'endUserDevice',
    endMany: 'signOutUserEverywhere',
    page: '/Profile',
    unused: 14 * day,
  },
  dealer: {
    email: 'owner@north-cars.example',
    signIn: 'signInDealer',
    list: 'listDealerDevices',
    end: 'endDealerDevice',
    endMany: 'signOutDealerEverywhere',
    page: '/DealerAccount',
    unused: 30 * minute,
  },
} as const;
const kindNames = ['user', 'dealer'] as const;

const browsers = {
  'Firefox, Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Edge, Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Chrome, Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  '': 'curl/8.5.0',
};
type Browser = keyof typeof browsers;
type Kind = keyof typeof kinds;
type Device = { _id: string; name: string; isThis: boolean; since: string; lastUsedAt: string };

/** Signs in on a device; gives the token, and the cookie by which the device is known. */
async function signIn(kind: Kind, browser: Browser, cookie = '') {
  const headers = { 'user-agent': browsers[browser], ...(cookie && { cookie }) };
  const reply = await app.call(kinds[kind].signIn, { body: { email: kinds[kind].email, password }, headers });
  return { token: String(reply.json().token), cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}

const list = async (kind: Kind, token: string): Promise<Device[]> =>
  (await app.call(kinds[kind].list, { token })).json().data;
const status = async (kind: Kind, token: string) => (await app.call(kinds[kind].list, { token })).statusCode;
/** Forgets the session that the account was made with. */
const alone = (kind: Kind, token: string) => app.call(kinds[kind].endMany, { token, body: { which: 'others' } });
const named = (devices: Device[], name: Browser) => devices.find((device) => device.name === name);

describe.each(kindNames)('the signed-in devices of a %s', (kind) => {
  it('are listed by browser and system, each once, the one used last first', async () => {
    const first = await signIn(kind, 'Firefox, Windows');
    await alone(kind, first.token);
    app.clock.pass(minute);
    await signIn(kind, 'Chrome, Android');
    app.clock.pass(minute);
    const again = await signIn(kind, 'Firefox, Windows', first.cookie);
    app.clock.pass(minute);
    const last = await signIn(kind, '');
    const devices = await list(kind, last.token);
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['', true],
      ['Firefox, Windows', false],
      ['Chrome, Android', false],
    ]);
    expect(named(devices, 'Firefox, Windows')).toMatchObject({
      since: '2026-11-21T15:00:00.000Z',
      lastUsedAt: '2026-11-21T15:02:00.000Z',
    });
    for (const { token } of [first, again, last]) expect(await status(kind, token)).toBe(200);
  });

  it('are left out once their session has ended by itself', async () => {
    await signIn(kind, 'Firefox, Windows');
    app.clock.pass(kinds[kind].unused);
    const { token } = await signIn(kind, 'Safari, iPhone');
    expect((await list(kind, token)).map(({ name }) => name)).toEqual(['Safari, iPhone']);
  });

  it('are signed out one by one, with every session of the device, which is new from then on', async () => {
    const lost = await signIn(kind, 'Safari, iPhone');
    const lostAgain = await signIn(kind, 'Safari, iPhone', lost.cookie);
    const { token } = await signIn(kind, 'Edge, Windows');
    const { _id: deviceId = '' } = named(await list(kind, token), 'Safari, iPhone') ?? {};
    const end = () => app.call(kinds[kind].end, { token, params: { deviceId } });
    expect((await end()).json().message).toBe('The device has been signed out.');
    expect(await Promise.all([lost, lostAgain].map((one) => status(kind, one.token)))).toEqual([401, 401]);
    expect(await status(kind, token)).toBe(200);
    expect((await end()).statusCode).toBe(404);
    const mails = (await app.mails(0)).length;
    await signIn(kind, 'Safari, iPhone', lost.cookie);
    await mailTo(app, kinds[kind].email, 'New login', mails);
  });

  it('are signed out all but this one, or all', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1) tokens.push((await signIn(kind, 'Firefox, Windows')).token);
    const [, , own = ''] = tokens;
    const end = (which: string) => app.call(kinds[kind].endMany, { token: own, body: { which } });
    const statuses = () => Promise.all(tokens.map((token) => status(kind, token)));
    await end('others');
    expect(await statuses()).toEqual([401, 401, 200]);
    await end('all');
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('are nobody else’s to sign out', async () => {
    const { token } = await signIn(kind, 'Firefox, Windows');
    const other = kind === 'user' ? 'dealer' : 'user';
    const theirs = await signIn(other, 'Safari, iPhone');
    const [device] = await list(kind, token);
    const params = { deviceId: device?._id ?? '' };
    expect((await app.call(kinds[other].end, { token: theirs.token, params })).statusCode).toBe(404);
    expect((await app.call(kinds[kind].end, { token: theirs.token, params })).statusCode).toBe(403);
    expect(await status(kind, token)).toBe(200);
  });

  it('are told of by mail when a new one signs in, and not again', async () => {
    const { cookie } = await signIn(kind, 'Chrome, Android');
    const { text } = await mailTo(app, kinds[kind].email, 'New login', mailsBefore);
    expect(text).toContain('Device: Chrome, Android.');
    expect(text).toContain(`/${kinds[kind].page.slice(1)}`);
    const known = (await app.mails(0)).length;
    await signIn(kind, 'Chrome, Android', cookie);
    app.clock.pass(hour);
    await signIn(kind, '');
    const next = await mailTo(app, kinds[kind].email, 'New login', known);
    expect(next.text).not.toContain('Device:');
    expect((await app.mails(0)).slice(known).map(({ to }) => to)).toEqual([kinds[kind].email]);
  });
});
