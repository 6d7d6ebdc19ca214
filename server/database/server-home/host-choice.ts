import pg from 'pg';

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
async function timelineAt(url: string, longest: number): Promise<number> {
  try {
    return await askTimeline(url, longest);
  } catch {
    return 0;
  }
}

async function askTimeline(url: string, longest: number): Promise<number> {
  const limits = { connectionTimeoutMillis: longest, query_timeout: longest };
  // It reads a certificate that the address names, which may be away for a moment.
  const client = new pg.Client({ connectionString: url, application_name: 'icardeals looks', ...limits });
  client.on('error', () => undefined); // the question fails
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(timelineOfWriter);
    return rows[0]?.timeline ?? 0;
  } finally {
    client.connection.stream.destroy();
  }
}
