import pg, { type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from './database-errors.ts';
import { millisecondsLeft } from './deadline.ts';

type Handed = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/** Beyond this many waiting for a connection, a further one is refused at once: it could not be served in time. */
const longestQueue = 1000;

/** What the owner of a pool is asked and told. */
export interface PoolWatch {
  /** Whether connections may be taken; they are refused while the database is not migrated. */
  isOpen?: () => boolean;
  /** A connection was lost, or could not be made. */
  lost?: (() => void) | undefined;
}

/**
 * A pool whose connections obey the deadline of the work that takes them (`withDeadline`): the wait for a connection
 * and everything done with it share the time. At the deadline the connection is destroyed, which ends whatever
 * statement or transaction was under way on it. Every failure to get a connection is a `DatabaseUnavailable`.
 */
export class DeadlinePool extends pg.Pool {
  readonly #isOpen: () => boolean;
  readonly #lost: () => void;
  readonly #taken = new Set<PoolClient>();

  constructor(config: PoolConfig, { isOpen = () => true, lost = () => undefined }: PoolWatch = {}) {
    super(config);
    this.#isOpen = isOpen;
    this.#lost = lost;
    // A connection that dies says so by an event; without a listener that event would end the process.
    this.on('error', lost);
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('acquire', (client) => this.#taken.add(client));
    this.on('release', (_error, client) => this.#taken.delete(client));
  }

  /** Ends all connections: the free ones at once, those in use when they come back or after some milliseconds. */
  async close(longestMilliseconds: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of this.#taken) client.connection.stream.destroy(new DatabaseUnavailable('Closing.'));
    }, longestMilliseconds);
    await this.end();
    clearTimeout(timer);
  }

  /** Takes a connection. `pool.query` comes through here too, with a callback. */
  override connect(): Promise<PoolClient>;
  override connect(callback: Handed): void;
  override connect(callback?: Handed): Promise<PoolClient> | undefined {
    const taken = this.#take(millisecondsLeft());
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #take(left: number | undefined): Promise<PoolClient> {
    if (!this.#isOpen()) throw new DatabaseUnavailable('The database is not ready yet.');
    if (left !== undefined && left <= 0) throw tooLate();
    if (this.waitingCount >= longestQueue) throw new DatabaseUnavailable('Too many wait for the database.');
    const end = left === undefined ? undefined : performance.now() + left;
    const waiting = super.connect().catch((cause) => {
      this.#lost();
      throw new DatabaseUnavailable('The database gave no connection.', { cause });
    });
    const client = left === undefined ? await waiting : await inTime(waiting, left);
    guard(client, end, this.#lost);
    return client;
  }
}

function tooLate(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database did not answer within the time of the request.');
}

/** Waits for a connection no longer than the milliseconds left. One that comes later goes back unused. */
function inTime(waiting: Promise<PoolClient>, left: number): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(tooLate());
    }, left);
    waiting.finally(() => clearTimeout(timer)).then((client) => (late ? client.release() : resolve(client)), reject);
  });
}

/**
 * Holds a taken connection to its end of time, and gives it back exactly once. A connection that dies goes back by
 * itself, because the query layer keeps it when its BEGIN fails; one left inside a transaction is thrown away.
 */
function guard(client: PoolClient, end: number | undefined, lost: () => void): void {
  const release = client.release;
  let released = false;
  let expired = false;
  const expire = () => {
    expired = true;
    client.connection.stream.destroy(tooLate());
  };
  const timer = end === undefined ? undefined : setTimeout(expire, Math.max(0, end - performance.now()));
  const giveBack = (error?: Error | boolean) => {
    if (released) return;
    released = true;
    clearTimeout(timer);
    client.off('end', died);
    const status = client.getTransactionStatus();
    release(error ?? (status === 'T' || status === 'E'));
  };
  const died = () => {
    giveBack(true);
    if (!expired) lost();
  };
  client.once('end', died);
  client.release = giveBack;
}
