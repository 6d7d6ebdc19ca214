import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('a page that could not be made names its request, and no other page does', async () => {
  const app = fastify({ genReqId: () => 'id-of-the-request' });
  const renderer = async () => async (request: Request) =>
    new Response('<p>page</p>', {
      status: request.url.endsWith('/broken') ? 500 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  await app.register(pages, { renderer, now: () => new Date(), production: true });
  const broken = await app.inject('/broken');
  expect([broken.statusCode, broken.headers['server-timing']]).toEqual([500, 'request;desc="id-of-the-request"']);
  expect((await app.inject('/whole')).headers['server-timing']).toBeUndefined();
  await app.close();
});
