import { thisBuild } from './build.ts';
import { readApplied, whyNoLonger } from './history.ts';
import type { Watch } from './watches.ts';

/** How often a server asks whether it may still run, in seconds. */
const everySeconds = 5;

/**
 * Looks whether a newer build has migrated the database meanwhile to what this one may no longer write into. A server that
 * was not stopped before such an upgrade would spoil what the newer one keeps.
 *
 * @param end told why, in the words in which the next start is refused
 */
export const lowestVersionWatch = (end: (why: string) => void): Watch => ({
  everySeconds,
  look: async (db) => {
    const why = whyNoLonger(await readApplied(db), thisBuild);
    if (why) end(why);
  },
});
