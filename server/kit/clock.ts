/** Where the time comes from: an argument everywhere, so that a test can set it. */
export type Clock = {
  readonly now: () => Date;
  /**
   * Milliseconds that have gone by since some instant. It goes on as ever where the machine's clock is set back or forth,
   * so that what holds for a while, a limit say, ends after that while.
   */
  readonly passed: () => number;
};

export const systemClock: Clock = { now: () => new Date(), passed: () => performance.now() };

/** Milliseconds, for sums with instants. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The instant that lies so many milliseconds after another one. */
export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The instant that lies so many milliseconds before another one. */
export const before = (instant: Date, milliseconds: number) => after(instant, -milliseconds);
