import { expect, it } from 'vitest';
import { attemptKeys, sentOnce } from './attempt-key.ts';

it('keeps the key of a body that is tried again, and makes another for another body', () => {
  const keyFor = attemptKeys();
  const first = keyFor({ note: 'a' });
  expect(keyFor({ note: 'a' })).toBe(first);
  expect(keyFor({ note: 'b' })).not.toBe(first);
});

it('keeps the key of what is tried again, and takes another once it was taken, also for the same words', async () => {
  const once = sentOnce();
  const keys: string[] = [];
  const send = (isTaken: boolean) => async (key: string) => {
    keys.push(key);
    if (!isTaken) throw new Error('The answer was lost.');
  };
  await expect(once('note', send(false))).rejects.toThrow('lost');
  await once('note', send(true));
  await once('note', send(true));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});
