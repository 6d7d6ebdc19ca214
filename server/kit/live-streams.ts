import { Readable } from 'node:stream';
import { msg, type Words } from '#contract/words.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { requestDeadlineMilliseconds, withDeadline, withoutDeadline } from '../database/deadline.ts';
import { comeBackLater, tooMany } from './handler.ts';

/** How streams are kept; times in milliseconds. */
export type StreamLimits = {
  /** How often it is looked whether something has happened. */
  readonly lookEvery: number;
  /** How long a stream is silent before it says that it is there; shorter than a connection may be silent. */
  readonly beatEvery: number;
  /** How many may be open for one reader: a dealer with all its people, or a person. */
  readonly mostOfReader: number;
  readonly mostInAll: number;
};

const streamLimits: StreamLimits = { lookEvery: 1000, beatEvery: 10_000, mostOfReader: 30, mostInAll: 1000 };

/** A page that waits: whose it is, the session by which it was opened, and how far it was told. */
export type Follower<State> = {
  readonly stream: Readable;
  readonly readerId: string;
  readonly tokenHash: Uint8Array;
  /** What it was told last. */
  state: State;
  lastWrite: number;
};

export type StreamServices<State> = {
  readonly log: { error: (facts: object, message: string) => void };
  /** Which of some sessions, by their hash as hex, are still good. */
  readonly liveOf: (tokenHashes: readonly Uint8Array[]) => Promise<(hash: string) => boolean>;
  /** Asks what is new for those who wait, and tells them by `write`. */
  readonly look: (followers: readonly Follower<State>[], write: Write<State>) => Promise<void>;
  /** What is said to whom there are too many of. */
  readonly full: Words;
};

/** Tells one page something, after which it knows `state`. */
export type Write<State> = (follower: Follower<State>, text: string, state: State) => void;

/** What waits in the memory for a page that reads too slowly, in characters. */
const mostUnread = 1_000_000;

/** So often may the look fail before the pages are told that the stream is away. */
const mostFailures = 3;

const here = ': here\n\n';

/**
 * Event streams that are open. One look a second, for all of them together and only while there are any, asks the
 * database what is new and who is still signed in; so it does not matter which process did something, nor on which home.
 * Looking does not count as a use of the sessions.
 */
export class LiveStreams<State> {
  readonly #services: StreamServices<State>;
  readonly #limits: StreamLimits;
  readonly #followers = new Set<Follower<State>>();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(services: StreamServices<State>, limits: Partial<StreamLimits> = {}) {
    this.#services = services;
    this.#limits = { ...streamLimits, ...limits };
  }

  /**
   * Opens a stream for who knows `state`. Throws a refusal where there are too many already, or the server is about to
   * end.
   */
  open(reader: Pick<Follower<State>, 'readerId' | 'tokenHash' | 'state'>): Readable {
    if (this.#isClosed) throw comeBackLater(msg`The server is restarting. Please try again.`, 2);
    const ofReader = [...this.#followers].filter(({ readerId }) => readerId === reader.readerId).length;
    if (ofReader >= this.#limits.mostOfReader || this.#followers.size >= this.#limits.mostInAll) {
      throw tooMany(this.#services.full, 60);
    }
    const stream = new Readable({ read: () => undefined });
    const follower = { ...reader, stream, lastWrite: performance.now() };
    this.#followers.add(follower);
    stream.once('close', () => this.#followers.delete(follower));
    stream.push(here);
    this.#lookLater();
    return stream;
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
      if (!isDatabaseUnavailable(error)) this.#services.log.error({ err: error }, 'event streams');
      if (this.#failures >= mostFailures) this.#endAll();
    }
  }

  async #look(): Promise<void> {
    // Who comes while the database answers was not asked about, and stays.
    const asked = [...this.#followers];
    const isLive = await this.#services.liveOf(asked.map(({ tokenHash }) => tokenHash));
    for (const follower of asked) if (!isLive(hexOf(follower.tokenHash))) this.#end(follower);
    const there = asked.filter((follower) => this.#followers.has(follower));
    await this.#services.look(there, (follower, text, state) => this.#write(follower, text, state));
    this.#beat();
  }

  #beat(): void {
    const now = performance.now();
    for (const follower of this.#followers) {
      if (now - follower.lastWrite >= this.#limits.beatEvery) this.#write(follower, here, follower.state);
    }
  }

  #write(follower: Follower<State>, text: string, state: State): void {
    follower.state = state;
    follower.lastWrite = performance.now();
    follower.stream.push(text);
    // It goes on from what it was told last when it comes back.
    if (follower.stream.readableLength > mostUnread) follower.stream.destroy();
  }

  #end(follower: Follower<State>): void {
    this.#followers.delete(follower);
    follower.stream.push(null);
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
