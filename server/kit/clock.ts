/** Where the time comes from: an argument everywhere, so that a test can set it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds, for sums with instants. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The instant that lies so many milliseconds after another one. */
export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The instant that lies so many milliseconds before another one. */
export const before = (instant: Date, milliseconds: number) => after(instant, -milliseconds);
