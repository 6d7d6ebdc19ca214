import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hour, minute } from './kit/clock.ts';
import { newId } from './kit/secrets.ts';
import { openTestApp } from './testing/app.ts';
import { accepted, creditApplication, financeDeal } from './testing/deals.ts';
import { openedApp } from './testing/opened.ts';
import { buildWorld, type World } from './testing/world.ts';

/** What every answer has: headers, limits, and a log that knows nobody. */

const app = openedApp({ rateLimitFactor: 1, trustedProxies: ['10.0.0.0/8'] });
let world: World;
beforeAll(async () => {
  world = await buildWorld(app.database.db, app.clock);
});

const calculate = (headers: Record<string, string>, payload: string | object = financeDeal) =>
  app.inject({ method: 'POST', url: '/api/deal/calculate', headers, payload });

describe('the headers', () => {
  it('that keep a browser safe are on every answer', async () => {
    const answers = [
      await app.inject({ url: '/api/make/make' }),
      await app.inject({ url: '/api/nothing' }),
      await app.inject({ url: '/nothing' }),
      await app.inject({ url: '/%zz' }),
      await app.inject({ url: '/health/live' }),
      await app.inject({ url: '/api/openapi.json' }),
      await app.inject({ method: 'PUT', url: '/api/make/make' }),
      await app.call('listLeads'),
      await app.call('calculateDeal', { body: { foo: 1 } }),
      await calculate({ 'content-type': 'text/plain' }, 'x'),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    for (const { headers } of answers.slice(6)) expect(headers['cache-control']).toBe('no-store');
  });

  it('let nobody keep what belongs to a person', async () => {
    for (const name of ['listSavedDeals', 'listEnquiries'] as const) {
      expect((await app.call(name, { token: world.userA.token })).headers['cache-control']).toBe('no-store');
    }
    expect((await app.call('readEnquiry', { params: { id: 'A'.repeat(43) } })).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('another site', () => {
  const own = { 'content-type': 'application/json', host: 'icardeals.example' };

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://icardeals.example.evil.example' },
    { origin: 'https://icardeals.example:8443' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://icardeals.example', 'sec-fetch-site': 'cross-site' },
  ])('changes nothing: %o', async (headers) => {
    const reply = await calculate({ ...own, ...headers });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  });

  it('is not our own page, a program, or a reader', async () => {
    for (const headers of [
      { origin: 'https://icardeals.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      expect((await calculate({ ...own, ...headers })).statusCode).toBe(200);
    }
    const read = await app.inject({
      url: '/api/car/carCount',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/json, text/plain',
    '',
  ])('in %s is not taken', async (type) => {
    const reply = await calculate({ 'content-type': type }, '{}');
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupportedMediaType']);
  });

  it('is not taken compressed, and taken as JSON however that is written', async () => {
    expect((await calculate({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}')).statusCode).toBe(
      415,
    );
    expect((await calculate({ 'content-type': 'Application/JSON;charset="UTF-8"' }, '{}')).statusCode).toBe(200);
  });

  it('that a call has no use for is refused by its fields', async () => {
    const { token } = world.userA;
    const signOut = (body: unknown) => app.call('signOutUser', { token, body });
    expect((await signOut({ everywhere: true })).json()).toMatchObject({ code: 'invalid', field: 'everywhere' });
    expect((await signOut([])).statusCode).toBe(400);
  });

  it('that is missing is asked for', async () => {
    expect((await app.call('calculateDeal')).json()).toMatchObject({ code: 'invalid', message: 'Send a JSON object.' });
  });
});

describe('what programs look for', () => {
  it('says where a weakness is reported, and where a password is changed', async () => {
    const reply = await app.inject({ url: '/.well-known/security.txt' });
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:operator@icardeals.example',
      expect.stringMatching(/^Expires: 2027-0\d-\d\dT00:00:00Z$/),
      'Preferred-Languages: en, fr',
      'Canonical: https://icardeals.example/.well-known/security.txt',
      '',
    ]);
    const change = await app.inject({ url: '/.well-known/change-password' });
    expect([change.statusCode, change.headers.location]).toEqual([302, '/ChangePassword']);
  });

  it('describes the API compressed, and not for ever', async () => {
    app.clock.pass(hour); // of a first try
    const ask = () =>
      app.inject({
        url: '/api/openapi.json',
        remoteAddress: '203.0.113.70',
        headers: { 'accept-encoding': 'br' },
      });
    const { headers, rawPayload } = await ask();
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', String(rawPayload.length)]);
    const statuses: number[] = [];
    for (let time = 1; time < 31; time += 1) statuses.push((await ask()).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('limits', () => {
  // What a first try has counted has ended.
  beforeEach(() => app.clock.pass(hour));
  const lookUp = (remoteAddress: string, headers = {}, { inject } = app) =>
    inject({ url: '/api/dealer/dealers', remoteAddress, headers });
  const statusesOf = async (times: number, request: () => ReturnType<typeof lookUp>) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await request()).statusCode);
    return statuses;
  };

  it('say once where a proxy is not believed, and which setting is missing', async () => {
    const fresh = await openTestApp({ trustedProxies: ['10.0.0.0/8'] });
    onTestFinished(() => fresh.close());
    const said = () => fresh.log.filter((line) => line.includes('TRUSTED_PROXIES'));
    await lookUp('10.1.2.3', { 'x-forwarded-for': '203.0.113.60' }, fresh);
    const before = said().length;
    await lookUp('203.0.113.61', { 'x-forwarded-for': '203.0.113.62' }, fresh);
    await lookUp('203.0.113.61', { forwarded: 'for=203.0.113.62' }, fresh);
    expect([before, said().length]).toEqual([0, 1]);
  });

  it('are each address’s own', async () => {
    const statuses = await statusesOf(121, () => lookUp('203.0.113.9'));
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([120, 429]);
    const refused = await lookUp('203.0.113.9');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'tooManyRequests',
      message: 'Too many requests. Please wait a moment.',
    });
    expect((await lookUp('203.0.113.10')).statusCode).toBe(200);
    app.clock.pass(minute);
    expect((await lookUp('203.0.113.9')).statusCode).toBe(200);
  });

  it('believe no header about the address, but a proxy’s', async () => {
    const forged = await statusesOf(121, () =>
      lookUp('203.0.113.20', { 'x-forwarded-for': `198.51.100.${Math.random()}` }),
    );
    expect(forged.at(-1)).toBe(429);
    let client = 0;
    const throughProxy = await statusesOf(121, () => {
      client += 1;
      return lookUp('10.1.2.3', { 'x-forwarded-for': `198.51.100.${client}` });
    });
    expect(new Set(throughProxy)).toEqual(new Set([200]));
    const oneClient = await statusesOf(121, () => lookUp('10.1.2.3', { 'x-forwarded-for': '203.0.113.30' }));
    expect(oneClient.at(-1)).toBe(429);
    expect((await lookUp('10.1.2.3', { 'x-forwarded-for': 'x, 203.0.113.30' })).statusCode).toBe(429);
  });

  it('are each person’s own, wherever they sit', async () => {
    const list = (token: string) => () =>
      app.inject({
        url: '/api/enquiry/enquiries/user',
        remoteAddress: '203.0.113.40',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await statusesOf(61, list(world.userA.token))).at(-1)).toBe(429);
    expect((await list(world.userB.token)()).statusCode).toBe(200);
  });

  it('stop whoever tries out ids, and not who reads their own', async () => {
    const guess = (id: string, token: string) =>
      app.inject({
        url: `/api/enquiry/enquiry/${id}`,
        remoteAddress: '203.0.113.50',
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses = await statusesOf(21, () => guess('A'.repeat(22), world.userB.token));
    expect([statuses[0], statuses[19], statuses[20]]).toEqual([404, 404, 429]);
    const unsigned = await statusesOf(21, () => guess('A'.repeat(43), 'no-session'));
    expect(unsigned.at(-1)).toBe(429);
    const { _id: id } = (await app.call('saveDraft', { token: world.userA.token, body: financeDeal })).json().data;
    expect(new Set(await statusesOf(30, () => guess(id, world.userA.token)))).toEqual(new Set([200]));
  });
});

describe('the log', () => {
  it('knows nothing of what people write', async () => {
    const email = `planted.${newId()}@shoppers.example`;
    const planted = ['Plantagenet', email, 'planted amber kettle', 'planted note', '0.0.0.77'];
    const body = {
      firstName: 'Plantagenet',
      lastName: 'Plantagenet',
      emailAddresses: email,
      contactNumbers: '416-555-0199',
      password: 'planted amber kettle',
    };
    const registered = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: body,
      remoteAddress: '0.0.0.77',
    });
    const { token } = registered.json();
    await app.call('registerUser', { body });
    await app.call('signInUser', { body: { email, password: 'planted amber kettle' } });
    await app.call('signInUser', { body: { email, password: 'planted amber kettel' } });
    const deal = { ...financeDeal, ...accepted, ...creditApplication, note: 'planted note\r\n{"level":60}' };
    const params = { businessName: 'north-cars' };
    const { _id: id } = (await app.call('saveAndShare', { token, params, body: deal })).json().data;
    await app.call('saveAndShare', {
      token,
      params,
      body: { ...deal, lastName: 'Plantagenet'.repeat(20), planted: 1 },
    });
    const { key } = (await app.call('makeShareKey', { token, params: { id } })).json();
    await app.inject({ url: `/api/enquiry/enquiry/${key}?email=${email}` });
    await app.inject({ url: `/EnquiryDetails/${key}?note=planted note` });
    await app.inject({
      url: '/api/make/make?q=Plantagenet',
      headers: { 'user-agent': 'Plantagenet', referer: 'planted note' },
    });
    const weak = { account: 'user', password: 'planted amber kettle', about: ['Plantagenet'] };
    await app.call('ratePassword', { body: weak });
    await app.call('ratePassword', { body: { ...weak, planted: 1 } });
    const text = app.log.join('');
    const answers = Object.values(creditApplication).filter((answer) => answer.length > 5);
    const secrets = [...planted, ...answers, token, key, id, 'passwort', '416-555-0199'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('"msg":"sign-in failed"');
    expect(text).toContain(`"path":"/api/enquiry/enquiry/${key.slice(0, 4)}…"`);
  });

  it('is one JSON object a line, whatever is sent', async () => {
    await app.inject({
      url: '/api/make/make%0d%0a%1b[31m{"level":60}',
      headers: { 'x-request-id': 'forged\n{"level":60}' },
    });
    for (const line of app.log) expect(JSON.parse(line).level).toBeLessThan(50);
    expect(app.log.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  });

  it('and the answer carry the same id, which the caller does not choose', async () => {
    const reply = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const { requestId } = reply.json();
    expect(requestId).toMatch(/^[\w-]{22}$/);
    expect(app.log.filter((line) => line.includes(requestId)).length).toBeGreaterThan(0);
  });
});
