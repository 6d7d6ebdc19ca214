import { expect, it } from 'vitest';
import { isOverWith, type Toast } from './toast.ts';

const saved: Toast = { kind: 'success', text: 'Saved' };
const failed: Toast = { kind: 'error', text: 'Not saved' };

it.each([
  ['a failure, once the next try has succeeded', failed, saved, true],
  ['the same words, said anew', saved, { ...saved, milliseconds: 9 }, true],
  ['a success stays beside a later failure', saved, failed, false],
  ['a success stays beside another one', saved, { kind: 'success', text: 'Sent' } satisfies Toast, false],
])('a toast goes with the next: %s', (_, shown, next, isOver) => {
  expect(isOverWith(shown, next)).toBe(isOver);
});
