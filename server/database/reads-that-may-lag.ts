import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from './database-errors.ts';

/** Some work that may read what is a little older, and whether it has been given a connection to a server that lags. */
type Reading = { hasLagged: boolean };

const reading = new AsyncLocalStorage<Reading | undefined>();

/**
 * Does work that only reads, and what everybody may see: where a server is set for it, and has everything that is known to
 * have changed (`DATABASE_READ_URL`), the work is given connections to that one. When it fails there for the database's sake,
 * it is done once more as if there were none. Nothing of it must be for somebody signed in, and it must await its own queries.
 */
export async function withReadsThatMayLag<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine: Reading = { hasLagged: false };
  try {
    return await reading.run(mine, work);
  } catch (error) {
    if (!mine.hasLagged || !isDatabaseUnavailable(error)) throw error;
    return await reading.run(undefined, work);
  }
}

/** Whether the work under way may read from a server that lags. */
export const mayLag = (): boolean => reading.getStore() !== undefined;

/** Notes that the work under way was given a connection to such a server. */
export function noteLag(): void {
  const mine = reading.getStore();
  if (mine) mine.hasLagged = true;
}
