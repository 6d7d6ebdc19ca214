import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { reasonOf } from './database-errors.ts';
import { withoutDeadline } from './deadline.ts';
import { Distance } from './distance.ts';
import type { Pauses } from './readiness.ts';

/** What the servers on one database tell each other. */
export interface Notices {
  /** Tells all other servers, at once. It does not fail: what cannot be told now is told later, as something missed. */
  tell(content: unknown): void;
  /** Hears from now on what others tell; `missed` is called where some of it may not have come. */
  hear(heard: (content: unknown) => void, missed: () => void): void;
  /** Whether what others tell comes here. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** Where there is one server, nobody is told and nothing is missed. */
export const noOthers: Notices = {
  tell: () => undefined,
  hear: () => undefined,
  isHearing: () => true,
  close: async () => undefined,
};

/** PostgreSQL takes no notice of 8,000 bytes and more; what is told together and is longer is told as something missed. */
const longestNotice = 7500;

/** How often the connection is asked whether it still hears, and how long it may take over an answer; in milliseconds. */
const beatEvery = 2000;
const longestAnswer = 2000;

/** For how long the end waits until the last is told, in milliseconds. */
const longestFarewell = 1000;

/** Numbers each notice in the order in which they come, because the next one waits for the row. */
const tellNotice = `WITH next AS (
    INSERT INTO notices (channel, number) VALUES ('icardeals', 1)
    ON CONFLICT (channel) DO UPDATE SET number = notices.number + 1 RETURNING number)
  SELECT pg_notify('icardeals', json_build_object('number', number, 'from', $1::text, 'contents', $2::json)::text)
  FROM next`;

/** A database server that was started anew, or is another one, may have lost what had been told. */
const readMark = `SELECT coalesce((SELECT number FROM notices WHERE channel = 'icardeals'), 0)::int AS number,
    pg_postmaster_start_time()::text AS since`;

type Mark = { readonly number: number; readonly since: string };

const notice = z.object({ number: z.int(), from: z.string(), contents: z.array(z.unknown()).nullable() });

/** Whoever may connect to the database can write to its channel (NOTIFY asks for no right), and whatever they like. */
function readNotice(payload: string): z.output<typeof notice> | undefined {
  try {
    return notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined; // it is no JSON
  }
}

/** Where the database is. */
export type NoticesAt = {
  /** Its address at the moment. */
  readonly address: () => string;
  /** Whether a connection shares its session with others, behind a pooler by the transaction: no notice comes there. */
  readonly sharesSession?: () => boolean;
};

type Hearer = { readonly heard: (content: unknown) => void; readonly missed: () => void };

/**
 * Tells and hears by a connection of its own beside the pools, which comes back by itself. The database counts the
 * notices: whoever comes back after a break knows by the number whether something was told meanwhile.
 */
export class ServerNotices implements Notices {
  readonly #address: () => string;
  readonly #sharesSession: () => boolean;
  readonly #pauses: Pauses;
  readonly #log: (sentence: string) => void;
  readonly #distance: Distance;
  readonly #name = randomUUID();
  readonly #hearers: Hearer[] = [];
  readonly #stopping = new AbortController();
  /** The connection, and the same while it hears. */
  #opened: pg.Client | undefined;
  #client: pg.Client | undefined;
  #running: Promise<void> | undefined;
  #mark: Mark = { number: 0, since: '' };
  #untold: unknown[] = [];
  /** Something could not be told: that will be told in its place. */
  #hasFailed = false;
  #isTelling = false;
  #allTold = Promise.withResolvers<void>();

  /** @param distance is told how long each look at the connection takes */
  constructor(at: NoticesAt, pauses: Pauses, log: (sentence: string) => void, distance = new Distance()) {
    this.#address = at.address;
    this.#sharesSession = at.sharesSession ?? (() => false);
    this.#pauses = pauses;
    this.#log = log;
    this.#distance = distance;
  }

  tell(content: unknown): void {
    // While nobody can be told, there is no need to know of what.
    if (this.#client) this.#untold.push(content);
    else this.#hasFailed = true;
    this.#run();
    void this.#tellAll();
  }

  hear(heard: Hearer['heard'], missed: Hearer['missed']): void {
    this.#hearers.push({ heard, missed });
    this.#run();
  }

  isHearing(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    if (this.#hasUntold())
      await Promise.race([this.#allTold.promise, setTimeout(longestFarewell, undefined, { ref: false })]);
    this.#stopping.abort();
    this.#opened?.connection.stream.destroy();
    await this.#running;
  }

  #hasUntold(): boolean {
    return this.#hasFailed || this.#untold.length > 0 || this.#isTelling;
  }

  /** One statement at a time; what comes meanwhile goes together in the next one. */
  async #tellAll(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let client = this.#client; client && (this.#hasFailed || this.#untold.length > 0); client = this.#client) {
      const contents = JSON.stringify(this.#untold.splice(0));
      const isWhole = !this.#hasFailed && Buffer.byteLength(contents) <= longestNotice;
      this.#hasFailed = false;
      try {
        await client.query(tellNotice, [this.#name, isWhole ? contents : null]);
      } catch {
        this.#hasFailed = true;
        client.connection.stream.destroy(); // the next one tells it
        break;
      }
    }
    this.#isTelling = false;
    if (this.#hasUntold()) return;
    this.#allTold.resolve();
    this.#allTold = Promise.withResolvers();
  }

  #run(): void {
    this.#running ??= withoutDeadline(() => this.#stayConnected());
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = this.#pauses.shortest;
    while (!signal.aborted) {
      // What an address names may be away for a moment, a certificate say.
      const reason = await this.#hearBy().catch(reasonOf);
      if (this.#client) pause = this.#pauses.shortest;
      if (this.#client && !signal.aborted)
        this.#log(`What other servers change is not heard of (${reason}); what is kept of it ends by its age.`);
      this.#client = undefined;
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined); // stopped
      pause = Math.min(pause * 2, this.#pauses.longest);
    }
  }

  /** Hears by a new connection until it is lost; gives why. */
  async #hearBy(): Promise<string> {
    const limits = { connectionTimeoutMillis: longestAnswer, query_timeout: longestAnswer };
    const connectionString = this.#address();
    const settings = { connectionString, application_name: 'icardeals notices', keepAlive: true };
    const client = new pg.Client({ ...settings, ...limits });
    this.#opened = client;
    const ended = new Promise<never>((_, reject) => {
      client.once('error', reject).once('end', () => reject(new Error('its connection has ended')));
    });
    ended.catch(() => undefined); // it may end before anybody waits for it
    client.on('error', () => undefined); // of what has failed already
    client.on('notification', ({ payload = '' }) => this.#take(payload));
    const hear = async () => {
      await client.connect();
      if (!this.#sharesSession()) await client.query('LISTEN icardeals');
      await this.#catchUp(client);
      return this.#beat(client, connectionString);
    };
    try {
      return await Promise.race([ended, hear()]);
    } catch (error) {
      return reasonOf(error);
    } finally {
      client.connection.stream.destroy();
    }
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const isAgain = this.#mark.since !== '';
    await this.#compare(client);
    this.#client = client;
    if (isAgain) this.#log('What other servers change is heard of again.');
    void this.#tellAll();
  }

  /** Something was missed where more has been told than came here. */
  async #compare(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Mark>(readMark);
    const [now = this.#mark] = rows;
    const isSame = now.number === this.#mark.number && now.since === this.#mark.since;
    this.#mark = now;
    if (!isSame) this.#miss();
  }

  /** Asks again and again whether the connection hears; where none can, whether there was anything to hear. */
  async #beat(client: pg.Client, address: string): Promise<never> {
    for (;;) {
      await setTimeout(beatEvery, undefined, { signal: this.#stopping.signal, ref: false });
      const asked = performance.now();
      const isHeard = await this.#look(client);
      this.#distance.measured(performance.now() - asked);
      if (this.#address() !== address) throw new Error('the database is elsewhere now');
      if (!isHeard) throw new Error('its connection is not its own');
    }
  }

  async #look(client: pg.Client): Promise<boolean> {
    if (!this.#sharesSession()) return (await client.query('SELECT pg_listening_channels()')).rows.length > 0;
    await this.#compare(client);
    return true;
  }

  /** What cannot be read is something missed: it may come from a server of another version. */
  #take(payload: string): void {
    const read = readNotice(payload);
    if (!read) {
      this.#miss();
      return;
    }
    const { number, from, contents } = read;
    const isNext = number <= this.#mark.number + 1;
    this.#mark = { ...this.#mark, number };
    if (from === this.#name) return;
    if (!isNext || contents === null) this.#miss();
    else for (const content of contents) for (const { heard } of this.#hearers) heard(content);
  }

  #miss(): void {
    for (const { missed } of this.#hearers) missed();
  }
}
