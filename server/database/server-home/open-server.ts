import { type Db, dbOn } from '../db.ts';
import { longStatementMilliseconds, requestDeadlineMilliseconds, withDeadline } from '../deadline.ts';
import { DeadlinePool, type PoolWatch } from '../deadline-pool.ts';
import { ServerNotices } from '../notices.ts';
import type { OpenDatabase, Told } from '../open.ts';
import { type Pauses, Readiness } from '../readiness.ts';
import { addressesIn } from './addresses.ts';
import { askServer } from './ask-server.ts';
import { HostChoice } from './host-choice.ts';
import { checkUrl, refusalOf } from './refusals.ts';

/** The limits of the server home; times in milliseconds. */
export interface ServerLimits {
  /** How many connections requests may hold, and how many the work in the background. */
  connections: number;
  backgroundConnections: number;
  /** How long a connection may take to come about; also how long the server works on one statement of a request. */
  longestAnswer: number;
  /** How long the server works on one statement in the background, where it is given that time (`withLongStatements`). */
  longestBackgroundStatement: number;
  /** How long it may be silent over any other statement that has no deadline. */
  longestSilence: number;
  /** How long the preparation, all migrations together, may take. */
  longestMigration: number;
  /** How long work under way may go on when the database is closed, where nothing else is said. */
  longestClosing: number;
  pauses: Pauses;
  /** Where there are several servers: the longest pause before they are asked again, and how often all are asked anyway. */
  severalHosts: { longestPause: number; lookEvery: number };
}

/** What the product runs with. The longest pause leaves time to be back within 5 s of the server. */
export const serverLimits: ServerLimits = {
  connections: 10,
  backgroundConnections: 3,
  longestAnswer: requestDeadlineMilliseconds,
  longestBackgroundStatement: longStatementMilliseconds,
  longestSilence: 7000,
  longestMigration: 600_000,
  longestClosing: 5000,
  pauses: { shortest: 100, longest: 2500 },
  severalHosts: { longestPause: 1000, lookEvery: 2000 },
};

/**
 * Opens a PostgreSQL server, and has it prepared: migrated, say. Of several that the address lists it is the one that takes
 * writes, looked for anew when something is wrong with it. When nobody answers, it opens all the same and keeps trying. Throws
 * `StartRefused` for an address with mistakes, a database that does not exist, or a login that is refused.
 */
export async function openServer(
  url: string,
  prepare: (db: Db) => Promise<void>,
  limits: ServerLimits,
  { log, slow }: Told,
): Promise<OpenDatabase> {
  checkUrl(url);
  const hosts = new HostChoice(addressesIn(url), limits.longestAnswer);
  let [prepared, isPreparing] = [false, false];
  const { longestSilence } = limits;
  const watch: PoolWatch = { isOpen: () => prepared, suspect: () => readiness.suspect(), longestSilence, slow };
  const [requests, background] = poolsTo(hosts.current, limits, watch);
  const backgroundDb = dbOn(background);
  const choose = async () => {
    if (!(await hosts.choose())) return;
    for (const pool of [requests, background]) pool.moveTo(hosts.current);
    if (prepared) log(`The database is at ${new URL(hosts.current).host} now.`);
  };
  const attempt = async () => {
    try {
      await choose();
      await askServer(hosts.current, limits.longestAnswer);
      isPreparing = !prepared;
      if (!prepared) await withDeadline(limits.longestMigration, () => prepare(backgroundDb));
      prepared = true;
    } catch (error) {
      throw refusalOf(error, hosts.current) ?? error;
    } finally {
      isPreparing = false;
    }
  };
  const readiness = new Readiness(attempt, pausesFor(hosts, limits), log);
  // A server that was cut off from the one that took over still takes writes, which nobody else gets.
  const look = hosts.isOfSeveral && setInterval(choose, limits.severalHosts.lookEvery);
  const notices = new ServerNotices(() => hosts.current, limits.pauses, log);
  const close = async (longest = limits.longestClosing) => {
    if (look) clearInterval(look);
    readiness.stop();
    await Promise.all([requests.close(longest), background.close(longest), notices.close()]);
  };
  await readiness.begin().catch(async (error: Error) => {
    await close();
    throw error;
  });
  const missing = () => (isPreparing ? 'migrations' : readiness.missing());
  const parts = { db: dbOn(requests), backgroundDb, notices, whenReady: () => readiness.whenReady() };
  return { home: 'server', ...parts, missing, address: () => hosts.current, close };
}

const pausesFor = ({ isOfSeveral }: HostChoice, { pauses, severalHosts }: ServerLimits): Pauses =>
  isOfSeveral ? { ...pauses, longest: Math.min(pauses.longest, severalHosts.longestPause) } : pauses;

/** One pool for requests, closed until the database is prepared, and one that the background cannot empty it with. */
function poolsTo(url: string, limits: ServerLimits, watch: PoolWatch): [DeadlinePool, DeadlinePool] {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: limits.longestAnswer,
    // Statements that are sent without a wait between them go out together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const requests = { ...settings, max: limits.connections, statement_timeout: limits.longestAnswer };
  const background = {
    ...settings,
    max: limits.backgroundConnections,
    statement_timeout: limits.longestBackgroundStatement,
  };
  return [new DeadlinePool(requests, watch), new DeadlinePool(background, { ...watch, isOpen: () => true })];
}
