import { describe, expect, it } from 'vitest';
import { LimitedThread } from './limited-thread.ts';

const limits = { heapMegabytes: 128, processorMilliseconds: 60_000 };

/** A thread that runs a few lines. */
const running = (lines: string, changes: Partial<typeof limits> = {}) =>
  new LimitedThread<unknown>(new URL(`data:text/javascript,${encodeURIComponent(lines)}`), { four: 4 }, [], {
    ...limits,
    ...changes,
  });

const says = (words: string) => `import { parentPort, workerData } from 'node:worker_threads'; ${words}`;

describe('a thread with limits', () => {
  it('says one thing after the other, with what it was given', async () => {
    const thread = running(says('for (const one of [1, 2, 3]) parentPort.postMessage(one + workerData.four);'));
    expect([await thread.next(), await thread.next(), await thread.next()]).toEqual([5, 6, 7]);
    await thread.end();
  });

  it.each([
    ['its processor time', 'for (;;);', { processorMilliseconds: 300 }, 'processor'],
    [
      'its processor time in one statement',
      '/^(a+)+$/.test("a".repeat(60) + "b");',
      { processorMilliseconds: 300 },
      'processor',
    ],
    ['its heap', 'const all = []; for (;;) all.push({});', { heapMegabytes: 16 }, 'heap'],
  ])('ends when it has used up %s, and the process goes on', async (_, lines, changes, limit) => {
    const thread = running(lines, changes);
    await expect(thread.next()).rejects.toMatchObject({ name: 'ThreadLimitReached', limit });
    await thread.end();
  });

  it('may wait for others as long as they take', async () => {
    // Its time passes while it does nothing: what it says late still counts.
    const waiting = says(
      'await new Promise((resolve) => parentPort.once("message", resolve)); parentPort.postMessage("late");',
    );
    const thread = running(waiting);
    expect(await thread.next()).toBe('late');
    await thread.end();
  });

  it('says why it failed, and that it ended without a word', async () => {
    const failing = running('throw new RangeError("no such place")');
    await expect(failing.next()).rejects.toThrow('no such place');
    await failing.end();
    const silent = running('');
    await expect(silent.next()).rejects.toThrow('A thread has ended without a word.');
    await silent.end();
  });
});
