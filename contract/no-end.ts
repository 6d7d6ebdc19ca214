/** The last day of a programme that has no end: the latest that a day may be. */
export const noEnd = '2199-12-31';
