import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const publicUrl = new URL('https://icardeals.example');

test('a page that could not be made names its request, and no other page does', async () => {
  const app = fastify({ genReqId: () => 'id-of-the-request' });
  const renderer = async () => async (request: Request) =>
    new Response('<p>page</p>', {
      status: request.url.endsWith('/broken') ? 500 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  await app.register(pages, {
    renderer,
    now: () => new Date(),
    frameOrigins: async () => [],
    production: true,
    publicUrl,
  });
  const broken = await app.inject('/broken');
  expect([broken.statusCode, broken.headers['server-timing']]).toEqual([500, 'request;desc="id-of-the-request"']);
  expect((await app.inject('/whole')).headers['server-timing']).toBeUndefined();
  await app.close();
});

test('a kept page is made anew once what it shows has changed', async () => {
  const app = fastify();
  let price = '$1';
  let forget = () => {};
  const renderer = async () => async () =>
    new Response(price, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const whenForgotten = (listener: () => void) => {
    forget = listener;
  };
  await app.register(pages, {
    renderer,
    frameOrigins: async () => [],
    now: () => new Date(0),
    production: true,
    publicUrl,
    whenForgotten,
  });
  const shown = async () => (await app.inject('/')).body;
  expect(await shown()).toBe('$1');
  price = '$2';
  expect(await shown()).toBe('$1');
  forget();
  expect(await shown()).toBe('$2');
  await app.close();
});

test('the policy of a page allows the script that waits until the page is seen', async () => {
  const app = fastify();
  const html = '<body><script type="module" async="">import "/assets/manifest.js";</script></body>';
  const renderer = async () => async () =>
    new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await app.register(pages, {
    renderer,
    now: () => new Date(0),
    frameOrigins: async () => [],
    production: true,
    publicUrl,
  });
  const { body, headers } = await app.inject('/');
  const [, script = ''] = /<script[^>]*>([^<]*)</.exec(body) ?? [];
  expect(script).toContain('await import("/assets/manifest.js")');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  await app.close();
});
