import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { answerHealth, type Lack, lacks } from './health.ts';

it('says that it is ready, or in a word and a sentence what is missing', async () => {
  const app = fastify();
  let missing: Lack | undefined;
  answerHealth(app, () => missing);
  const ready = () => app.inject('/health/ready');
  expect([(await ready()).statusCode, (await ready()).json()]).toEqual([200, { status: 'ready' }]);
  for (const lack of ['database', 'migrations', 'writes', 'data', 'jobs'] as const) {
    missing = lack;
    const reply = await ready();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toEqual({ status: 'unavailable', missing: lack, reason: lacks[lack] });
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
  }
  await app.close();
});

it('is no longer ready once it ends, and lives until then', async () => {
  const app = fastify({ return503OnClosing: false });
  answerHealth(app, () => undefined);
  const said: unknown[] = [];
  app.addHook('preClose', async () => {
    for (const path of ['/health/ready', '/health/live']) said.push(await (await fetch(`${address}${path}`)).json());
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(said).toEqual([{ status: 'unavailable', missing: 'shutdown', reason: lacks.shutdown }, { status: 'live' }]);
});

it('goes on serving for a while once it ends, over connections that end with their answer', async () => {
  const app = fastify({ return503OnClosing: false });
  answerHealth(app, () => undefined, 5000);
  app.get('/work', async () => 'done');
  const ending = Promise.withResolvers<void>();
  app.addHook('preClose', async () => ending.resolve());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const begun = performance.now();
  const closing = app.close();
  for (let isReady = true; isReady; ) isReady = (await fetch(`${address}/health/ready`)).ok;
  const answer = await fetch(`${address}/work`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await ending.promise;
  expect(performance.now() - begun).toBeGreaterThan(4990);
  await closing;
  await expect(fetch(`${address}/work`)).rejects.toThrow();
});

/** Connects from another thread while the server's own is at work, tells that it has, and says what was answered. */
const connectsMeanwhile = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.once('message', (port) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /work HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n');
      Atomics.store(workerData, 0, 1);
      Atomics.notify(workerData, 0);
    });
    let answer = '';
    socket.on('data', (data) => (answer += data)).on('error', ({ code }) => (answer = code));
    socket.on('close', () => parentPort.postMessage(answer.split('\\r\\n')[0]));
  });
  parentPort.postMessage('ready');
`;

it('takes a connection that came while it was busy, at the end of its delay too', async () => {
  const app = fastify({ return503OnClosing: false });
  const delay = 300;
  const hasConnected = new Int32Array(new SharedArrayBuffer(4));
  const outside = new Worker(connectsMeanwhile, { eval: true, workerData: hasConnected });
  await once(outside, 'message');
  const answered = once(outside, 'message');
  let ends = Number.POSITIVE_INFINITY;
  app.get('/work', async () => 'done');
  app.get('/much-work', async () => {
    outside.postMessage(Number(new URL(address).port));
    Atomics.wait(hasConnected, 0, 0);
    while (Date.now() <= ends);
    return 'done';
  });
  app.addHook('preClose', async () => {
    ends = Date.now() + 2 * delay;
    void fetch(`${address}/much-work`);
  });
  answerHealth(app, () => undefined, delay);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(await answered).toEqual(['HTTP/1.1 200 OK']);
});
