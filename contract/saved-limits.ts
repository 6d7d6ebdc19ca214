/** How many cars somebody can keep, on a device or with an account. */
export const mostSavedCars = 200;

/** How many cars stand side by side at most. */
export const mostComparedCars = 4;

/** How many searches an account can save. */
export const mostSavedSearches = 50;

/** How often a saved search may write: with each match, or once a day. */
export const alertFrequencies = ['atOnce', 'daily'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
