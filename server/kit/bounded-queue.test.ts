import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

it('lets so many run, so many wait, and refuses the rest', async () => {
  const queue = new BoundedQueue(2, 3);
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const taken = Array.from({ length: 5 }, () => queue.run(work));
  await expect(queue.run(work)).rejects.toMatchObject({
    code: 'unavailable',
    facts: { headers: { 'retry-after': '2' } },
  });
  gate.resolve();
  await Promise.all(taken);
  expect(most).toBe(2);
  await queue.run(work);
});

it('goes on after work that fails', async () => {
  const queue = new BoundedQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'done')).toBe('done');
});

it('refuses whoever has waited too long, and lets the next one in', async () => {
  const queue = new BoundedQueue(1, 9, 1);
  const ends = Promise.withResolvers<void>();
  const running = queue.run(() => ends.promise);
  await expect(queue.run(async () => 'too late')).rejects.toMatchObject({ code: 'unavailable' });
  ends.resolve();
  await running;
  expect(await queue.run(async () => 'done')).toBe('done');
});
