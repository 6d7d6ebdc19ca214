import pg from 'pg';
import { StartRefused } from '../database-errors.ts';
import { type Db, dbOn } from '../db.ts';
import { longStatementMilliseconds, requestDeadlineMilliseconds, withDeadline } from '../deadline.ts';
import type { PoolWatch } from '../deadline-pool.ts';
import { Distance } from '../distance.ts';
import { type NoticesAt, ServerNotices } from '../notices.ts';
import type { OpenDatabase, Told } from '../open.ts';
import { type Pauses, Readiness, writeCheck } from '../readiness.ts';
import { addressesIn, mistakesIn } from './addresses.ts';
import { HostChoice, isPooledByTransaction } from './host-choice.ts';
import { askOnce } from './kept-question.ts';
import { poolsTo, type ReadLimits, readingFrom, readLimits } from './read-server.ts';

/** SQLSTATEs of a login that will not succeed by waiting. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const unknownDatabase = '3D000';
const refusedLogins = ['28000', '28P01'];

/** What PgBouncer says of a setting that a connection begins with and that it does not know. */
const unknownParameter = /^unsupported startup parameter(?: in options)?: (\w+)/;

const byPooler = (parameter: string) =>
  `The pooler of DATABASE_URL refuses the setting ${parameter}: set ignore_startup_parameters = ${parameter} in PgBouncer, and there either pool_mode = session or, from PgBouncer 1.21, max_prepared_statements = 200.`;

/** Checks the address of DATABASE_URL. Throws `StartRefused`, a line for each mistake, without repeating its password. */
function checkUrl(url: string): void {
  const mistakes = mistakesIn(url);
  if (mistakes.length > 0) throw new StartRefused(mistakes.map((mistake) => `DATABASE_URL ${mistake}`).join('\n'));
}

/** The refusal that an error of the first connection amounts to; undefined when trying again may help. */
function refusalOf(error: unknown, url: string): StartRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof pg.DatabaseError) {
    const { host, pathname, username } = new URL(url);
    const database = decodeURIComponent(pathname.slice(1));
    if (error.code === unknownDatabase) {
      return new StartRefused(`The database ${database} of DATABASE_URL does not exist on ${host}; create it first.`);
    }
    const [, parameter] = unknownParameter.exec(error.message) ?? [];
    if (parameter !== undefined) return new StartRefused(byPooler(parameter));
    if (refusedLogins.includes(error.code ?? '')) {
      return new StartRefused(`The PostgreSQL server ${host} refused the login of ${username} to ${database}.`);
    }
  }
  return refusalOf(error.cause, url);
}

/** How often it is asked how far away it is: a busy machine is no distance. */
const questions = 3;

/**
 * Asks a server, by a connection of its own, whatever the others are waiting for, whether it answers and takes writes.
 * Throws what it says, or that it does not answer within so many milliseconds.
 *
 * @returns the milliseconds that a question which needs no work took at the shortest
 */
const askServer = (url: string, longest: number): Promise<number> =>
  askOnce(url, longest, async (client) => {
    await client.query(writeCheck);
    let shortest = Number.POSITIVE_INFINITY;
    for (let question = 0; question < questions; question += 1) {
      const asked = performance.now();
      await client.query('SELECT 1');
      shortest = Math.min(shortest, performance.now() - asked);
    }
    return shortest;
  });

/** The limits of the server home; times in milliseconds. */
export interface ServerLimits {
  /** How many connections may be held by what everybody may read, by other requests, and by the work in the background. */
  publicConnections: number;
  connections: number;
  backgroundConnections: number;
  /** How long a connection of a request may take to come about; also how long the server works on one statement of it. */
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
  reads: ReadLimits;
}

/** What the product runs with. The longest pause leaves time to be back within 5 s of the server. */
export const serverLimits: ServerLimits = {
  publicConnections: 5,
  connections: 5,
  backgroundConnections: 3,
  longestAnswer: requestDeadlineMilliseconds,
  longestBackgroundStatement: longStatementMilliseconds,
  longestSilence: 7000,
  longestMigration: 600_000,
  longestClosing: 5000,
  pauses: { shortest: 100, longest: 2500 },
  severalHosts: { longestPause: 1000, lookEvery: 2000 },
  reads: readLimits,
};

/** The address of the database, and that of a server which follows it, where there is one for reads that may lag. */
type ServerAddresses = { readonly url: string; readonly readUrl?: string | undefined };

/**
 * Opens a PostgreSQL server, and has it prepared: migrated, say. Of several that the address lists it is the one that takes
 * writes, looked for anew when something is wrong with it. When nobody answers, it opens all the same and keeps trying. Throws
 * `StartRefused` for an address with mistakes, a database that does not exist, or a login that is refused.
 */
export async function openServer(
  { url, readUrl }: ServerAddresses,
  prepare: (db: Db) => Promise<void>,
  limits: ServerLimits,
  { log, slow }: Told,
): Promise<OpenDatabase> {
  checkUrl(url);
  const hosts = new HostChoice(addressesIn(url), limits.longestAnswer);
  const distance = new Distance();
  const suspect = () => readiness.suspect();
  const watch: PoolWatch = { isOpen: () => preparation.isDone, suspect, longestSilence: limits.longestSilence, slow };
  const pools = poolsTo(hosts.current, limits, { ...watch, lagging: () => reads?.server.pool() });
  const backgroundDb = dbOn(pools.background);
  const preparation = new Preparation(() => withDeadline(limits.longestMigration, () => prepare(backgroundDb)));
  const choose = async () => {
    if (!(await hosts.choose())) return;
    distance.forget();
    for (const pool of Object.values(pools)) pool.moveTo(hosts.current);
    if (preparation.isDone) log(`The database is at ${new URL(hosts.current).host} now.`);
  };
  const attempt = async () => {
    try {
      await choose();
      distance.measured(await askServer(hosts.current, preparation.patience(limits)));
      if (await preparation.once(hosts.current, limits)) reads?.server.changed();
    } catch (error) {
      throw refusalOf(error, hosts.current) ?? error;
    }
  };
  const readiness = new Readiness(attempt, pausesFor(hosts, limits), log);
  const around = { primary: () => hosts.current, isPrimaryAway: () => readiness.missing() === 'database', log };
  const reads = readUrl === undefined ? undefined : readingFrom(readUrl, limits, { watch, around });
  // A server that was cut off from the one that took over still takes writes, which nobody else gets.
  const look = hosts.isOfSeveral ? chooseEvery(limits.severalHosts.lookEvery, choose) : undefined;
  const notices = new ServerNotices(noticesAt(hosts, preparation), limits.pauses, log, distance);
  const close = async (longest = limits.longestClosing) => {
    clearInterval(look);
    readiness.stop();
    const closed = Object.values(pools).map((pool) => pool.close(longest));
    await Promise.all([...closed, notices.close(), reads?.close(longest)]);
  };
  await readiness.begin().catch(async (error: Error) => {
    await close();
    throw error;
  });
  const missing = () => (preparation.isUnderWay ? 'migrations' : readiness.missing());
  const parts = { db: dbOn(pools.requests), backgroundDb, pools, notices, whenReady: () => readiness.whenReady() };
  const told = { missing, distance: () => distance.milliseconds(), ...(reads ? { readServer: reads.server } : {}) };
  return { home: 'server', ...parts, ...told, address: () => hosts.current, close };
}

const noticesAt = (hosts: HostChoice, preparation: Preparation): NoticesAt => ({
  address: () => hosts.current,
  sharesSession: () => preparation.sharesSession,
});

/** What cannot be found out now is looked for again soon. */
const chooseEvery = (milliseconds: number, choose: () => Promise<void>) =>
  setInterval(() => choose().catch(() => undefined), milliseconds);

/** What has to be done once before anybody works with the database; tried again where it has failed. */
class Preparation {
  readonly #prepare: () => Promise<void>;
  isDone = false;
  isUnderWay = false;
  /** Whether the connections share their sessions with others. */
  sharesSession = false;

  constructor(prepare: () => Promise<void>) {
    this.#prepare = prepare;
  }

  /** How long the server may take to answer, in milliseconds: until it is done no request waits for that. */
  patience({ longestAnswer, longestSilence }: ServerLimits): number {
    return this.isDone ? longestAnswer : Math.max(longestAnswer, longestSilence);
  }

  /** @returns whether it has been done now */
  async once(address: string, limits: ServerLimits): Promise<boolean> {
    if (this.isDone) return false;
    this.sharesSession = await isPooledByTransaction(address, this.patience(limits));
    this.isUnderWay = true;
    try {
      await this.#prepare();
      this.isDone = true;
    } finally {
      this.isUnderWay = false;
    }
    return true;
  }
}

const pausesFor = ({ isOfSeveral }: HostChoice, { pauses, severalHosts }: ServerLimits): Pauses =>
  isOfSeveral ? { ...pauses, longest: Math.min(pauses.longest, severalHosts.longestPause) } : pauses;
