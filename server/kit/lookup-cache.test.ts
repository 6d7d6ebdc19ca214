import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { testClock } from '../testing/clock.ts';
import { minute } from './clock.ts';
import { LookupCache } from './lookup-cache.ts';
import type { Subject } from './made-of.ts';
import { withinPage } from './within-page.ts';

const textOf = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.toString();

describe('kept answers', () => {
  it('are made once while they are fresh', async () => {
    const clock = testClock();
    const lookups = new LookupCache(clock);
    let made = 0;
    const make = async () => `${++made}`;
    expect(await textOf(lookups.answer('a', 60, make))).toBe('1');
    clock.pass(minute - 1);
    expect(await textOf(lookups.answer('a', 60, make))).toBe('1');
    expect(await textOf(lookups.answer('b', 60, make))).toBe('2');
    clock.pass(1);
    expect(await textOf(lookups.answer('a', 60, make))).toBe('3');
  });

  it('are made once for all who ask at a time, and again for who asks later', async () => {
    const lookups = new LookupCache(testClock());
    let made = 0;
    const make = async () => `${++made}`;
    const all = await Promise.all(Array.from({ length: 500 }, () => textOf(lookups.answer('a', 0, make))));
    expect(new Set(all)).toEqual(new Set(['1']));
    expect(await textOf(lookups.answer('a', 0, make))).toBe('2');
  });

  it('are kept for their time, though somebody sets the clock back', async () => {
    const clock = testClock();
    const lookups = new LookupCache(clock);
    await lookups.answer('a', 60, async () => 'old');
    clock.correct(-48 * 60 * minute);
    clock.pass(minute);
    expect(await textOf(lookups.answer('a', 60, async () => 'new'))).toBe('new');
  });

  it('go, the one that was unused for longest first, once they are more bytes than are kept', async () => {
    const lookups = new LookupCache(testClock(), undefined, 3000);
    const made: string[] = [];
    const ask = (key: string) =>
      lookups.answer(key, 60, async () => {
        made.push(key);
        return key.repeat(1000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are given to a page at the address that another has asked at, until they are old or forgotten', async () => {
    const clock = testClock();
    const lookups = new LookupCache(clock);
    const subject = { dealer: 'maple' };
    const made = () => lookups.answer('a', 60, async () => 'text', subject);
    const at = () => lookups.freshAt('en /api/a')?.bytes.toString();
    await made();
    expect(at()).toBeUndefined();
    lookups.noteAddress('en /api/a', { key: 'a', freshForSeconds: 60, subject });
    const subjects: Subject[] = [];
    expect([withinPage(subjects, at), subjects]).toEqual(['text', [subject]]);
    lookups.forget({ dealers: ['maple'] });
    expect(at()).toBeUndefined();
    await made();
    expect(at()).toBe('text');
    clock.pass(minute);
    expect(at()).toBeUndefined();
  });

  it('are made anew once they are forgotten, also by who was asked before', async () => {
    const lookups = new LookupCache(testClock());
    const slow = Promise.withResolvers<string>();
    const underWay = lookups.answer('a', 60, () => slow.promise);
    lookups.forget();
    expect(await textOf(lookups.answer('a', 60, async () => 'new'))).toBe('new');
    slow.resolve('old');
    expect(await textOf(underWay)).toBe('old');
    expect(await textOf(lookups.answer('a', 60, async () => 'newer'))).toBe('new');
  });

  it('are forgotten together with whatever else was made of the same data', () => {
    const lookups = new LookupCache(testClock());
    let forgotten = 0;
    lookups.whenForgotten(() => {
      forgotten += 1;
    });
    lookups.forget();
    expect(forgotten).toBe(1);
  });

  it('are given however old while the database is away', async () => {
    const clock = testClock();
    const lookups = new LookupCache(clock);
    await lookups.answer('a', 60, async () => 'kept');
    clock.pass(100 * minute);
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    expect(await textOf(lookups.answer('a', 60, away))).toBe('kept');
    await expect(lookups.answer('b', 60, away)).rejects.toThrow('away');
    await expect(lookups.answer('a', 60, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('are given though forgotten while the database is away, and made anew once it is back', async () => {
    const lookups = new LookupCache(testClock());
    await lookups.answer('a', 60, async () => 'kept');
    lookups.forget();
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    expect(await textOf(lookups.answer('a', 60, away))).toBe('kept');
    expect(await textOf(lookups.answer('a', 60, async () => 'new'))).toBe('new');
  });

  it('are not given old to a page, which is kept too', async () => {
    const lookups = new LookupCache(testClock());
    await lookups.answer('a', 60, async () => 'old');
    lookups.forget();
    const slow = Promise.withResolvers<string>();
    const first = lookups.answer('a', 60, () => slow.promise);
    const make = () => Promise.reject(new Error('made twice'));
    const [visitor, page] = [lookups.answer('a', 60, make), withinPage([], () => lookups.answer('a', 60, make))];
    expect(await textOf(visitor)).toBe('old');
    slow.resolve('new');
    expect([await textOf(first), await textOf(page)]).toEqual(['new', 'new']);
  });

  it('come compressed too, where that gains something, and under a tag of their bytes', async () => {
    const lookups = new LookupCache(testClock());
    const short = await lookups.answer('a', 60, async () => '[]');
    const long = await lookups.answer('b', 60, async () => JSON.stringify(Array(1000).fill('ACURA')));
    expect(short.brotli).toBeUndefined();
    expect(long.brotli?.length).toBeLessThan(long.bytes.length / 10);
    expect(short.etag).not.toBe(long.etag);
  });
});
