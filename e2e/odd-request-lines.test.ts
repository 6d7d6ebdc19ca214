import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignHost, host, oddRequests, rawAnswer, request, sharedAddresses } from './odd-requests.ts';
import { type ProductProcess, runProduct } from './run-product.ts';
import { copyOfSeededData } from './seeded-data.ts';

/** What a stranger writes in a request line or a host changes no page that others get. */

const origin = 'http://localhost:3999';
const data = await copyOfSeededData();
const start = () => runProduct(data, { PUBLIC_URL: origin });

let product: ProductProcess;
/** The pages of a server that nobody has asked for anything odd. */
let before: string[];
beforeAll(async () => {
  product = await start();
  before = await bodiesOf(sharedAddresses);
  await product.end();
  // What a server keeps by now would hide what an odd line puts there.
  product = await start();
});
afterAll(async () => {
  await product.end();
  rmSync(data, { recursive: true, force: true });
});

const answerTo = (lines: readonly string[]) => rawAnswer(product.address, lines);

/** One after the other: of many at once some are refused where the machine is busy. */
async function bodiesOf(addresses: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  for (const path of addresses) {
    const reply = await fetch(product.address + path);
    expect([path, reply.status]).toEqual([path, 200]);
    bodies.push(await reply.text());
  }
  return bodies;
}

it('keeps every shared page as it was, byte by byte, and names no host that a request brought', async () => {
  expect(oddRequests.length).toBeGreaterThan(200);
  const statuses = new Set<string>();
  for (const lines of oddRequests) {
    const answer = await answerTo(lines);
    const [status = ''] = /^HTTP\/1\.1 \d{3}/.exec(answer) ?? [];
    statuses.add(status);
    expect([lines, status.startsWith('HTTP/1.1 5'), answer.includes(foreignHost)]).toEqual([lines, false, false]);
  }
  expect([...statuses].toSorted()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(before.filter((page) => page.includes(origin)).length).toBeGreaterThan(20);
  expect(await bodiesOf(sharedAddresses)).toEqual(before);
});

it('takes an address in full of its own site, and two hosts of nobody', async () => {
  expect(await answerTo(request(`${origin}/AboutUs`, host))).toMatch(/^HTTP\/1\.1 200/);
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
