import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { msg } from '#contract/words.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { testClock } from '../testing/clock.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { noFigures } from './cache-figures.ts';
import { minute } from './clock.ts';
import { KeptAnswers, oldAfterChange, oldWhileBusy } from './kept-answers.ts';
import { type Change, isTouched, type Subject, subjectOf } from './made-of.ts';
import { notFound, Refusal } from './refusal.ts';

const ofMaple: Change = { dealers: ['maple'] };

/** A cache of one answer, of which each making is finished by hand. */
function oneAnswer(subject: Subject = {}) {
  const clock = testClock();
  const answers = new KeptAnswers<string>(clock, 1000, noFigures());
  const makings: PromiseWithResolvers<string>[] = [];
  const ask = (takesNoOld = false) =>
    answers.answer('key', {
      freshFor: minute,
      subjects: [subject],
      takesNoOld,
      make: async () => {
        const making = Promise.withResolvers<string>();
        makings.push(making);
        return { answer: await making.promise, bytes: 1, subjects: [subject] };
      },
    });
  /** Has one kept. */
  const keep = async (answer: string) => {
    const asked = ask();
    makings.at(-1)?.resolve(answer);
    await asked;
  };
  return { clock, answers, makings, ask, keep };
}

describe('an answer after a change', () => {
  it('is made once: who comes first waits for it, everybody else is given the old one meanwhile', async () => {
    const { answers, makings, ask, keep } = oneAnswer();
    await keep('old');
    answers.outdate(ofMaple);
    const first = ask();
    const others = await Promise.all(Array.from({ length: 63 }, () => ask()));
    expect(new Set(others)).toEqual(new Set(['old']));
    makings[1]?.resolve('new');
    expect([await first, await ask(), makings.length]).toEqual(['new', 'new', 2]);
  });

  it('is not given old when two seconds have gone by, nor to what is kept in its turn', async () => {
    const { clock, answers, makings, ask, keep } = oneAnswer();
    await keep('old');
    answers.outdate(ofMaple);
    const first = ask();
    clock.pass(oldAfterChange - 1);
    expect(await ask()).toBe('old');
    const page = ask(true);
    clock.pass(1);
    const late = ask();
    makings[1]?.resolve('new');
    expect([await first, await page, await late, makings.length]).toEqual(['new', 'new', 'new', 2]);
  });

  it('counts the two seconds from the first change, however many follow while it is made', async () => {
    const { clock, answers, makings, ask, keep } = oneAnswer();
    await keep('old');
    answers.outdate(ofMaple);
    const slow = ask();
    clock.pass(oldAfterChange - 1);
    answers.outdate(ofMaple);
    clock.pass(1);
    const late = ask();
    makings[2]?.resolve('newest');
    makings[1]?.resolve('new');
    expect([await slow, await late, await ask()]).toEqual(['new', 'newest', 'newest']);
  });

  it('that came while it was made is made again, and given meanwhile', async () => {
    const { answers, makings, ask } = oneAnswer();
    const begun = ask();
    answers.outdate(ofMaple);
    makings[0]?.resolve('begun before');
    await begun;
    const again = ask();
    expect(await ask()).toBe('begun before');
    makings[1]?.resolve('new');
    expect([await again, await ask()]).toEqual(['new', 'new']);
  });

  it('stays as it is where the change does not touch it', async () => {
    const { answers, makings, ask, keep } = oneAnswer({ dealer: 'spruce' });
    await keep('kept');
    answers.outdate(ofMaple);
    expect([await ask(), makings.length]).toEqual(['kept', 1]);
  });
});

describe('what many ask for', () => {
  /** What somebody is given at once, who would else wait for what the test has not made yet. */
  const atOnce = (asked: Promise<string>) => Promise.race([asked, setImmediate('has to wait')]);

  /** The same, asked for by so many as none waits for. */
  async function ofMany() {
    const one = oneAnswer();
    await one.keep('old');
    for (let visitor = 0; visitor < 20; visitor += 1) await one.ask();
    return one;
  }

  it('is made once behind the backs of all of them, the first as well', async () => {
    const { clock, answers, makings, ask } = await ofMany();
    answers.outdate(ofMaple);
    expect([await atOnce(ask()), await atOnce(ask()), makings.length]).toEqual(['old', 'old', 2]);
    makings[1]?.resolve('new');
    await expect.poll(() => ask()).toBe('new');
    for (let visitor = 0; visitor < 20; visitor += 1) await ask();
    clock.pass(minute);
    expect([await atOnce(ask()), makings.length]).toEqual(['new', 3]);
  });

  it('is begun within two seconds of a change, or waited for', async () => {
    const { clock, answers, makings, ask } = await ofMany();
    answers.outdate(ofMaple);
    clock.pass(oldAfterChange);
    const late = ask();
    makings[1]?.resolve('new');
    expect(await late).toBe('new');
  });

  it('is given old for five seconds by a machine that needs them to make it', async () => {
    const { clock, answers, makings, ask } = await ofMany();
    answers.outdate(ofMaple);
    expect(await atOnce(ask())).toBe('old');
    clock.pass(oldWhileBusy - 1);
    expect(await atOnce(ask())).toBe('old');
    clock.pass(1);
    const late = ask();
    makings[1]?.resolve('new');
    expect([await late, makings.length]).toEqual(['new', 2]);
  });

  it('is made one after the other, and shows what changed before its turn', async () => {
    const begun: PromiseWithResolvers<string>[] = [];
    const answers = new KeptAnswers<string>(testClock(), 1000, noFigures(), new BoundedQueue(1, 10));
    const ask = (key: string) =>
      answers.answer(key, {
        freshFor: minute,
        make: async () => {
          const making = Promise.withResolvers<string>();
          begun.push(making);
          return { answer: await making.promise, bytes: 1, subjects: [{}] };
        },
      });
    for (const key of ['one', 'other']) {
      const asked = ask(key);
      begun.pop()?.resolve('old');
      await asked;
      for (let visitor = 0; visitor < 20; visitor += 1) await ask(key);
    }
    answers.outdate(ofMaple);
    expect([await atOnce(ask('one')), await atOnce(ask('other')), begun.length]).toEqual(['old', 'old', 1]);
    answers.outdate(ofMaple);
    begun[0]?.resolve('new');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.resolve('new');
    await expect.poll(() => ask('other')).toBe('new');
    // It stays as it is: what changed while it waited is in it.
    expect([await ask('other'), begun.length]).toEqual(['new', 2]);
  });
});

describe('an answer that could not be made', () => {
  const crowded = () => new Refusal('unavailable', msg`We’re very busy right now. Try again in a moment.`);

  it('because too many wait gives way to the old one, for five seconds after a change', async () => {
    const { clock, answers, makings, ask, keep } = oneAnswer();
    await keep('old');
    answers.outdate(ofMaple);
    clock.pass(oldWhileBusy - 1);
    const first = ask();
    makings[1]?.reject(crowded());
    expect(await first).toBe('old');
    clock.pass(1);
    const late = ask();
    makings[2]?.reject(crowded());
    await expect(late).rejects.toBeInstanceOf(Refusal);
  });

  it('because there is nothing any more does not', async () => {
    const { answers, makings, ask, keep } = oneAnswer();
    await keep('old');
    answers.outdate(ofMaple);
    const first = ask();
    makings[1]?.reject(notFound());
    await expect(first).rejects.toBeInstanceOf(Refusal);
  });

  it('in time is begun once more by all who wait together where others were answered meanwhile', async () => {
    const { answers, makings, ask } = oneAnswer();
    const all = Promise.all([ask(), ask()]);
    const other = { answer: 'other', bytes: 1, subjects: [] };
    await answers.answer('other', { freshFor: minute, make: async () => other });
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

describe('a change', () => {
  const cases: readonly [Change, Subject, boolean][] = [
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
  it.each(cases)('%j touches what is made of %j: %s', (change, subject, expected) => {
    expect(isTouched(subject, change)).toBe(expected);
  });

  it('finds what an answer is made of in its address', () => {
    expect(subjectOf({ params: { businessName: 'maple' }, query: {} })).toEqual({ dealer: 'maple' });
    expect(subjectOf({ params: { makeName: ' Acura' }, query: { dealer: 'maple' } })).toEqual({
      dealer: 'maple',
      make: 'ACURA',
    });
    expect(subjectOf({ params: undefined, query: { make: ['ACURA', 'HONDA'] } })).toEqual({});
  });
});
