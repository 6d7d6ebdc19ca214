import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { millisecondsLeft, withDeadline, withoutDeadline } from './deadline.ts';

describe('a deadline', () => {
  it('is known to all that the work does, later too, and to nothing else', async () => {
    const left = await withDeadline(1000, async () => {
      await setImmediate();
      return millisecondsLeft();
    });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1000);
    expect(millisecondsLeft()).toBeUndefined();
  });

  it('inside another can only be sooner', () => {
    expect(withDeadline(1000, () => withDeadline(60_000, () => millisecondsLeft()))).toBeLessThanOrEqual(1000);
    expect(withDeadline(60_000, () => withDeadline(1000, () => millisecondsLeft()))).toBeLessThanOrEqual(1000);
  });

  it('does not hold for work that only began inside it', () => {
    expect(withDeadline(1000, () => withoutDeadline(() => millisecondsLeft()))).toBeUndefined();
  });
});
