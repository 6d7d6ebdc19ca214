import { Socket } from 'node:net';
import pg, { type DatabaseError, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable, isOfForeignSession, readOnly, takesNoWrites } from './database-errors.ts';
import { longStatement, millisecondsLeft, withDeadline } from './deadline.ts';
import { mayLag, noteLag } from './reads-that-may-lag.ts';
import { ofOneTransaction, type SlowStatement, watchForAnswers, watchStatements } from './slow-statements.ts';

/** SQLSTATE of a statement in a transaction in which an earlier one has failed. */
const afterAnother = '25P02';

/**
 * Gives every error that only says that an earlier statement of its transaction has failed that statement's error as its cause.
 * Of statements that go out together all fail when the first one does, and whoever waits for all of them may be told of any.
 */
function nameFirstErrors(client: PoolClient): void {
  let first: Error | undefined;
  client.connection.on('errorMessage', (error: DatabaseError) => {
    if (error.code === afterAnother) error.cause = first;
    else first = error;
  });
}

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
  /** A connection was lost, stayed silent or could not be made, or the server took no writes. */
  suspect?: (() => void) | undefined;
  /**
   * How long the server may be silent over one statement of work that has no deadline, in milliseconds; for ever where
   * nothing is said.
   */
  longestSilence?: number;
  /** Told of each statement that took long. */
  slow?: ((statement: SlowStatement) => void) | undefined;
  /** The pool that gives the connections of what everybody may read, so that readers leave those of this one to others' work. */
  publicReads?: DeadlinePool;
  /** The pool that gives them while a server that lags has everything. */
  lagging?: (() => DeadlinePool | undefined) | undefined;
}

/**
 * A pool whose connections obey the deadline of the work that takes them (`withDeadline`): the wait for a connection
 * and everything done with it share the time. At the deadline the connection is destroyed, which ends whatever
 * statement or transaction was under way on it. Every failure to get a connection is a `DatabaseUnavailable`.
 */
export class DeadlinePool extends pg.Pool {
  readonly #isOpen: () => boolean;
  readonly #suspect: () => void;
  readonly #longestSilence: number | undefined;
  readonly #publicReads: DeadlinePool | undefined;
  readonly #lagging: () => DeadlinePool | undefined;
  readonly #all = new Set<PoolClient>();
  /** Those in use, with when they were taken on the clock of `performance.now()`. */
  readonly #taken = new Map<PoolClient, number>();
  /** How long connections were held lately, in milliseconds: a mean in which each counts a tenth of the one after it. */
  #usualHold = 0;
  /** Connections to a server that only lets read: whoever takes over has another. And those that know what holds no more. */
  readonly #spoiled = new WeakSet<PoolClient>();
  /** The address of the server that has taken over. */
  #moved: string | undefined;

  constructor(config: PoolConfig, watch: PoolWatch = {}) {
    super(config);
    this.#isOpen = watch.isOpen ?? (() => true);
    this.#suspect = watch.suspect ?? (() => undefined);
    this.#longestSilence = watch.longestSilence;
    this.#publicReads = watch.publicReads;
    this.#lagging = watch.lagging ?? (() => undefined);
    // A connection that dies says so by an event; without a listener that event would end the process.
    this.on('error', this.#suspect);
    const { slow } = watch;
    this.on('connect', (client) => {
      this.#lookAfter(client);
      if (slow) watchStatements(client, slow);
    });
    this.on('remove', (client) => this.#all.delete(client));
    this.on('acquire', (client) => this.#taken.set(client, performance.now()));
    this.on('release', (_error, client) => this.#noteHold(client));
  }

  #lookAfter(client: PoolClient): void {
    this.#all.add(client);
    // It was on its way while another server took over.
    if (!this.#isAtServer(client)) client.connection.stream.destroy(movedAway());
    client.on('error', () => undefined);
    nameFirstErrors(client);
    client.connection.on('errorMessage', (error: DatabaseError) => {
      const { code = '' } = error;
      if (code === readOnly || isOfForeignSession(error)) this.#spoiled.add(client);
      if (takesNoWrites.has(code)) this.#suspect();
    });
  }

  #noteHold(client: PoolClient): void {
    const held = performance.now() - (this.#taken.get(client) ?? performance.now());
    this.#taken.delete(client);
    this.#usualHold += (held - this.#usualHold) / 10;
  }

  /** How long whoever comes now will wait for a connection, in milliseconds, as things have gone lately. */
  #expectedWait(): number {
    return (this.waitingCount / this.options.max) * this.#usualHold;
  }

  /** One connection has been silent for too long: the free ones are as old, and nobody shall wait for them in turn. */
  #throwAwayFree(): void {
    for (const client of this.#all) if (!this.#taken.has(client)) client.connection.stream.destroy();
  }

  #isAtServer({ host, port }: PoolClient): boolean {
    if (this.#moved === undefined) return true;
    const { host: newHost, port: newPort } = new pg.Client({ connectionString: this.#moved });
    return host === newHost && port === newPort;
  }

  /** From now on connections are made to another server; those that there are end, whatever is under way on them. */
  moveTo(url: string): void {
    this.#moved = url;
    Object.assign(this.options, { connectionString: url });
    for (const client of this.#all) if (!this.#isAtServer(client)) client.connection.stream.destroy(movedAway());
  }

  /** Ends all connections: the free ones at once, those in use when they come back or after some milliseconds. */
  async close(longestMilliseconds: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of this.#taken.keys()) client.connection.stream.destroy(new DatabaseUnavailable('Closing.'));
    }, longestMilliseconds);
    await this.end();
    clearTimeout(timer);
  }

  /** Takes a connection. `pool.query` comes through here too, with a callback. */
  override connect(): Promise<PoolClient>;
  override connect(callback: Handed): void;
  override connect(callback?: Handed): Promise<PoolClient> | undefined {
    const lagging = mayLag() ? this.#lagging() : undefined;
    const other = lagging ?? (mayLag() ? this.#publicReads : undefined);
    const taken = lagging ? takeLagging(lagging) : (other?.connect() ?? this.#take(millisecondsLeft()));
    if (!callback) return other ? taken : taken.then(ofOneTransaction);
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #take(left: number | undefined): Promise<PoolClient> {
    if (!this.#isOpen()) throw new DatabaseUnavailable('The database is not ready yet.');
    if (left !== undefined && left <= 0) throw tooLate();
    // At once, and not when the time is over: whoever asks comes back sooner, and takes no time from those who wait.
    if (left !== undefined && this.#expectedWait() > left) throw tooMany();
    if (this.waitingCount >= longestQueue) throw tooMany();
    const end = left === undefined ? undefined : performance.now() + left;
    const waiting = super.connect().catch((cause) => {
      this.#suspect();
      throw new DatabaseUnavailable('The database gave no connection.', { cause });
    });
    const client = left === undefined ? await waiting : await inTime(waiting, left);
    guard(client, end, { died: this.#suspect, isSpoiled: () => this.#spoiled.has(client) });
    if (end === undefined) this.#expectAnswers(client);
    return client;
  }

  #expectAnswers(client: PoolClient): void {
    const { stream } = client.connection;
    if (this.#longestSilence === undefined || !(stream instanceof Socket)) return;
    const silent = () => {
      stream.destroy(new DatabaseUnavailable('The database stays silent.'));
      this.#throwAwayFree();
    };
    const stop = watchForAnswers(stream, longStatement() ?? this.#longestSilence, silent);
    const release = client.release;
    client.release = (error) => {
      stop();
      client.off('end', stop);
      release(error);
    };
    client.once('end', stop);
  }
}

/** Half of what is left of the time: when nothing comes of it, the rest is for the server that takes writes. */
function takeLagging(pool: DeadlinePool): Promise<PoolClient> {
  noteLag();
  const left = millisecondsLeft();
  return left === undefined ? pool.connect() : withDeadline(left / 2, () => pool.connect());
}

const tooMany = () => new DatabaseUnavailable('Too many wait for the database.');

const movedAway = () => new DatabaseUnavailable('Another server has taken over.');

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

type Fate = { readonly died: () => void; readonly isSpoiled: () => boolean };

/**
 * Holds a taken connection to its end of time, and gives it back exactly once. A connection that dies goes back by
 * itself, because the query layer keeps it when its BEGIN fails; one left inside a transaction, or to a server that
 * only lets read, is thrown away.
 */
function guard(client: PoolClient, end: number | undefined, { died: tell, isSpoiled }: Fate): void {
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
    release(error ?? (status === 'T' || status === 'E' || isSpoiled()));
  };
  const died = () => {
    giveBack(true);
    if (!expired) tell();
  };
  client.once('end', died);
  client.release = giveBack;
}
