import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchedAddresses } from './page-addresses.ts';
import { type RunningProduct, startProduct } from './product.ts';

/** What a stranger writes in a request line or a host changes no page that others get. */

const foreignHost = 'evil.example';
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Sends bytes as they are, and gives all that comes back until the server closes. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(product.address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const host = `Host: ${foreignHost}`;
const request = (target: string, ...headers: string[]) => [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'];

/** Ways to write the path of a page so that a careless reader takes another host from it. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `//${foreignHost}${path}`,
  (path) => `///${foreignHost}${path}`,
  (path) => `/\\${foreignHost}${path}`,
  (path) => `\\\\${foreignHost}${path}`,
  (path) => `/..//${foreignHost}${path}`,
  (path) => `/%2e%2e//${foreignHost}${path}`,
  (path) => `/./${path}`,
  (path) => `http://${foreignHost}${path}`,
  (path) => `https://${foreignHost}:99999${path}`,
  (path) => `http://x@${foreignHost}${path}`,
  (path) => `${path}#${foreignHost}`,
  (path) => `${path}%`,
  (path) => `//[${path}`,
  (path) => `//a:99999${path}`,
];

const cached = searchedAddresses.flatMap((path) => [`${path}?lang=en`, `${path}?lang=fr`, path]);

const oddRequests = searchedAddresses.flatMap((path) => [
  ...spellings.map((spell) => request(spell(path), host)),
  request(path, host),
  request(path, `Host: localhost`, host),
  request(path, host, `X-Forwarded-Host: ${foreignHost}`, `Forwarded: host=${foreignHost};proto=https`),
  request(path, `Host: [::1`),
  request(path, `Host: ${foreignHost}:99999`),
  [`GET ${path}`],
  [`GET ${path} HTTP/1.0`, host],
]);

const bodiesOf = async (addresses: readonly string[]): Promise<string[]> =>
  Promise.all(addresses.map(async (path) => (await fetch(product.address + path)).text()));

it('keeps every shared page as it was, byte by byte, and names no host that a request brought', async () => {
  expect(oddRequests.length).toBeGreaterThan(200);
  const before = await bodiesOf(cached);
  const statuses = new Set<string>();
  for (const lines of oddRequests) {
    const answer = await answerTo(lines);
    const [status = ''] = /^HTTP\/1\.1 \d{3}/.exec(answer) ?? [];
    statuses.add(status);
    expect([lines, status.startsWith('HTTP/1.1 5'), answer.includes(foreignHost)]).toEqual([lines, false, false]);
  }
  expect([...statuses].toSorted()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(await bodiesOf(cached)).toEqual(before);
});

it('takes an address in full of its own site, and two hosts of nobody', async () => {
  const own = `http://localhost:${new URL(product.address).port}`;
  expect(await answerTo(request(`${own}/AboutUs`, host))).toMatch(/^HTTP\/1\.1 200/);
  expect(await answerTo(request('/AboutUs', 'Host: a.example', 'Host: b.example'))).toMatch(/^HTTP\/1\.1 400/);
});

it.each(['/EnquiryDetails/', '/%45nquiryDetails/', '/enquiry%44etails/', '/./EnquiryDetails/'])(
  'keeps nothing of a secret page that is asked for as %s',
  async (path) => {
    const answer = await answerTo(request(`${path}${'A'.repeat(43)}`, host));
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(head.toLowerCase()).toContain('referrer-policy: no-referrer');
    expect(head.toLowerCase()).toContain('x-robots-tag: noindex');
  },
);
