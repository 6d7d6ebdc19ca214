import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { minute, second } from '../kit/clock.ts';
import { logSerializers } from '../kit/log.ts';
import { tellRequestIds } from '../kit/proxies.ts';
import { PublicCache } from '../kit/public-cache.ts';
import { RateLimiter } from '../kit/rate-limiter.ts';
import { answerErrors } from '../kit/refusal-replies.ts';
import { testClock } from '../testing/clock.ts';
import { type PagesOptions, pages } from './pages.ts';
import type { RenderPage } from './web-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server of pages that are made in this way. */
async function serve(
  render: RenderPage,
  changes: Partial<PagesOptions> = {},
  genReqId = () => 'id-of-the-request',
): Promise<FastifyInstance> {
  const made = fastify({ genReqId });
  app = made;
  answerErrors(made);
  const { clock = testClock() } = changes;
  await made.register(pages, {
    renderer: async () => render,
    clock,
    cache: new PublicCache(clock),
    limits: new RateLimiter(clock, 1),
    frameOrigins: async () => [],
    production: true,
    publicUrl: new URL('https://icardeals.example'),
    ...changes,
  });
  return made;
}

test('what fails while a page is made is said in the log by its kind and place', async () => {
  const lines: string[] = [];
  const made = fastify({
    logger: { serializers: logSerializers, stream: { write: (line: string) => void lines.push(line) } },
  });
  app = made;
  const render: RenderPage = async (_request, { report }) => {
    report(new TypeError('what somebody wrote'));
    return new Response('<p>page</p>', { headers: html });
  };
  const clock = testClock();
  const cache = new PublicCache(clock);
  const always = { clock, cache, limits: new RateLimiter(clock, 1), frameOrigins: async () => [], production: true };
  const publicUrl = new URL('https://icardeals.example');
  await made.register(pages, { renderer: async () => render, publicUrl, ...always });
  await made.inject('/');
  const [said] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(said).toMatchObject({ msg: 'a page could not be made whole', err: { type: 'TypeError' } });
  expect(lines.join('')).not.toContain('somebody wrote');
});

const asReader = { accept: 'text/html,*/*', cookie: 'language=fr' };

test('a page that could not be made names its request, and no other page does', async () => {
  const server = await serve(async ({ url }) => new Response('<p>page</p>', { status: statusAt(url), headers: html }));
  const broken = await server.inject('/broken');
  expect([broken.statusCode, broken.headers['server-timing']]).toEqual([500, 'request;desc="id-of-the-request"']);
  expect((await server.inject('/whole')).headers['server-timing']).toBeUndefined();
  expect((await server.inject('/away')).headers['retry-after']).toBe('2');
});

test('a page that could not be made names to each who waits for it their own request', async () => {
  const [made, ids] = [Promise.withResolvers<void>(), ['one', 'two']];
  const both = Promise.withResolvers<void>();
  const server = await serve(
    async () => {
      await made.promise;
      return new Response('<p>page</p>', { status: 500, headers: html });
    },
    {},
    () => ids.shift() ?? '',
  );
  server.addHook('preHandler', async () => void (ids.length === 0 && both.resolve()));
  const asked = [server.inject('/broken'), server.inject('/broken')];
  await both.promise;
  made.resolve();
  const named = (await Promise.all(asked)).map(({ headers }) => headers['server-timing']);
  expect(named.toSorted()).toEqual(['request;desc="one"', 'request;desc="two"']);
});

test('a page that is cached names to each who reads it their own request', async () => {
  let made = 0;
  const ids = ['one', 'two'];
  const render: RenderPage = async () => {
    made += 1;
    return new Response('<p>page</p>', { headers: html });
  };
  const server = await serve(render, {}, () => ids.shift() ?? '');
  tellRequestIds(server);
  const named = [await server.inject('/AboutUs'), await server.inject('/AboutUs')];
  expect(named.map(({ headers }) => headers['x-request-id'])).toEqual(['one', 'two']);
  expect(made).toBe(1);
});

test('a page whose call was refused while the database is away says when to come back', async () => {
  const server = await serve(async (_request, { report }) => {
    report(Object.assign(new Error('refused'), { status: 503 }));
    return new Response('<p>sorry</p>', { status: 500, headers: html });
  });
  const reply = await server.inject('/');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
});

const statusAt = (url: string) => (url.endsWith('/broken') ? 500 : url.endsWith('/away') ? 503 : 200);

test('a cached page is made anew once what it shows has changed', async () => {
  let price = '$1';
  const cache = new PublicCache(testClock());
  const server = await serve(async () => new Response(price, { headers: html }), { cache });
  const shown = async () => (await server.inject('/')).body;
  expect(await shown()).toBe('$1');
  price = '$2';
  expect(await shown()).toBe('$1');
  cache.invalidate();
  expect(await shown()).toBe('$2');
});

test('a cached page is made anew when a dealer changes whose answers it shows, and stays when another one does', async () => {
  const cache = new PublicCache(testClock());
  let made = 0;
  const render = async () => {
    await cache.answer('prices of maple', 60, async () => '[]', { dealer: 'maple' });
    return new Response(`${++made}`, { headers: html });
  };
  const server = await serve(render, { cache });
  const shown = async () => (await server.inject('/')).body;
  expect(await shown()).toBe('1');
  cache.invalidate({ dealers: ['spruce'] });
  expect(await shown()).toBe('1');
  cache.invalidate({ dealers: ['maple'] });
  expect(await shown()).toBe('2');
});

test('a page that fails while the database is away gives way to the one that is cached, however old', async () => {
  const clock = testClock();
  let isAway = false;
  const render: RenderPage = async (_request, { report }) => {
    if (isAway) report(Object.assign(new Error('refused'), { status: 503 }));
    return new Response('<p>home</p>', { status: isAway ? 500 : 200, headers: html });
  };
  const server = await serve(render, { clock });
  await server.inject('/');
  clock.pass(60 * minute);
  isAway = true;
  const reply = await server.inject('/');
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('home')]);
  expect((await server.inject('/Offline')).statusCode).toBe(503);
});

test('the policy of a page allows the marked script that waits until the page is seen, and none that was written', async () => {
  const begins = '<script nonce="m" type="module" async="">import "/assets/manifest.js";</script>';
  const page = `<body>${begins}<script>written()</script></body>`;
  const server = await serve(async () => new Response(page, { headers: { ...html, 'x-script-mark': 'm' } }));
  const { body, headers } = await server.inject('/');
  const [, script = ''] = /<script[^>]*>([^<]*)</.exec(body) ?? [];
  expect(script).toContain('await import("/assets/manifest.js")');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect([body.includes('nonce'), headers['x-script-mark']]).toEqual([false, undefined]);
});

test('a page that is not cached goes out compressed to whoever takes that, and one that a secret opens does not', async () => {
  const page = `<p>${'results '.repeat(500)}</p>`;
  const server = await serve(async ({ url }) => {
    const headers = { ...html, ...(url.includes('kept-secret') && { 'x-opened-by-secret': '1' }) };
    return new Response(page, { headers });
  });
  const ask = (url: string, encodings = 'gzip, deflate, br, zstd') =>
    server.inject({ url, headers: { 'accept-encoding': encodings } });
  const compressed = await ask('/?x=civic');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(page);
  expect(compressed.rawPayload.length * 10).toBeLessThan(page.length);
  for (const plain of [await ask('/?x=civic', 'gzip'), await ask('/kept-secret'), await ask('/api/enquiry/1.data')]) {
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, page]);
  }
});

test('a page that many open at once is made once', async () => {
  let made = 0;
  const server = await serve(async () => new Response(`<p>${++made}</p>`, { headers: html }));
  for (const [address, page] of [
    ['/', '200 <p>1</p>'],
    ['/?q=suv', '200 <p>2</p>'],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 500 }, () => server.inject(address)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set([page]));
  }
});

test('who is beyond the limit is given the old page of before a change, and whoever is not the new one', async () => {
  let made = 0;
  const cache = new PublicCache(testClock());
  const server = await serve(async () => new Response(`<p>${++made}</p>`, { headers: html }), { cache });
  const ask = (url: string, remoteAddress = '192.0.2.1') => server.inject({ url, remoteAddress });
  const { body: old } = await ask('/');
  while ((await ask('/?x=anything')).statusCode === 200);
  cache.invalidate();
  const refused = await ask('/');
  expect([refused.statusCode, refused.body]).toEqual([200, old]);
  expect((await ask('/', '192.0.2.2')).body).not.toBe(old);
});

test('pages beyond a limit are refused in words, to whoever asks for them and to nobody else', async () => {
  const server = await serve(async () => new Response('<p>page</p>', { headers: html }));
  const ask = (url: string, headers = {}, remoteAddress = '192.0.2.1') =>
    server.inject({ url, headers, remoteAddress });
  await ask('/');
  while ((await ask('/?x=anything')).statusCode === 200);
  const refused = await ask('/?x=anything', asReader);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    429,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(refused.body).toMatch(/<html lang="fr-CA">[\s\S]*Trop de requêtes[\s\S]*dans 5\ssecondes\./);
  expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect((await ask('/?x=anything', { accept: '*/*' })).json()).toMatchObject({ code: 'tooManyRequests' });
  // What is kept is served all the same.
  expect((await ask('/')).statusCode).toBe(200);
  const [mine, other] = await Promise.all([ask('/cold'), ask('/cold', {}, '192.0.2.2')]);
  expect([mine.statusCode, other.statusCode]).toEqual([429, 200]);
});

test('a page for everybody may stay in shared caches for a second; one that people sign in for, or that asks in a language, may not', async () => {
  const server = await serve(async () => new Response('<p>page</p>', { headers: html }));
  const controlOf = async (url: string) => (await server.inject(url)).headers['cache-control'];
  expect(await controlOf('/Dealer/north-cars')).toBe('public, max-age=0, s-maxage=1');
  expect(await controlOf('/?q=suv')).toBe('public, max-age=0, s-maxage=1');
  expect(await controlOf('/UserDashboard')).toBe('no-cache');
  expect(await controlOf('/DealerDashboard')).toBe('no-cache');
  expect(await controlOf('/?x=anything')).toBe('no-cache');
  const chosen = await server.inject('/Dealer/north-cars?lang=fr');
  expect([chosen.headers['cache-control'], chosen.headers['set-cookie']]).toEqual(['no-cache', expect.anything()]);
});

test('a page is compressed well, but quickly while it has just changed', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `<li>Car ${at % 37} of ${at % 11}: $${(at * 7919) % 10_007}</li>`,
  );
  const clock = testClock();
  const cache = new PublicCache(clock);
  const server = await serve(async () => new Response(`<ul>${rows.join('')}</ul>`, { headers: html }), {
    cache,
    clock,
  });
  const size = async () => (await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload.length;
  const well = await size();
  cache.invalidate();
  const quickly = await size();
  expect(quickly).toBeGreaterThan(well);
  expect(await size()).toBe(quickly);
  clock.pass(30 * second);
  expect(await size()).toBe(well);
});

test('a page that a secret opens is made for each who asks', async () => {
  let made = 0;
  const server = await serve(async ({ url }) => {
    const headers = { ...html, ...(url.includes('told-secret') && { 'x-opened-by-secret': '1' }) };
    return new Response(`${++made}`, { headers });
  });
  const shown = async (url: string) => (await server.inject(url)).body;
  for (const url of ['/EnquiryDetails/1', '/told-secret']) expect(await shown(url)).not.toBe(await shown(url));
  expect(await shown('/')).toBe(await shown('/'));
});
