import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { testClock } from '../testing/clock.ts';
import { renderingPage } from './cache-tags.ts';
import { minute } from './clock.ts';
import { PublicCache } from './public-cache.ts';

const textOf = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.toString();

describe('cached answers', () => {
  it('are made once while they are fresh', async () => {
    const clock = testClock();
    const cache = new PublicCache(clock);
    let made = 0;
    const make = async () => `${++made}`;
    expect(await textOf(cache.answer('a', 60, make))).toBe('1');
    clock.pass(minute - 1);
    expect(await textOf(cache.answer('a', 60, make))).toBe('1');
    expect(await textOf(cache.answer('b', 60, make))).toBe('2');
    clock.pass(1);
    expect(await textOf(cache.answer('a', 60, make))).toBe('3');
  });

  it('are made once for all who ask at a time, and again for who asks later', async () => {
    const cache = new PublicCache(testClock());
    let made = 0;
    const make = async () => `${++made}`;
    const all = await Promise.all(Array.from({ length: 500 }, () => textOf(cache.answer('a', 0, make))));
    expect(new Set(all)).toEqual(new Set(['1']));
    expect(await textOf(cache.answer('a', 0, make))).toBe('2');
  });

  it('are cached for their time, though somebody sets the clock back', async () => {
    const clock = testClock();
    const cache = new PublicCache(clock);
    await cache.answer('a', 60, async () => 'old');
    clock.correct(-48 * 60 * minute);
    clock.pass(minute);
    expect(await textOf(cache.answer('a', 60, async () => 'new'))).toBe('new');
  });

  it('go, the one that was unused for longest first, once they are more bytes than are cached', async () => {
    const cache = new PublicCache(testClock(), undefined, 3000);
    const made: string[] = [];
    const ask = (key: string) =>
      cache.answer(key, 60, async () => {
        made.push(key);
        return key.repeat(1000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are made anew once they are invalidated, also by who was asked before', async () => {
    const cache = new PublicCache(testClock());
    const slow = Promise.withResolvers<string>();
    const underWay = cache.answer('a', 60, () => slow.promise);
    cache.invalidate();
    expect(await textOf(cache.answer('a', 60, async () => 'new'))).toBe('new');
    slow.resolve('old');
    expect(await textOf(underWay)).toBe('old');
    expect(await textOf(cache.answer('a', 60, async () => 'newer'))).toBe('new');
  });

  it('are invalidated together with whatever else was made of the same data', () => {
    const cache = new PublicCache(testClock());
    let invalidated = 0;
    cache.onInvalidate(() => {
      invalidated += 1;
    });
    cache.invalidate();
    expect(invalidated).toBe(1);
  });

  it('are given however old while the database is away', async () => {
    const clock = testClock();
    const cache = new PublicCache(clock);
    await cache.answer('a', 60, async () => 'cached');
    clock.pass(100 * minute);
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    expect(await textOf(cache.answer('a', 60, away))).toBe('cached');
    await expect(cache.answer('b', 60, away)).rejects.toThrow('away');
    await expect(cache.answer('a', 60, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('are given though invalidated while the database is away, and made anew once it is back', async () => {
    const cache = new PublicCache(testClock());
    await cache.answer('a', 60, async () => 'cached');
    cache.invalidate();
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    expect(await textOf(cache.answer('a', 60, away))).toBe('cached');
    expect(await textOf(cache.answer('a', 60, async () => 'new'))).toBe('new');
  });

  it('are not given stale to a page, which is cached too', async () => {
    const cache = new PublicCache(testClock());
    await cache.answer('a', 60, async () => 'old');
    cache.invalidate();
    const slow = Promise.withResolvers<string>();
    const first = cache.answer('a', 60, () => slow.promise);
    const make = () => Promise.reject(new Error('made twice'));
    const [visitor, page] = [cache.answer('a', 60, make), renderingPage([], () => cache.answer('a', 60, make))];
    expect(await textOf(visitor)).toBe('old');
    slow.resolve('new');
    expect([await textOf(first), await textOf(page)]).toEqual(['new', 'new']);
  });

  it('come compressed too, where that gains something, and under an ETag of their bytes', async () => {
    const cache = new PublicCache(testClock());
    const short = await cache.answer('a', 60, async () => '[]');
    const long = await cache.answer('b', 60, async () => JSON.stringify(Array(1000).fill('ACURA')));
    expect(short.brotli).toBeUndefined();
    expect(long.brotli?.length).toBeLessThan(long.bytes.length / 10);
    expect(short.etag).not.toBe(long.etag);
  });
});
