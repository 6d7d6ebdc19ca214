import pg from 'pg';
import { isOfForeignSession, reasonOf, StartRefused } from '../database-errors.ts';
import { askOnce } from './kept-question.ts';

/** Nothing where a server only lets read, else its timeline: each server that takes over begins the next one. */
const timelineOfWriter = `SELECT CASE
  WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' THEN NULL
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/**
 * Knows which of several servers with the same data takes writes. One that was the primary before another took over
 * may come back and take writes as well: it stays behind on its timeline, and is not chosen.
 */
export class HostChoice {
  readonly #addresses: readonly [string, ...string[]];
  readonly #longest: number;
  #current: string;
  #latestTimeline = 0;

  /** @param longest how long a server may take to answer, in milliseconds */
  constructor(addresses: readonly [string, ...string[]], longest: number) {
    this.#addresses = addresses;
    this.#current = addresses[0];
    this.#longest = longest;
  }

  /** Whether there is a choice. */
  get isOfSeveral(): boolean {
    return this.#addresses.length > 1;
  }

  /** The address of the server that took writes when they were asked last. */
  get current(): string {
    return this.#current;
  }

  /**
   * Asks every server, and chooses among those that take writes the one in use, or the first of the list, where it is of the
   * latest timeline. Without any, the one in use stays.
   *
   * @returns whether another one is in use from now on
   */
  async choose(): Promise<boolean> {
    if (!this.isOfSeveral) return false;
    const asked = await Promise.all(this.#addresses.map((url) => timelineAt(url, this.#longest)));
    this.#latestTimeline = Math.max(this.#latestTimeline, ...asked);
    const writers = this.#addresses.filter((_url, index) => asked[index] === this.#latestTimeline);
    const before = this.#current;
    if (!writers.includes(before)) this.#current = writers[0] ?? before;
    return this.#current !== before;
  }
}

/** The timeline of a server that takes writes; 0, which is none's, of one that does not or does not answer. */
const timelineAt = (url: string, longest: number): Promise<number> =>
  askOnce(url, longest, async (client) => {
    const { rows } = await client.query<{ timeline: number | null }>(timelineOfWriter);
    return rows[0]?.timeline ?? 0;
  }).catch(() => 0);

const byTransaction =
  'DATABASE_URL leads to a pooler by the transaction, which loses named statements: set pool_mode = session in PgBouncer, or take PgBouncer 1.21 or later with max_prepared_statements = 200; either way with ignore_startup_parameters = statement_timeout.';

/** What PgBouncer says where it gives every statement another session. */
const byStatement = /statement pooling mode/;

/**
 * Whether a connection shares its session with others: a pooler gives it to them between two transactions. It shows where
 * another one takes the session in between. One that forgets whose named statements are in a session is refused.
 *
 * @param longest how long a connection may take to come about, and an answer; in milliseconds
 * @throws StartRefused with a sentence that names the ways to mend it; or what else went wrong
 */
export async function isPooledByTransaction(url: string, longest: number): Promise<boolean> {
  // With what the pools say at their start, which a pooler may not take.
  const limits = { connectionTimeoutMillis: longest, query_timeout: longest, statement_timeout: longest };
  const settings = { connectionString: url, application_name: 'icardeals looks', ...limits };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [one, other]) client.on('error', () => undefined); // the question fails
  try {
    await one.connect();
    await other.connect();
    // By turns, the second time comes to another session than the first; else to the same, until somebody keeps that one.
    const sessions = [await sessionOf(one), await sessionOf(one)];
    await other.query('BEGIN');
    sessions.push(await sessionOf(one));
    return new Set(sessions).size > 1;
  } catch (error) {
    if (isOfForeignSession(error) || byStatement.test(reasonOf(error)))
      throw new StartRefused(byTransaction, { cause: error });
    throw error;
  } finally {
    for (const client of [one, other]) client.connection.stream.destroy();
  }
}

/** The session of the server that answers, asked by a statement that the connection has named once. */
async function sessionOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query({ name: 'of_this_session', text: 'SELECT pg_backend_pid() AS session' });
  return rows[0]?.session;
}
