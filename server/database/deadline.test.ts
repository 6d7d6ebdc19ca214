import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { millisecondsLeft, pauseDeadline, withDeadline, withoutDeadline } from './deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

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

  it('stands still while it is paused, and so does the one outside', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    withDeadline(5000, () => {
      withDeadline(1000, () => {
        vi.advanceTimersByTime(200);
        const resume = pauseDeadline();
        vi.advanceTimersByTime(60_000);
        resume();
        expect(millisecondsLeft()).toBe(800);
      });
      expect(millisecondsLeft()).toBe(4800);
    });
  });

  it('does not hold for work that only began inside it', () => {
    expect(withDeadline(1000, () => withoutDeadline(() => millisecondsLeft()))).toBeUndefined();
  });
});
