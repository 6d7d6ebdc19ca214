import { expect, it } from 'vitest';
import { attemptKeys } from './attempt-key.ts';

it('keeps the key of a body that is tried again, and makes another for another body', () => {
  const keyFor = attemptKeys();
  const first = keyFor({ note: 'a' });
  expect(keyFor({ note: 'a' })).toBe(first);
  expect(keyFor({ note: 'b' })).not.toBe(first);
});
