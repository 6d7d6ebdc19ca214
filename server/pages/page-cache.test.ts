import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageCache } from './page-cache.ts';

const page = (text: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, html: Buffer.from(text) });

test('keeps a page with its compressed bytes until it is too old', async () => {
  const cache = pageCache(10, 1000);
  const home = '<p>home</p>'.repeat(200);
  await cache.put('/', page(home), 5000, 0);
  const kept = cache.get('/', 5999);
  expect(kept?.html.brotli && brotliDecompressSync(kept.html.brotli).toString()).toBe(home);
  expect(cache.get('/', 6000)).toBeUndefined();
});

test('lets the page go that was unused for longest', async () => {
  const cache = pageCache(2, 1000);
  await cache.put('/a', page('a'), 0, 0);
  await cache.put('/b', page('b'), 0, 0);
  cache.get('/a', 1);
  await cache.put('/c', page('c'), 2, 0);
  expect(
    [cache.get('/a', 3), cache.get('/b', 3), cache.get('/c', 3)].map((kept) => kept?.html.bytes.toString()),
  ).toEqual(['a', undefined, 'c']);
});

test('forgets everything when the data behind the pages change', async () => {
  const cache = pageCache(2, 1000);
  await cache.put('/a', page('a'), 0, 0);
  cache.clear();
  expect(cache.get('/a', 1)).toBeUndefined();
});

test('sends and does not keep a page that was begun before the data changed', async () => {
  const cache = pageCache(2, 1000);
  const begunIn = cache.generation();
  cache.clear();
  expect((await cache.put('/a', page('old'), 0, begunIn)).html.bytes.toString()).toBe('old');
  expect(cache.get('/a', 1)).toBeUndefined();
});
