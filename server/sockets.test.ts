import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/app.ts';

/** What only a raw connection can do. The limits are small, so that nothing here waits for long. */

let app: TestApp;
let port: number;

beforeAll(async () => {
  const limits = {
    headers: 150,
    body: 400,
    file: 5000,
    silence: 5000,
    keepAlive: 5000,
    checkEvery: 50,
    connectionsPerAddress: 8,
  };
  app = await openTestApp({ limits, rateLimitFactor: 1 });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** A connection, and everything that it has received. */
type Line = { readonly socket: Socket; readonly received: () => string; readonly closed: Promise<unknown> };

async function open(): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => undefined); // a reset is one way of being closed
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, received: () => text, closed };
}

/** One that has been answered: it may stay without a word for longer. */
async function openAndAnswered(): Promise<Line> {
  const line = await open();
  line.socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(line.socket, 'data');
  return line;
}

/** Sends a text, and gives the whole answer once the server has closed the connection. */
async function answerTo(...texts: readonly string[]): Promise<string> {
  const { socket, received, closed } = await open();
  for (const text of texts) socket.write(text);
  await closed;
  return received();
}

const post = (headers: string, body = '') =>
  `POST /api/deal/calculate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('a slow request', () => {
  it('is ended when its headers do not come', async () => {
    const { socket, received, closed } = await open();
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is ended when its body drips, however steadily', async () => {
    const { socket, received, closed } = await open();
    socket.write(post('content-length: 60000'));
    const drip = setInterval(() => socket.write(' '), 20);
    await closed;
    clearInterval(drip);
    expect(received()).not.toContain(' 200 ');
  });

  it('does not keep others waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 4 }, open));
    for (const { socket } of slow) socket.write(post('content-length: 60000'));
    const reply = await answerTo('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(slow.map(({ closed }) => closed));
  });
});

describe('a body that is too large', () => {
  it('is refused by its length before it is read', async () => {
    expect(await answerTo(post('content-length: 65537'))).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"tooLarge"/);
  });

  it('is refused while it is read, and read no further', async () => {
    const { socket, received, closed } = await open();
    socket.write(post('transfer-encoding: chunked'));
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    let sent = 0;
    const pump = setInterval(() => {
      sent += chunk.length;
      socket.write(chunk);
    }, 1);
    await closed;
    clearInterval(pump);
    expect(received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(2 ** 20);
  });
});

describe('what is no clear request', () => {
  const line = 'host: localhost\r\n';
  it.each([
    ['a length and chunks', post('content-length: 2\r\ntransfer-encoding: chunked', '0\r\n\r\n')],
    ['two lengths', post('content-length: 2\r\ncontent-length: 3', '{}')],
    ['a length that is none', post('content-length: 2x', '{}')],
    ['a negative length', post('content-length: -1')],
    ['an unknown transfer coding', post('transfer-encoding: gzip, chunked, identity', '{}')],
    ['chunks that are none', post('transfer-encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a folded header', `GET /health/live HTTP/1.1\r\n${line}x: a\r\n b: c\r\n\r\n`],
    ['a space before the colon', `GET /health/live HTTP/1.1\r\n${line}content-length : 0\r\n\r\n`],
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['NUL in a header', `GET /health/live HTTP/1.1\r\n${line}x: a\u0000b\r\n\r\n`],
    ['an unknown method', `BREW / HTTP/1.1\r\n${line}\r\n`],
  ])('is refused: %s', async (_, text) => {
    const answer = await answerTo(text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).toMatch(/connection: close/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('gets the one form of a refusal, with the headers of every answer', async () => {
    const answer = await answerTo('nonsense\r\n\r\n');
    expect(answer).toMatch(/\r\n\r\n\{"code":"invalid","message":"[^"]+","requestId":"[\w-]{22}"\}$/);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('is a header or an address beyond all measure', async () => {
    const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\n${line}connection: close\r\n${header}\r\n`;
    expect(await answerTo(get('/health/live', `x: ${'y'.repeat(20_000)}\r\n`))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await answerTo(get(`/${'y'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await answerTo(get(`/api/make/make?${'y'.repeat(5000)}`))).toMatch(/^HTTP\/1\.1 414 [\s\S]*addressTooLong/);
  });
});

describe('of one address', () => {
  const get = (path: string) => answerTo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const makes = '/api/make/make';
  /** The server hears of an end a moment later than we do. */
  const servedAgain = async () => {
    for (;;) {
      const answer = await answerTo(`GET ${makes} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      if (!answer.startsWith('HTTP/1.1 429')) return answer;
    }
  };

  it('eight connections are served, further ones are refused with an answer, and health is told', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, openAndAnswered));
    const refused = await get(makes);
    expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*"code":"tooManyRequests"/);
    expect(refused.toLowerCase()).toMatch(/retry-after: 5\r\n/);
    expect(await get('/health/live')).toMatch(/^HTTP\/1\.1 200 /);
    held[0]?.socket.destroy();
    expect(await servedAgain()).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of held) socket.destroy();
    await servedAgain();
  });

  it('those that wait without a word give way to new ones', async () => {
    const held = await Promise.all(Array.from({ length: 88 }, open));
    expect(await get('/health/live')).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.any(held.slice(8).map(({ closed }) => closed));
    for (const { socket } of held) socket.destroy();
    await servedAgain();
  });
});

it('what is under way when the server closes is answered', async () => {
  const { socket, received, closed } = await open();
  const body = '{"cashFinanceLease":"Cash"}';
  const begun = once(app.app.server, 'request');
  socket.write(post(`content-length: ${body.length}`, body.slice(0, 5)));
  await begun;
  const closing = app.app.close();
  socket.write(body.slice(5));
  await Promise.all([closing, closed]);
  expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*totalPurchasePrice/);
});
