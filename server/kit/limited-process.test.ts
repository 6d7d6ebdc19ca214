import { describe, expect, it } from 'vitest';
import { LimitedProcess } from './limited-process.ts';

const limits = { heapMegabytes: 128, processorSeconds: 60 };

/** A process whose program is a few lines. */
const running = (lines: string, changes: Partial<typeof limits> = {}) => {
  const program = `export default async function* made(given) { ${lines} }`;
  const address = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return new LimitedProcess<unknown>(address, { four: 4 }, { ...limits, ...changes });
};

describe('a process with limits', () => {
  it('says one thing after the other, made of what it was given, and then nothing', async () => {
    const reading = running('for (const one of [1, 2, 3]) yield one + given.four;');
    const next = () => reading.next();
    expect([await next(), await next(), await next(), await next()]).toEqual([5, 6, 7, undefined]);
    await reading.end();
  });

  it.each([
    ['its processor time', 'for (;;);', { processorSeconds: 1 }, 'processor'],
    [
      'its processor time in one statement',
      '/^(a+)+$/.test("a".repeat(60) + "b");',
      { processorSeconds: 1 },
      'processor',
    ],
    ['its heap', 'const all = []; for (;;) all.push({});', { heapMegabytes: 16 }, 'heap'],
    // These ended the whole server while they were done in a thread of it.
    [
      'its heap by a table that grows',
      'const all = new Map(); for (let at = 0; ; at += 1) all.set(at, at);',
      {},
      'heap',
    ],
    ['its heap by one text of JSON', 'JSON.parse("[" + "[],".repeat(2e7) + "[]]");', {}, 'heap'],
  ])('ends when it has used up %s, and the server goes on', async (_, lines, changes, limit) => {
    const reading = running(lines, changes);
    await expect(reading.next()).rejects.toMatchObject({ name: 'ProcessLimitReached', limit });
    await reading.end();
  });

  it('is ended whatever it does', async () => {
    const reading = running('yield process.pid; for (;;);');
    const processId = Number(await reading.next());
    await reading.end();
    expect(() => process.kill(processId, 0)).toThrow('ESRCH');
  });

  it('says why it failed, and to come back where it ended without a word', async () => {
    const failing = running('throw new RangeError("no such place")');
    await expect(failing.next()).rejects.toThrow('no such place');
    await failing.end();
    const silent = running('process.exit();');
    await expect(silent.next()).rejects.toMatchObject({ code: 'unavailable' });
    await silent.end();
  });

  it('knows nothing of the server’s environment', async () => {
    const reading = running('yield Object.keys(process.env);');
    expect(await reading.next()).not.toContain('PATH');
    await reading.end();
  });
});
