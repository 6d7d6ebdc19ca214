import { DeadlinePool, type PoolWatch } from '../deadline-pool.ts';
import type { ServerLimits } from './open-server.ts';

const settingsOf = (url: string, limits: ServerLimits) => ({
  connectionString: url,
  connectionTimeoutMillis: limits.longestAnswer,
  // Statements that are sent without a wait between them go out together.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** One pool for requests, closed until the database is prepared, and one that the background cannot empty it with. */
export function poolsTo(url: string, limits: ServerLimits, watch: PoolWatch): [DeadlinePool, DeadlinePool] {
  const settings = settingsOf(url, limits);
  const requests = { ...settings, max: limits.connections, statement_timeout: limits.longestAnswer };
  const background = {
    ...settings,
    max: limits.backgroundConnections,
    statement_timeout: limits.longestBackgroundStatement,
  };
  const { lagging: _, ...inBackground } = { ...watch, isOpen: () => true };
  return [new DeadlinePool(requests, watch), new DeadlinePool(background, inBackground)];
}

/** A pool of connections to a server that is only read from. */
export const readingPool = (url: string, limits: ServerLimits, { longestSilence, slow }: PoolWatch): DeadlinePool =>
  new DeadlinePool(
    {
      ...settingsOf(url, limits),
      max: limits.connections,
      statement_timeout: limits.longestAnswer,
      options: '-c default_transaction_read_only=on',
    },
    { ...(longestSilence === undefined ? {} : { longestSilence }), slow },
  );
