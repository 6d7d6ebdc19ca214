import { Readable } from 'node:stream';
import { msg } from '#contract/words.ts';
import { liveSessions } from '../../accounts/sessions.ts';
import { isDatabaseUnavailable } from '../../database/database-errors.ts';
import type { Db } from '../../database/db.ts';
import { requestDeadlineMilliseconds, withDeadline, withoutDeadline } from '../../database/deadline.ts';
import { liveKeys } from '../../dealer-keys/find-key.ts';
import { lastEventOf } from '../../enquiries/lead-events.ts';
import type { Clock } from '../../kit/clock.ts';
import { comeBackLater, tooMany } from '../../kit/refusal.ts';
import type { DealerSession } from '../../kit/session.ts';
import { lastEventsOf, messagesAfter } from './lead-messages.ts';

/** How streams are kept; times in milliseconds. */
export type StreamLimits = {
  /** How often it is looked whether something has happened. */
  readonly lookEvery: number;
  /** How long a stream is silent before it says that it is there; shorter than a connection may be silent. */
  readonly beatEvery: number;
  readonly mostOfDealer: number;
  readonly mostInAll: number;
};

const streamLimits: StreamLimits = { lookEvery: 1000, beatEvery: 10_000, mostOfDealer: 30, mostInAll: 1000 };

type Follower = {
  readonly stream: Readable;
  readonly dealerId: string;
  readonly tokenHash: Uint8Array;
  /** The number of the last event that it was told. */
  number: number;
  lastWrite: number;
};

type Log = { error: (facts: object, message: string) => void };
type StreamServices = { readonly db: Db; readonly clock: Clock; readonly log: Log };

/** What waits in the memory for a page that reads too slowly, in characters. */
const mostUnread = 1_000_000;

/** So often may the look fail before the pages are told that the stream is away. */
const mostFailures = 3;

/**
 * The event streams of all open pages of dealers. One look a second, for all of them together and only while there are
 * any, asks the database what is new and who is still signed in; so it does not matter which process did something, nor
 * on which home. Looking does not count as a use of the sessions.
 */
export class LeadStreams {
  readonly #services: StreamServices;
  readonly #limits: StreamLimits;
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(services: StreamServices, limits: Partial<StreamLimits> = {}) {
    this.#services = services;
    this.#limits = { ...streamLimits, ...limits };
  }

  /**
   * Opens a stream of what happens from now on, or after an event. Throws a refusal where there are too many already, or
   * the server is about to end.
   */
  async open({ dealerId, tokenHash }: DealerSession, after: number | undefined): Promise<Readable> {
    const number = after ?? (await lastEventOf(this.#services.db, dealerId));
    if (this.#isClosed) throw comeBackLater(msg`The server is restarting. Please try again.`, 2);
    const ofDealer = [...this.#followers].filter((follower) => follower.dealerId === dealerId).length;
    if (ofDealer >= this.#limits.mostOfDealer || this.#followers.size >= this.#limits.mostInAll) {
      throw tooMany(msg`Too many pages wait for new leads at the same time.`, 60);
    }
    const stream = new Readable({ read: () => undefined });
    const follower: Follower = { stream, dealerId, tokenHash, number, lastWrite: performance.now() };
    this.#followers.add(follower);
    stream.once('close', () => this.#followers.delete(follower));
    stream.push(': here\n\n');
    this.#lookLater();
    return stream;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#followers.size;
  }

  /** Ends every stream, and opens none any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#endAll();
  }

  #endAll(): void {
    for (const { stream } of this.#followers) stream.push(null);
    this.#followers.clear();
  }

  /** The look belongs to no request, and so has a deadline of its own. */
  #lookLater(): void {
    if (this.#timer !== undefined || this.#followers.size === 0 || this.#isClosed) return;
    const look = async () => {
      await this.#lookSafely();
      this.#timer = undefined;
      this.#lookLater();
    };
    this.#timer = withoutDeadline(() => setTimeout(() => void look(), this.#limits.lookEvery));
    this.#timer.unref();
  }

  async #lookSafely(): Promise<void> {
    try {
      await withDeadline(requestDeadlineMilliseconds, () => this.#look());
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      if (!isDatabaseUnavailable(error)) this.#services.log.error({ err: error }, 'lead streams');
      if (this.#failures >= mostFailures) this.#endAll();
    }
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#services;
    // Who comes while the database answers was not asked about, and stays.
    const asked = [...this.#followers];
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const [people, keys] = await Promise.all([liveSessions(db, clock, hashes), liveKeys(db, clock, hashes)]);
    const isLive = (hash: string) => people.has(hash) || keys.has(hash);
    for (const follower of asked) if (!isLive(hexOf(follower.tokenHash))) this.#end(follower);
    const last = await lastEventsOf(db, [...new Set(asked.map(({ dealerId }) => dealerId))]);
    const there = asked.filter((follower) => this.#followers.has(follower));
    const behind = Map.groupBy(there, ({ dealerId, number }) => `${number} ${dealerId}`);
    for (const group of behind.values()) {
      const [{ dealerId, number } = { dealerId: '', number: 0 }] = group;
      const until = last.get(dealerId) ?? 0;
      if (until === number) continue;
      const text = await messagesAfter(db, { dealerId, after: number, until });
      for (const follower of group) this.#write(follower, text, until);
    }
    this.#beat();
  }

  #beat(): void {
    const now = performance.now();
    for (const follower of this.#followers) {
      if (now - follower.lastWrite >= this.#limits.beatEvery) this.#write(follower, ': here\n\n', follower.number);
    }
  }

  #write(follower: Follower, text: string, number: number): void {
    follower.number = number;
    follower.lastWrite = performance.now();
    follower.stream.push(text);
    // It goes on from its last event when it comes back.
    if (follower.stream.readableLength > mostUnread) follower.stream.destroy();
  }

  #end(follower: Follower): void {
    this.#followers.delete(follower);
    follower.stream.push(null);
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
