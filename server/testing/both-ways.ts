import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** How many requests a route of Fastify has handled. */
let handled = 0;
subscribe('tracing:fastify.request.handler:start', () => {
  handled += 1;
});

/** A request, with its head as Node's `request` takes it. */
export type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string> | readonly string[];
  readonly body?: string;
};

/** What came back: the lines of its head but the date, and the body byte by byte. */
export type Answer = {
  readonly status: number | undefined;
  readonly headers: readonly string[];
  readonly body: string;
};

/** A product that listens, and beside it a server of the same product on which everything goes the whole way. */
export function bothWays(app: TestApp) {
  const whole = createServer((asked, response) => app.app.routing(asked, response));
  beforeAll(async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    await once(whole.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    whole.close();
  });
  const askOn = async (server: Server, path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answer> => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const lines = Array.from({ length: answer.rawHeaders.length / 2 }, (_, at) =>
      answer.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    return {
      status: answer.statusCode,
      // Each answer names its request.
      headers: lines
        .filter((line) => !line.startsWith('Date: '))
        .map((line) => line.replace(/^(x-request-id: )[\w-]{22}$/, '$1(id)')),
      body: await text(answer.setEncoding('latin1')),
    };
  };
  return {
    ask: (path: string, sent: Sent = {}) => askOn(app.app.server, path, sent),
    askTheWholeWay: (path: string, sent: Sent = {}) => askOn(whole, path, sent),
  };
}

/** How many of the requests of some work a route has handled. */
export async function handledIn(work: () => Promise<unknown>): Promise<number> {
  const before = handled;
  await work();
  return handled - before;
}

/** A refusal names its request. */
export const withoutId = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/"requestId":"[\w-]+"/, ''),
});

/** The line that some work leaves in the log, without what is new each time, and by how much it raises the count of a route. */
export async function noted(app: TestApp, method: string, route: string, work: () => Promise<unknown>) {
  const series = `http_requests_total{method="${method}",route="${route}",status="200"} `;
  const count = async () => Number.parseInt((await app.metrics.text()).split(series)[1] ?? '0', 10);
  const [lines, counted] = [app.log.length, await count()];
  await work();
  await until(async () => (await count()) > counted && app.log.length > lines);
  const { reqId, time, milliseconds, ...line } = JSON.parse(app.log.slice(lines).join(''));
  expect(reqId).toMatch(/^[\w-]{22}$/);
  expect([typeof time, typeof milliseconds]).toEqual(['number', 'number']);
  return [line, (await count()) - counted];
}
