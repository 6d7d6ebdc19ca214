import { describe, expect, it } from 'vitest';
import { msg } from '#contract/words.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { testClock } from '../testing/clock.ts';
import { type CacheTag, type Change, isTouched, tagOf } from './cache-tags.ts';
import { minute } from './clock.ts';
import { notFound, Refusal } from './handler.ts';
import { ChangeLog, ResponseCache, staleAfterChange, staleIfRefused } from './response-cache.ts';

const ofMaple: Change = { dealers: ['maple'] };

/** A cache of one value, of which each making is finished by hand. */
function oneAnswer(tag: CacheTag = {}) {
  const clock = testClock();
  const changes = new ChangeLog(clock);
  const cache = new ResponseCache<string>(clock, changes, 1000);
  const makings: PromiseWithResolvers<string>[] = [];
  const ask = (neverStale = false) =>
    cache.get('key', {
      freshFor: minute,
      tags: [tag],
      neverStale,
      make: async () => {
        const making = Promise.withResolvers<string>();
        makings.push(making);
        return { value: await making.promise, bytes: 1, tags: [tag] };
      },
    });
  /** Has one cached. */
  const keep = async (answer: string) => {
    const asked = ask();
    makings.at(-1)?.resolve(answer);
    await asked;
  };
  return { clock, changes, cache, makings, ask, keep };
}

describe('an answer after a change', () => {
  it('is made once: who comes first waits for it, everybody else is given the old one meanwhile', async () => {
    const { changes, makings, ask, keep } = oneAnswer();
    await keep('old');
    changes.add(ofMaple);
    const first = ask();
    const others = await Promise.all(Array.from({ length: 63 }, () => ask()));
    expect(new Set(others)).toEqual(new Set(['old']));
    makings[1]?.resolve('new');
    expect([await first, await ask(), makings.length]).toEqual(['new', 'new', 2]);
  });

  it('is not given old when two seconds have gone by, nor to what is cached in its turn', async () => {
    const { clock, changes, makings, ask, keep } = oneAnswer();
    await keep('old');
    changes.add(ofMaple);
    const first = ask();
    clock.pass(staleAfterChange - 1);
    expect(await ask()).toBe('old');
    const page = ask(true);
    clock.pass(1);
    const late = ask();
    makings[1]?.resolve('new');
    expect([await first, await page, await late, makings.length]).toEqual(['new', 'new', 'new', 2]);
  });

  it('counts the two seconds from the first change, however many follow while it is made', async () => {
    const { clock, changes, makings, ask, keep } = oneAnswer();
    await keep('old');
    changes.add(ofMaple);
    const slow = ask();
    clock.pass(staleAfterChange - 1);
    changes.add(ofMaple);
    clock.pass(1);
    const late = ask();
    makings[2]?.resolve('newest');
    makings[1]?.resolve('new');
    expect([await slow, await late, await ask()]).toEqual(['new', 'newest', 'newest']);
  });

  it('that came while it was made is made again, and given meanwhile', async () => {
    const { changes, makings, ask } = oneAnswer();
    const begun = ask();
    changes.add(ofMaple);
    makings[0]?.resolve('begun before');
    await begun;
    const again = ask();
    expect(await ask()).toBe('begun before');
    makings[1]?.resolve('new');
    expect([await again, await ask()]).toEqual(['new', 'new']);
  });

  it('stays as it is where the change does not touch it', async () => {
    const { changes, makings, ask, keep } = oneAnswer({ dealer: 'spruce' });
    await keep('kept');
    changes.add(ofMaple);
    expect([await ask(), makings.length]).toEqual(['kept', 1]);
  });
});

describe('an answer that could not be made', () => {
  const crowded = () => new Refusal('unavailable', msg`We’re very busy right now. Try again in a moment.`);

  it('because too many wait gives way to the old one, for five seconds after a change', async () => {
    const { clock, changes, makings, ask, keep } = oneAnswer();
    await keep('old');
    changes.add(ofMaple);
    clock.pass(staleIfRefused - 1);
    const first = ask();
    makings[1]?.reject(crowded());
    expect(await first).toBe('old');
    clock.pass(1);
    const late = ask();
    makings[2]?.reject(crowded());
    await expect(late).rejects.toBeInstanceOf(Refusal);
  });

  it('because there is nothing any more does not', async () => {
    const { changes, makings, ask, keep } = oneAnswer();
    await keep('old');
    changes.add(ofMaple);
    const first = ask();
    makings[1]?.reject(notFound());
    await expect(first).rejects.toBeInstanceOf(Refusal);
  });

  it('in time is begun once more by all who wait together where others were answered meanwhile', async () => {
    const { cache, makings, ask } = oneAnswer();
    const all = Promise.all([ask(), ask()]);
    const other = { value: 'other', bytes: 1, tags: [] };
    await cache.get('other', { freshFor: minute, make: async () => other });
    makings[0]?.reject(new DatabaseUnavailable('late'));
    await expect.poll(() => makings.length).toBe(2);
    makings[1]?.resolve('made');
    expect([await all, makings.length]).toEqual([['made', 'made'], 2]);
  });

  it('and nothing else either is refused at once', async () => {
    const { makings, ask } = oneAnswer();
    const first = ask();
    makings[0]?.reject(new DatabaseUnavailable('away'));
    await expect(first).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(makings.length).toBe(1);
  });
});

describe('an answer that only says that the database is away', () => {
  it('gives way to the old one, and is given where there is none', async () => {
    const clock = testClock();
    const cache = new ResponseCache<string>(clock, new ChangeLog(clock), 1000);
    const ask = (value: string, isAway: boolean) =>
      cache.get('key', {
        freshFor: minute,
        make: async () => ({ value, bytes: isAway ? undefined : 1, tags: [], isAway }),
      });
    expect(await ask('away', true)).toBe('away');
    expect(await ask('good', false)).toBe('good');
    clock.pass(100 * minute);
    expect(await ask('away', true)).toBe('good');
    expect(await ask('better', false)).toBe('better');
  });
});

describe('an answer whose time is over', () => {
  it('is given for as long again while another is made, and no longer', async () => {
    const { clock, makings, ask, keep } = oneAnswer();
    await keep('old');
    clock.pass(minute);
    const first = ask();
    expect(await ask()).toBe('old');
    clock.pass(minute);
    const late = ask();
    makings[1]?.resolve('new');
    expect([await first, await late, makings.length]).toEqual(['new', 'new', 2]);
  });
});

describe('a change log', () => {
  it('remembers so many changes, and takes whatever was cached before them for changed', async () => {
    const { changes, makings, ask, keep } = oneAnswer({ dealer: 'spruce' });
    await keep('old');
    for (let number = 0; number < 1000; number += 1) changes.add(ofMaple);
    expect([await ask(), makings.length]).toEqual(['old', 1]);
    for (let number = 0; number < 1001; number += 1) changes.add(ofMaple);
    const asked = ask();
    makings[1]?.resolve('new');
    expect([await asked, makings.length]).toEqual(['new', 2]);
  });
});

describe('a change', () => {
  const cases: readonly [Change, CacheTag, boolean][] = [
    ['anything', 'fixed', true],
    ['anything', { dealer: 'maple' }, true],
    [ofMaple, 'fixed', false],
    [ofMaple, {}, true],
    [ofMaple, { dealer: 'maple' }, true],
    [ofMaple, { dealer: 'spruce' }, false],
    [ofMaple, { make: 'ACURA' }, true],
    [{ ...ofMaple, makes: ['HONDA'] }, { make: 'ACURA' }, false],
    [{ ...ofMaple, makes: ['HONDA', 'ACURA'] }, { make: 'ACURA' }, true],
    [{ dealers: ['maple-of-before', 'maple'] }, { dealer: 'maple-of-before' }, true],
  ];
  it.each(cases)('%j touches what has the tag %j: %s', (change, tag, expected) => {
    expect(isTouched(tag, change)).toBe(expected);
  });

  it('finds the tag of an answer in its address', () => {
    expect(tagOf({ params: { businessName: 'maple' }, query: {} })).toEqual({ dealer: 'maple' });
    expect(tagOf({ params: { makeName: ' Acura' }, query: { dealer: 'maple' } })).toEqual({
      dealer: 'maple',
      make: 'ACURA',
    });
    expect(tagOf({ params: undefined, query: { make: ['ACURA', 'HONDA'] } })).toEqual({});
  });
});
