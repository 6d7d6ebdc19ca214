import type { Clock } from '../kit/clock.ts';

/** A clock that stands still until it is set. */
export type TestClock = Clock & {
  set: (instant: string) => void;
  pass: (milliseconds: number) => void;
  /** As somebody does who corrects the machine's clock: no time goes by. */
  correct: (milliseconds: number) => void;
};

export function testClock(instant = '2026-11-21T15:00:00Z'): TestClock {
  let now = new Date(instant);
  let corrected = 0;
  return {
    now: () => new Date(now),
    passed: () => now.getTime() - corrected,
    set: (other) => {
      now = new Date(other);
    },
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    correct: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
      corrected += milliseconds;
    },
  };
}
