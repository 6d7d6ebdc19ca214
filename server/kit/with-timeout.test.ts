import { expect, it } from 'vitest';
import { TimedOut, withTimeout } from './with-timeout.ts';

it('gives what the work gives, and throws what it throws', async () => {
  expect(await withTimeout(60_000, async () => 'done')).toBe('done');
  await expect(withTimeout(60_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('ends the waiting for work that never ends, and tells it', async () => {
  const told = Promise.withResolvers<unknown>();
  const waiting = withTimeout(1, (signal) => {
    signal.addEventListener('abort', () => told.resolve(signal.reason));
    return new Promise(() => undefined);
  });
  await expect(waiting).rejects.toThrow(TimedOut);
  expect(await told.promise).toBeInstanceOf(TimedOut);
});

it('says that it was late where the work fails of being told', async () => {
  const waiting = withTimeout(
    1,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('closed')))),
  );
  await expect(waiting).rejects.toThrow(TimedOut);
});
