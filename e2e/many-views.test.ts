import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from './product.ts';

/** Pages that are asked for by many at once, or by one again and again, on the product as it is built. */

describe('pages that one address asks for again and again', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => product.stop());

  it('are whole up to a limit, which the calls inside do not use up, and then refused in words', async () => {
    // With a part that no search has, for a search that is asked for again is kept.
    const ask = () => fetch(`${product.address}/?q=acura&from=there`, { headers: { accept: 'text/html' } });
    const pages: string[] = [];
    let reply = await ask();
    for (; reply.status === 200; reply = await ask()) pages.push(await reply.text());
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.text()).toContain('Too many requests. Please wait a moment.');
    // The lookups of one address are limited to 120 a minute; each of these pages made some.
    expect(pages.length).toBeGreaterThanOrEqual(60);
    for (const page of pages) expect(page).toMatch(/\/Car\/20\d\d-acura-/);
    // What is the same for everybody is kept, and what a page calls for in the browser has limits of its own.
    expect((await fetch(`${product.address}/api/make/make`)).status).toBe(200);
  });
});

describe('a page that nobody has asked for yet', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ REQUEST_DEADLINE: '1800' });
  });
  afterAll(() => product.stop());

  it('is served to all of 500 who ask for it at once', async () => {
    // A server that has just started takes longer for its first answer.
    expect((await fetch(`${product.address}/AboutUs`)).status).toBe(200);
    const asked = Array.from({ length: 500 }, () =>
      fetch(product.address).then(async (reply) => [reply.status, await reply.text()]),
    );
    const health = fetch(`${product.address}/health/live`);
    expect(new Set((await Promise.all(asked)).map(([status]) => status))).toEqual(new Set([200]));
    expect((await health).status).toBe(200);
  });
});
