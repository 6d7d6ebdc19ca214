import { expect, it } from 'vitest';
import { QueuesByHolder } from './queues-by-holder.ts';

it('lets so many of one holder run and wait, and nobody wait for another’s', async () => {
  const queues = new QueuesByHolder(2, 1, 10_000);
  const begun: string[] = [];
  const ends = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await ends.promise;
    return name;
  };
  const much = ['a1', 'a2', 'a3'].map((name) => queues.run('a', work(name)));
  await expect(queues.run('a', work('a4'))).rejects.toMatchObject({ code: 'unavailable' });
  const other = queues.run('b', work('b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.resolve();
  expect(await Promise.all([...much, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('lets nobody wait for long', async () => {
  const queues = new QueuesByHolder(1, 9, 1);
  const ends = Promise.withResolvers<void>();
  const running = queues.run('a', () => ends.promise);
  await expect(queues.run('a', async () => undefined)).rejects.toMatchObject({ code: 'unavailable' });
  ends.resolve();
  await running;
});
