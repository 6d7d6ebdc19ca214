import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dealFigures } from '#contract/deal-form.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { always, anyDealOfAnyMode, calculated, fewerRuns } from '#engine/testing/any-deal.ts';
import { serializerOf } from './kit/validation.ts';
import { bothWays, handledIn, noted, type Sent, withoutId } from './testing/both-ways.ts';
import { financeDeal } from './testing/deals.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** Calculations that are answered before Fastify sees them, beside the same ones that went the whole way. */

const path = '/api/deal/calculate';
const json = { 'content-type': 'application/json' };

const post = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Asks for the same in one write or in several, each once a request of the server has begun, and gives all that came. */
async function onOneLine(port: number, begun: () => Promise<unknown>, ...texts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  for (const [at, text] of texts.entries()) {
    const next = begun();
    socket.write(text);
    if (at < texts.length - 1) await next;
  }
  await once(socket, 'close');
  return received.replaceAll(/^Date: .*\r\n/gm, '');
}

it('the answer to a deal is written as the schema of the reply has it', () => {
  const bySchema = serializerOf(dealFigures);
  const isTheSame = (deal: DealInput) => {
    const outputs = dealOutputs(calculated(deal));
    expect(JSON.stringify(outputs)).toBe(bySchema(outputs));
  };
  always(anyDealOfAnyMode, isTheSame, fewerRuns);
});

describe('a calculation', () => {
  const app = openedApp();
  worldOf(app);
  const { ask, askTheWholeWay } = bothWays(app);

  it('goes the whole way where the short one fails', async () => {
    const { limits } = app.app;
    const takeAtOnce = limits.takeAtOnce;
    limits.takeAtOnce = () => {
      throw new Error('put here by a test');
    };
    const [answer, whole] = [await ask(path, post(financeDeal)), await askTheWholeWay(path, post(financeDeal))];
    limits.takeAtOnce = takeAtOnce;
    expect(answer).toEqual(whole);
    expect(app.log.join('')).toContain('a short way failed');
  });

  it.each<[string, Sent]>([
    ['of a loan', post(financeDeal)],
    ['of a lease', post({ ...financeDeal, cashFinanceLease: 'Lease', termsInYears: 4, residualPercentage: '48' })],
    ['for cash', post({ cashFinanceLease: 'Cash', estimatedSalesPrice: 30000 })],
    ['of nothing', post({})],
    [
      'with a warning',
      post({ ...financeDeal, discount: '-5', tradeIn: 'Yes', estimatedTradeValue: '1', tradeValueLien: '90,000' }),
    ],
    ['with other letters', post({ ...financeDeal, note: 'Où est-elle?' })],
    ['with options', post({ ...financeDeal, options: { tradeInReducesTax: false } })],
    ['of another day', post({ ...financeDeal, today: '2026-02-28' })],
    ['in another language', post(financeDeal, { 'accept-language': 'fr-CA', 'accept-encoding': 'br' })],
    ['for somebody with a sign-in', post(financeDeal, { authorization: 'Bearer nobody', cookie: 'device=a' })],
    ['as JSON in UTF-8', post(financeDeal, { 'content-type': 'application/json; charset=utf-8' })],
    ['over a connection that ends', post(financeDeal, { connection: 'close' })],
  ])('is answered as on the whole way: %s', async (_what, sent) => {
    const whole = await askTheWholeWay(path, sent);
    expect(whole.status).toBe(200);
    expect(await handledIn(async () => expect(await ask(path, sent)).toEqual(whole))).toBe(0);
  });

  it.each<[string, Sent, string?]>([
    ['is refused for a field', post({ ...financeDeal, unknown: '1' })],
    ['is refused for an amount', post({ ...financeDeal, estimatedSalesPrice: '10,000,000.01' })],
    ['gives a field twice', post('{"make":"ACURA","make":"HONDA"}')],
    ['is no JSON', post('{"make"')],
    ['is no object', post('[]')],
    ['has no body', post('')],
    ['is of another day than the calendar has', post({ ...financeDeal, today: '2026-02-31' })],
    ['is long', post({ ...financeDeal, note: 'x'.repeat(9000) })],
    ['is too large', post(`{"note":"${'x'.repeat(70_000)}"}`)],
    ['comes in pieces', post(financeDeal, { 'transfer-encoding': 'chunked' })],
    ['is no JSON by its type', post(financeDeal, { 'content-type': 'text/plain' })],
    ['is compressed', post(financeDeal, { 'content-encoding': 'gzip' })],
    ['is of another site', post(financeDeal, { origin: 'https://elsewhere.example' })],
    ['is of a page of another site', post(financeDeal, { 'sec-fetch-site': 'cross-site' })],
    ['is of a page', post(financeDeal, { 'sec-fetch-site': 'same-origin' })],
    ['comes through an unknown proxy', post(financeDeal, { 'x-forwarded-for': '203.0.113.5' })],
    ['has a query', post(financeDeal), `${path}?more=1`],
    ['writes the address otherwise', post(financeDeal), '/api/deal/%63alculate'],
  ])('goes the whole way where it %s', async (_what, sent, address = path) => {
    const whole = await askTheWholeWay(address, sent);
    // What is refused before never reaches its route's handler.
    expect(await handledIn(async () => expect(withoutId(await ask(address, sent))).toEqual(withoutId(whole)))).toBe(
      whole.status === 200 ? 1 : 0,
    );
  });

  it('waits for a body that comes later, and keeps the order of what comes at once', async () => {
    const { port } = app.app.server.address() as AddressInfo;
    const begun = () => once(app.app.server, 'request');
    const body = JSON.stringify(financeDeal);
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    const whole = await ask(path, post(financeDeal, { connection: 'close' }));
    const late = onOneLine(port, begun, `${head}connection: close\r\n\r\n${body.slice(0, 9)}`, body.slice(9));
    expect((await late).split('\r\n\r\n')[1]).toBe(whole.body);
    const other = `GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const bad = `${head.replace(String(body.length), '2')}\r\n[]`;
    const all = [`${head}\r\n${body}`, bad, other, `${head}connection: close\r\n\r\n${body}`].join('');
    const answers = (await onOneLine(port, begun, all)).split(/(?=HTTP\/1\.1 )/);
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '400', '200', '200']);
    expect([answers[0], answers[3]].map((answer) => answer?.split('\r\n\r\n')[1])).toEqual([whole.body, whole.body]);
  });

  it('leaves the same line in the log, and the same count', async () => {
    const sent = post(financeDeal);
    const whole = await noted(app, 'POST', path, () => askTheWholeWay(path, sent));
    expect(
      await handledIn(async () => expect(await noted(app, 'POST', path, () => ask(path, sent))).toEqual(whole)),
    ).toBe(0);
  });
});

describe('where proxies are believed, and limits hold', () => {
  // Sixty of anything in a minute, and 24 calculations.
  const app = openedApp({ rateLimitFactor: 0.02, trustedProxies: ['127.0.0.1'], shutdownDelay: 5000 });
  worldOf(app);
  const { ask, askTheWholeWay } = bothWays(app);

  it.each<[string, Record<string, string>, unknown]>([
    ['from the proxy itself', {}, financeDeal],
    ['for one address', { 'x-forwarded-for': '203.0.113.5' }, financeDeal],
    ['from a network of IPv6', { 'x-forwarded-for': '2001:db8:1:2::7' }, financeDeal],
    ['refused', { 'x-forwarded-for': '203.0.113.8' }, { unknown: 1 }],
  ])('a calculation counts once for its limit on either way: %s', async (_which, headers, body) => {
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 12; number += 1) {
      for (const way of [ask, askTheWholeWay]) statuses.push((await way(path, post(body, headers))).status);
    }
    expect(statuses).not.toContain(429);
    const refused = withoutId(await ask(path, post(body, headers)));
    expect(refused.status).toBe(429);
    expect(refused).toEqual(withoutId(await askTheWholeWay(path, post(body, headers))));
  });

  it('a connection ends with its answer while the server ends', async () => {
    const headers = { connection: 'keep-alive', 'x-forwarded-for': '203.0.113.77' };
    expect((await ask(path, post(financeDeal, headers))).headers).toContain('Connection: keep-alive');
    const closing = app.app.close();
    await until(async () => (await ask('/health/ready')).status === 503);
    const { headers: lines } = await ask(path, post(financeDeal, headers));
    expect(lines.map((line) => line.toLowerCase())).toContain('connection: close');
    await closing;
  });
});
