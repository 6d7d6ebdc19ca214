import { expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue in which work of `busy` runs until the gate opens, and the order in which the others have their turns. */
function busyQueue(longest: number, patience = 60_000) {
  const queue = new FairQueue(longest, patience);
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const ask = (holder: string) =>
    queue.run(holder, async () => {
      order.push(holder);
    });
  const running = queue.run('busy', () => gate.promise);
  return { queue, order, ask, running, open: gate.resolve };
}

const refused = { code: 'unavailable', facts: { headers: { 'retry-after': '5' } } };

it('lets nobody wait behind much of another’s work', async () => {
  const { order, ask, running, open } = busyQueue(9);
  const all = [ask('busy'), ask('busy'), ask('busy'), ask('other')];
  open();
  await Promise.all([running, ...all]);
  expect(order).toEqual(['other', 'busy', 'busy', 'busy']);
});

it('refuses the newest of whoever waits with most, when all places are taken', async () => {
  const { order, ask, running, open } = busyQueue(3);
  const kept = [ask('busy'), ask('busy')];
  const last = expect(ask('busy')).rejects.toMatchObject(refused);
  kept.push(ask('other'));
  await last;
  await expect(ask('busy')).rejects.toMatchObject(refused);
  open();
  await Promise.all([running, ...kept]);
  expect(order).toEqual(['other', 'busy', 'busy']);
});

it('refuses whoever has waited too long, and goes on', async () => {
  const { order, ask, running, open } = busyQueue(9, 1);
  await expect(ask('other')).rejects.toMatchObject(refused);
  open();
  await running;
  await ask('later');
  expect(order).toEqual(['later']);
});

it('goes on after work that fails', async () => {
  const { queue, ask, order, running, open } = busyQueue(9);
  const failing = expect(queue.run('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  open();
  await Promise.all([running, failing]);
  await ask('later');
  expect(order).toEqual(['later']);
});

it('gives one holder its part of several places alone, and the others to whoever else comes', async () => {
  const queue = new FairQueue(9, undefined, { inAll: 3, ofHolder: 1 });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (holder: string, ends = gate.promise) =>
    queue.run(holder, async () => {
      begun.push(holder);
      await ends;
    });
  const kept = [ask('busy'), ask('busy'), ask('busy')];
  await ask('other', Promise.resolve());
  kept.push(ask('third'), ask('fourth'));
  kept.push(ask('other'));
  expect(begun).toEqual(['busy', 'other', 'third', 'fourth']);
  gate.resolve();
  await Promise.all(kept);
  expect(begun.slice(-3)).toEqual(['other', 'busy', 'busy']);
});

it('lets so many of nobody’s work run, so many wait in their order, and refuses the rest', async () => {
  const queue = new FairQueue(3, undefined, { inAll: 2, ofHolder: 2 });
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const ask = (number: number) =>
    queue.run('all', async () => {
      begun.push(number);
      await gate.promise;
    });
  const taken = [1, 2, 3, 4, 5].map(ask);
  await expect(ask(6)).rejects.toMatchObject(refused);
  expect(begun).toEqual([1, 2]);
  gate.resolve();
  await Promise.all(taken);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('refuses at once whoever would wait too long, as things have gone lately, and not who has had less', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { queue, order, ask, running, open } = busyQueue(9, 60_000);
  vi.advanceTimersByTime(400_000);
  open();
  await running;
  const gate = Promise.withResolvers<void>();
  const next = queue.run('busy', () => gate.promise);
  const kept = [ask('busy'), ask('busy')];
  const newest = expect(kept.pop()).rejects.toMatchObject(refused);
  await expect(ask('busy')).rejects.toMatchObject(refused);
  kept.push(ask('other'));
  await newest;
  vi.useRealTimers();
  gate.resolve();
  await Promise.all([next, ...kept]);
  expect(order.toSorted()).toEqual(['busy', 'other']);
});
