import { DeadlinePool, type PoolWatch } from '../deadline-pool.ts';
import type { ServerLimits } from './open-server.ts';

/** @param work what the connections are for, as the server's own list of them says it (pg_stat_activity) */
const settingsOf = (url: string, limits: ServerLimits, work: 'requests' | 'background' | 'reads') => ({
  connectionString: url,
  application_name: `icardeals ${work}`,
  connectionTimeoutMillis: limits.longestAnswer,
  // Statements that are sent without a wait between them go out together.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** One pool for requests, closed until the database is prepared, and one that the background cannot empty it with. */
export function poolsTo(url: string, limits: ServerLimits, watch: PoolWatch): [DeadlinePool, DeadlinePool] {
  const requests = {
    ...settingsOf(url, limits, 'requests'),
    max: limits.connections,
    statement_timeout: limits.longestAnswer,
  };
  const background = {
    ...settingsOf(url, limits, 'background'),
    max: limits.backgroundConnections,
    connectionTimeoutMillis: Math.max(limits.longestAnswer, limits.longestSilence),
    statement_timeout: limits.longestBackgroundStatement,
  };
  const { lagging: _, ...inBackground } = { ...watch, isOpen: () => true };
  return [new DeadlinePool(requests, watch), new DeadlinePool(background, inBackground)];
}

/** A pool of connections to a server that is only read from. */
export const readingPool = (url: string, limits: ServerLimits, { longestSilence, slow }: PoolWatch): DeadlinePool =>
  new DeadlinePool(
    {
      ...settingsOf(url, limits, 'reads'),
      max: limits.connections,
      statement_timeout: limits.longestAnswer,
      options: '-c default_transaction_read_only=on',
    },
    { ...(longestSilence === undefined ? {} : { longestSilence }), slow },
  );
