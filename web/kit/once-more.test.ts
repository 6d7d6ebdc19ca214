import { expect, it } from 'vitest';
import { Refused } from './api.ts';
import { onceMore } from './once-more.ts';

/** A call that is refused so, one after the other, and then answers. */
const refusedWith = (statuses: readonly number[]) => {
  const left = [...statuses];
  let made = 0;
  const call = async () => {
    made += 1;
    const status = left.shift();
    if (status !== undefined) throw new Refused(status);
    return 'done';
  };
  return { call, made: () => made };
};

it('makes a call once more after a 503', async () => {
  const busy = refusedWith([503]);
  expect(await onceMore(busy.call)).toBe('done');
  expect(busy.made()).toBe(2);
});

it.each([
  [[503, 503], 2],
  [[400], 1],
  [[401], 1],
  [[0], 1],
  [[500], 1],
])('gives up after %j, having made it %i times', async (statuses, times) => {
  const refused = refusedWith(statuses);
  await expect(onceMore(refused.call)).rejects.toThrow(Refused);
  expect(refused.made()).toBe(times);
});
