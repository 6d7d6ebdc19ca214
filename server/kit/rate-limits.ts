import { createHmac, randomBytes } from 'node:crypto';
import type { LimitClass } from '#contract/call.ts';
import { msg } from '#contract/words.ts';
import { type Clock, day, hour, minute } from './clock.ts';
import { tooMany } from './refusal.ts';

type Window = { readonly most: number; readonly length: number };

/**
 * Per call, and per account where somebody is signed in, else per address. Times in milliseconds. Each server counts by
 * itself: several servers behind one address have as many times the limits.
 */
const windows: Record<LimitClass, readonly Window[]> = {
  lookup: [{ most: 120, length: minute }],
  prices: [
    { most: 120, length: minute },
    { most: 3000, length: day },
  ],
  calculate: [{ most: 1200, length: minute }],
  register: [
    { most: 5, length: hour },
    { most: 20, length: day },
  ],
  signIn: [{ most: 60, length: minute }],
  passwordLink: [
    { most: 10, length: hour },
    { most: 30, length: day },
  ],
  profile: [{ most: 20, length: hour }],
  personalData: [{ most: 5, length: day }],
  contact: [{ most: 3, length: hour }],
  save: [{ most: 30, length: minute }],
  update: [{ most: 30, length: minute }],
  readEnquiry: [{ most: 60, length: minute }],
  account: [{ most: 60, length: minute }],
  stream: [{ most: 60, length: minute }],
  assistant: [
    { most: 10, length: minute },
    { most: 100, length: day },
  ],
  // Of a dealer, all its members together.
  photo: [{ most: 60, length: hour }],
  // A file of 50 MB comes in fifty parts.
  filePart: [{ most: 600, length: hour }],
  payment: [{ most: 10, length: hour }],
  document: [{ most: 30, length: minute }],
  webhook: [{ most: 300, length: minute }],
};

/** Everything that comes from one address, before it is known who sends it. */
const everything: Window = { most: 3000, length: minute };

/** Reads of enquiries that met nothing: whoever tries out ids has few tries. */
const misses: Window = { most: 20, length: 10 * minute };

const mostCounters = 100_000;

type Counter = { count: number; endsAt: number };

/** Counts calls in fixed windows, in this process. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #factor: number;
  readonly #counters = new Map<string, Counter>();

  /** @param factor by which every limit is multiplied, for measuring */
  constructor(clock: Clock, factor: number) {
    this.#clock = clock;
    this.#factor = factor;
  }

  /** Counts a call of a subject, an account or an address. Throws a refusal with the seconds to wait. */
  take(callName: string, limit: LimitClass, subject: string): void {
    for (const window of windows[limit]) this.#count(`${callName} ${window.length} ${subject}`, window, true);
  }

  /** Counts anything that an address sends. */
  takeAny(address: string): void {
    this.#count(`any ${address}`, everything, true);
  }

  /** Refuses an address that has met nothing too often. */
  refuseAfterMisses(address: string): void {
    this.#count(`misses ${address}`, misses, false);
  }

  /** Counts a read that met nothing. */
  countMiss(address: string): void {
    this.#counterOf(`misses ${address}`, misses).count += 1;
  }

  #count(key: string, window: Window, counts: boolean): void {
    const counter = this.#counterOf(key, window);
    if (counter.count >= window.most * this.#factor) {
      throw tooMany(msg`Too many requests; please wait a moment.`, (counter.endsAt - this.#now()) / 1000);
    }
    if (counts) counter.count += 1;
  }

  #counterOf(key: string, window: Window): Counter {
    const found = this.#counters.get(key);
    if (found && found.endsAt > this.#now()) return found;
    if (this.#counters.size >= mostCounters) this.#forgetSome();
    const counter = { count: 0, endsAt: this.#now() + window.length };
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    return counter;
  }

  /** Drops the counters that have ended, and the oldest tenth when none has. */
  #forgetSome(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#counters) if (endsAt <= now) this.#counters.delete(key);
    for (const key of this.#counters.keys()) {
      if (this.#counters.size < mostCounters * 0.9) break;
      this.#counters.delete(key);
    }
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

const markKey = randomBytes(32);

/** What a log may say of an address: enough to see, while this process lives, that two came from one place. */
export const addressMark = (address: string) =>
  createHmac('sha256', markKey).update(address).digest('base64url').slice(0, 8);
