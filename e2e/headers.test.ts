import { beforeAll, describe, expect, it } from 'vitest';
import { sharedAddress } from './shared-product.ts';

/** The headers that safety asks of every answer, on answers of each kind that the real product gives. */

const origin = sharedAddress();
let asset: string;
beforeAll(async () => {
  const html = await (await fetch(origin)).text();
  asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? 'no asset';
});

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const reply = await fetch(origin + path, { redirect: 'manual', ...init });
  await reply.arrayBuffer();
  return reply;
};
const etagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? '';
const notChanged = async (path: string) => ask(path, { headers: { 'if-none-match': await etagOf(path) } });
const post = (path: string, body: string, type = 'application/json') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type } });

/** Every kind of answer, with its status. */
const answers: readonly (readonly [string, number, () => Promise<Response>])[] = [
  ['a page', 200, () => ask('/')],
  ['a page of a dealer', 200, () => ask('/Dealer/lakeview-acura?activeOption=1')],
  ['a page by a secret address', 200, () => ask(`/EnquiryDetails/${'A'.repeat(43)}`)],
  ['a page that is unknown', 404, () => ask('/nothing/here')],
  ['a redirect', 302, () => ask('/Dealer/nobody')],
  ['an asset', 200, () => ask(asset)],
  ['an asset that is unknown', 404, () => ask('/assets/nothing.js')],
  ['a picture', 200, () => ask('/images/banner-coupe.svg')],
  ['a picture that has not changed', 304, () => notChanged('/images/banner-coupe.svg')],
  ['a picture that is unknown', 404, () => ask('/images/nothing.svg')],
  ['a lookup', 200, () => ask('/api/make/make')],
  ['a lookup that has not changed', 304, () => notChanged('/api/make/make')],
  ['a call without a session, at a secret address', 401, () => ask('/api/enquiry/enquiries/user')],
  ['a call that is unknown', 404, () => ask('/api/nothing')],
  ['a method that is not known', 405, () => ask('/api/make/make', { method: 'DELETE' })],
  ['a refused body', 400, () => post('/api/deal/calculate', '{')],
  ['a body that is too large', 413, () => post('/api/deal/calculate', `"${'x'.repeat(70_000)}"`)],
  ['a body of another kind', 415, () => post('/api/deal/calculate', 'x', 'text/plain')],
  ['an address that cannot be read', 400, () => ask('/%zz')],
  ['an address that is too long', 414, () => ask(`/api/make/make?${'x'.repeat(5000)}`)],
  ['the health of the server', 200, () => ask('/health/ready')],
  ['the document of the API', 200, () => ask('/api/openapi.json')],
];

describe('every answer', () => {
  it.each(answers)('that is %s (%i) carries the security headers', async (name, status, answer) => {
    const { status: got, headers } = await answer();
    expect([name, got]).toEqual([name, status]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const isSecret = name.includes('secret');
    expect(headers.get('referrer-policy')).toBe(isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin');
    if (isSecret) expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
  });

  it('that is a page lets no script run but its own, and nobody frame it', async () => {
    for (const path of ['/', '/nothing/here', `/EnquiryDetails/${'A'.repeat(43)}`]) {
      const { headers } = await ask(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(part);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });
});

it('describes calls alone in the API’s document, and no page or picture', async () => {
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});
