import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A build of the product, as a database and a backup name it. */
export type Build = {
  /** The version in package.json, which every release raises. */
  readonly version: string;
  /** The lowest version that may still run on a database once this build has migrated it. */
  readonly lowestVersion: string;
};

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/**
 * The build that runs. `lowestVersion` is raised by the change whose migration takes away what the release before still
 * reads or writes; whoever runs an older one then has to stop it first.
 */
export const thisBuild: Build = { version, lowestVersion: '0.1.0' };

/** Whether a version, such as `0.9.1`, comes before another, such as `0.10.0`. */
export function isBelow(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

/** The highest of some versions; none where there are none. */
export const highestOf = (versions: readonly (string | null)[]): string | undefined =>
  versions
    .filter((version) => version !== null)
    .toSorted((one, other) => (isBelow(one, other) ? -1 : 1))
    .at(-1);
