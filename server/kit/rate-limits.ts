import { createHmac, randomBytes } from 'node:crypto';
import type { LimitClass } from '#contract/call.ts';
import { msg } from '#contract/words.ts';
import { type Clock, day, hour, minute, second } from './clock.ts';
import { networksOf } from './networks.ts';
import { tooMany } from './refusal.ts';

type Window = { readonly most: number; readonly length: number };

/** What is limited: the classes of calls, and the pages that are made for one address. */
type Limited = LimitClass | 'page';

/**
 * Per call, and per account where somebody is signed in, else per address. Times in milliseconds. Each server counts by
 * itself: several servers behind one address have as many times the limits.
 */
const windows: Record<Limited, readonly Window[]> = {
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
  resend: [
    { most: 10, length: minute },
    { most: 200, length: day },
  ],
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
  // Of pages that are not kept; one costs 12 to 19 ms of the only processor thread, so that an address takes at most a
  // tenth of it, and a fifth for some seconds.
  page: [
    { most: 60, length: 5 * second },
    { most: 300, length: minute },
  ],
};

/** Everything that comes from one address, before it is known who sends it. */
const everything: Window = { most: 3000, length: minute };

/** Reads of enquiries that met nothing: whoever tries out ids has few tries. */
const misses: Window = { most: 20, length: 10 * minute };

const mostCounters = 100_000;

type Counter = { count: number; readonly most: number; readonly endsAt: number };

/** Whoever has used up no more than this part of a limit loses least by being forgotten; all go where nothing else helps. */
const forgottenFirst = [0.25, 0.5, 0.75, 0.99, 1];

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

  /**
   * Counts a call of a subject, an account or an address; an address counts for its networks. Throws a refusal with the
   * seconds to wait.
   */
  take(callName: string, limit: Limited, subject: string): void {
    const counters = windows[limit].flatMap((window) =>
      this.#countersOf(`${callName} ${window.length}`, window, subject),
    );
    this.#refuseFull(counters);
    for (const counter of counters) counter.count += 1;
  }

  /** Counts anything that an address sends. */
  takeAny(address: string): void {
    const counters = this.#countersOf('any', everything, address);
    this.#refuseFull(counters);
    for (const counter of counters) counter.count += 1;
  }

  /** Refuses a subject, an account or an address, that has met nothing too often. */
  refuseAfterMisses(subject: string): void {
    this.#refuseFull(this.#countersOf('misses', misses, subject));
  }

  /** Counts a read that met nothing. */
  countMiss(subject: string): void {
    for (const counter of this.#countersOf('misses', misses, subject)) counter.count += 1;
  }

  #refuseFull(counters: readonly Counter[]): void {
    const full = counters.find(({ count, most }) => count >= most);
    if (!full) return;
    throw tooMany(msg`Too many requests; please wait a moment.`, (full.endsAt - this.#now()) / 1000);
  }

  #countersOf(name: string, window: Window, subject: string): Counter[] {
    return networksOf(subject).map((network) => this.#counterOf(`${name} ${network.name}`, window, network.times));
  }

  #counterOf(key: string, window: Window, times: number): Counter {
    const found = this.#counters.get(key);
    if (found && found.endsAt > this.#now()) return found;
    if (this.#counters.size >= mostCounters) this.#forgetSome();
    const counter = { count: 0, most: window.most * times * this.#factor, endsAt: this.#now() + window.length };
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    return counter;
  }

  /**
   * Makes room: drops the counters that have ended, then those with the least of their limit used, the oldest first. New
   * addresses, however many, free nobody who is refused.
   */
  #forgetSome(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#counters) if (endsAt <= now) this.#counters.delete(key);
    for (const used of forgottenFirst) {
      for (const [key, { count, most }] of this.#counters) {
        if (this.#counters.size < mostCounters * 0.9) return;
        if (count <= most * used) this.#counters.delete(key);
      }
    }
  }

  #now(): number {
    return this.#clock.passed();
  }
}

const markKey = randomBytes(32);

/** What a log may say of an address: enough to see, while this process lives, that two came from one place. */
export const addressMark = (address: string) =>
  createHmac('sha256', markKey).update(address).digest('base64url').slice(0, 8);
