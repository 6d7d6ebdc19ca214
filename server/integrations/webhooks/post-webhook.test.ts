import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { postWebhook } from './post-webhook.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
}

const post = (url: URL, { allowsLoopback = true, patience = 600_000 } = {}) =>
  postWebhook({ allowsLoopback, patience }, { url, headers: { 'x-test': 'yes' }, body: '{"é":1}' });

it('hands the body over byte for byte, with its headers', async () => {
  const got: unknown[] = [];
  const url = await receiver(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    got.push([request.method, request.url, request.headers['x-test'], request.headers['content-type'], body]);
    response.writeHead(202).end('a long answer that nobody reads');
  });
  expect(await post(url)).toEqual({ taken: true, status: 202 });
  expect(got).toEqual([['POST', '/hook', 'yes', 'application/json; charset=utf-8', '{"é":1}']]);
});

it('follows no redirect', async () => {
  let visits = 0;
  const elsewhere = await receiver((_request, response) => {
    visits += 1;
    response.end();
  });
  const url = await receiver((_request, response) => response.writeHead(307, { location: elsewhere.href }).end());
  expect(await post(url)).toEqual({ taken: false, status: 307, reason: 'redirect', isFinal: false });
  expect(visits).toBe(0);
});

it('tells what is over for good from what may pass', async () => {
  const answering = (status: number) => receiver((_request, response) => response.writeHead(status).end());
  expect(await post(await answering(410))).toMatchObject({ reason: 'gone', isFinal: true });
  for (const status of [400, 404, 429, 500, 503])
    expect(await post(await answering(status))).toMatchObject({ reason: 'status', status, isFinal: false });
});

it('waits no longer than its patience', async () => {
  const url = await receiver(() => undefined);
  expect(await post(url, { patience: 50 })).toMatchObject({ reason: 'time-out', isFinal: false });
});

it('says when nobody listens, and when nobody knows the name', async () => {
  const url = await receiver(() => undefined);
  const [server] = servers.splice(0);
  await new Promise((resolve) => server?.close(resolve));
  expect(await post(url)).toMatchObject({ reason: 'unreachable', isFinal: false });
  expect(await post(new URL('https://nobody.invalid/'))).toMatchObject({ reason: 'unknown host', isFinal: false });
});

it('says that a certificate is not one to rely on', async () => {
  const server = createTlsServer({ cert: stockCertificate.cert, key: stockCertificate.key }, (_request, response) => {
    response.end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/hook`);
  expect(await post(url)).toEqual({ taken: false, status: null, reason: 'certificate', isFinal: false });
});

it('reaches no address inside, however it is written, and this machine only where that is allowed', async () => {
  let visits = 0;
  const { port } = await receiver((_request, response) => {
    visits += 1;
    response.end();
  });
  const inside = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f000001', '0', '[::ffff:127.0.0.1]'];
  for (const host of inside) {
    const outcome = await post(new URL(`http://${host}:${port}/`), { allowsLoopback: false });
    expect(outcome).toMatchObject({ taken: false, reason: 'address', isFinal: true });
  }
  for (const host of ['10.0.0.1', '169.254.169.254', '192.168.0.1', '[fe80::1]', '[fd00::1]'])
    expect(await post(new URL(`https://${host}/`))).toMatchObject({ reason: 'address', isFinal: true });
  expect(visits).toBe(0);
  expect(await post(new URL(`http://localhost:${port}/`))).toMatchObject({ taken: true });
});

it('does not speak without encryption to a host out in the world', async () => {
  expect(await post(new URL('http://8.8.8.8/'))).toMatchObject({ reason: 'address', isFinal: true });
});
