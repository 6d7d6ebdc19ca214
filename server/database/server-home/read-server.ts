import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../database-errors.ts';
import { withoutDeadline } from '../deadline.ts';
import { DeadlinePool, type PoolWatch } from '../deadline-pool.ts';
import { KeptQuestion } from './kept-question.ts';
import type { ServerLimits } from './open-server.ts';

/** How far behind a server may be whose reads may lag, and how often it is asked; in milliseconds. */
export interface ReadLimits {
  longestLag: number;
  askEvery: number;
  /** While it has not everything yet that has changed. */
  askSoonEvery: number;
}

export const readLimits: ReadLimits = { longestLag: 5000, askEvery: 500, askSoonEvery: 50 };

/** How far the primary has written its log; that of a server that follows. */
const writtenAt = `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS position`;
const replayedAt = `SELECT pg_is_in_recovery() AS follows,
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END - '0/0'::pg_lsn AS position`;

type Written = { readonly position: string };
/** The primary had written so far at a moment, on the clock of `performance.now()`. */
type Mark = { readonly position: bigint; readonly moment: number };

/** A server that lags further behind than so many of them is not read from anyway. */
const mostMarks = 1000;

type Around = {
  /** The pool of its connections. */
  readonly pool: DeadlinePool;
  /** The address of the server that takes writes now. */
  readonly primary: () => string;
  /** Whether nobody answers there. */
  readonly isPrimaryAway: () => boolean;
  readonly log: (sentence: string) => void;
};

/**
 * Knows of a server that follows the primary whether it may be read from: it answers, is not too far behind, and has
 * everything that this process knows to have changed. How far behind it is says what it has replayed, held against what the
 * primary had written at known moments: no clock of another machine counts, and a primary that rests makes nobody late.
 */
export class ReadServer {
  readonly #url: string;
  readonly #limits: ReadLimits;
  readonly #around: Around;
  readonly #primary: KeptQuestion<Written>;
  readonly #server: KeptQuestion<{ readonly follows: boolean; readonly position: string | null }>;
  readonly #stopping = new AbortController();
  #woken = Promise.withResolvers<void>();
  #marks: Mark[] = [];
  #askedPrimary = '';
  /** It has everything up to this moment. */
  #has = Number.NEGATIVE_INFINITY;
  #changedAt = performance.now();
  /** Why it cannot be read from, whatever it has; empty where it can. */
  #trouble = 'it was not asked yet';
  #saidUsed: boolean | undefined;

  /** @param longestAnswer how long a server may take to answer, in milliseconds */
  constructor(url: string, limits: ReadLimits, longestAnswer: number, around: Around) {
    this.#url = url;
    this.#limits = limits;
    this.#around = around;
    this.#primary = new KeptQuestion(writtenAt, longestAnswer);
    this.#server = new KeptQuestion(replayedAt, longestAnswer);
    void withoutDeadline(() => this.#keepAsking());
  }

  /** Its pool, where reads that may lag can go there at this moment. */
  pool(): DeadlinePool | undefined {
    return this.#canRead() && this.#has >= this.#changedAt ? this.#around.pool : undefined;
  }

  /** Something has changed on the primary: what is read from now on shows it. To be called after the change is committed. */
  changed(): void {
    this.#changedAt = performance.now();
    this.#woken.resolve();
  }

  /** Whether it is read from, but for moments in which it lacks a change. */
  isUsed(): boolean {
    return this.#canRead();
  }

  /** How many milliseconds ago it had everything. */
  lag(): number {
    return performance.now() - this.#has;
  }

  close(): void {
    this.#stopping.abort();
    this.#primary.close();
    this.#server.close();
  }

  /** While the primary is away nothing newer is to be had. */
  #canRead(): boolean {
    return this.#trouble === '' && (this.lag() <= this.#limits.longestLag || this.#around.isPrimaryAway());
  }

  async #keepAsking(): Promise<void> {
    const { signal } = this.#stopping;
    const { askEvery, askSoonEvery } = this.#limits;
    while (!signal.aborted) {
      this.#woken = Promise.withResolvers();
      await this.#ask();
      if (!signal.aborted) this.#say();
      const pause = this.#trouble === '' && this.#has < this.#changedAt ? askSoonEvery : askEvery;
      const over = setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined); // stopped
      await Promise.race([over, this.#woken.promise]);
    }
  }

  async #ask(): Promise<void> {
    await this.#mark().catch(() => undefined); // it has what the earlier marks say
    try {
      const said = await this.#server.ask(this.#url);
      this.#trouble = said?.follows ? '' : 'it follows no other server';
      if (said?.follows && said.position !== null) this.#compare(BigInt(said.position));
    } catch (error) {
      this.#trouble = reasonOf(error);
    }
  }

  /** What is committed before the question is written before the answer. */
  async #mark(): Promise<void> {
    const address = this.#around.primary();
    // Another primary may have begun at an earlier position than its forerunner had come to.
    if (address !== this.#askedPrimary) this.#marks = [];
    this.#askedPrimary = address;
    const moment = performance.now();
    const said = await this.#primary.ask(address);
    if (said) this.#marks = [...this.#marks.slice(-mostMarks), { position: BigInt(said.position), moment }];
  }

  #compare(replayed: bigint): void {
    const had = this.#marks.findLast(({ position }) => position <= replayed);
    if (!had) return;
    this.#has = Math.max(this.#has, had.moment);
    this.#marks = this.#marks.filter(({ moment }) => moment > had.moment);
  }

  #say(): void {
    const isUsed = this.#canRead();
    if (isUsed === this.#saidUsed) return;
    this.#saidUsed = isUsed;
    const { host } = new URL(this.#url);
    const why = this.#trouble || `it is more than ${this.#limits.longestLag / 1000} s behind`;
    if (isUsed) this.#around.log(`Reads that may lag go to ${host}.`);
    else this.#around.log(`Nothing is read from ${host} (${why}); what may lag is read where it is written.`);
  }
}

/** Begins to watch a server that is only read from, with a pool of its own. */
export function readingFrom(
  url: string,
  limits: ServerLimits,
  { watch, around }: { readonly watch: PoolWatch; readonly around: Omit<Around, 'pool'> },
) {
  const pool = readingPool(url, limits, watch);
  const server = new ReadServer(url, limits.reads, limits.longestAnswer, { ...around, pool });
  const close = (longest: number) => {
    server.close();
    return pool.close(longest);
  };
  return { server, close };
}

/** @param work what the connections are for, as the server's own list of them says it (pg_stat_activity) */
const settingsOf = (url: string, limits: ServerLimits, work: 'requests' | 'public reads' | 'background' | 'reads') => ({
  connectionString: url,
  application_name: `icardeals ${work}`,
  connectionTimeoutMillis: limits.longestAnswer,
  // Statements that are sent without a wait between them go out together.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * The pools of the server that takes writes: one for what everybody may read and one for the other requests, closed until
 * the database is prepared, and one for the background. None can empty another: however many look at cars, a deal is saved.
 */
export function poolsTo(url: string, limits: ServerLimits, watch: PoolWatch): DeadlinePools {
  const { lagging, ...plain } = watch;
  const ofRequests = { ...settingsOf(url, limits, 'requests'), statement_timeout: limits.longestAnswer };
  const publicReads = new DeadlinePool(
    { ...ofRequests, ...settingsOf(url, limits, 'public reads'), max: limits.publicConnections },
    plain,
  );
  const requests = new DeadlinePool({ ...ofRequests, max: limits.connections }, { ...plain, publicReads, lagging });
  const background = {
    ...settingsOf(url, limits, 'background'),
    max: limits.backgroundConnections,
    connectionTimeoutMillis: Math.max(limits.longestAnswer, limits.longestSilence),
    statement_timeout: limits.longestBackgroundStatement,
  };
  return { publicReads, requests, background: new DeadlinePool(background, { ...plain, isOpen: () => true }) };
}

type DeadlinePools = Readonly<Record<'publicReads' | 'requests' | 'background', DeadlinePool>>;

/** A pool of connections to a server that is only read from. */
const readingPool = (url: string, limits: ServerLimits, { longestSilence, slow }: PoolWatch): DeadlinePool =>
  new DeadlinePool(
    {
      ...settingsOf(url, limits, 'reads'),
      max: limits.publicConnections,
      statement_timeout: limits.longestAnswer,
      options: '-c default_transaction_read_only=on',
    },
    { ...(longestSilence === undefined ? {} : { longestSilence }), slow },
  );
