import { createHmac, randomBytes } from 'node:crypto';
import type { LimitClass } from '#contract/call.ts';
import { msg } from '#contract/words.ts';
import { type Clock, day, hour, minute, second } from './clock.ts';
import { type Refusal, tooMany } from './handler.ts';
import { networksOf } from './networks.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

type Window = { readonly most: number; readonly length: number };

/** What is limited: the classes of calls, the pages that are made for one address, what a dealer's key does, photos that are fetched. */
type Limited = LimitClass | 'page' | 'keyRead' | 'keyWrite' | 'photosOfHost' | 'photosOfDealer';

/**
 * Per call, and per account where somebody is signed in, else per address. Times in milliseconds.
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
  // All calls of one key together, in place of their own limits.
  keyRead: [
    { most: 300, length: minute },
    { most: 50_000, length: day },
  ],
  keyWrite: [
    { most: 120, length: minute },
    { most: 20_000, length: day },
  ],
  // Photos that dealers' files name by address: of one host, ten a second; of one dealer, some thousand cars with all theirs.
  photosOfHost: [{ most: 600, length: minute }],
  photosOfDealer: [{ most: 30_000, length: day }],
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

type Counter = {
  readonly key: string;
  /** What was counted here, and how much of it is counted for all servers. */
  own: number;
  said: number;
  /** What all other servers have counted. */
  others: number;
  readonly most: number;
  /** Where it is counted for all, the window is that of all. */
  begunAt: number;
  endsAt: number;
  /** While it is being said. */
  saying?: Promise<boolean> | undefined;
};

const countOf = ({ own, others }: Counter) => own + others;

/** Until so much of a limit is used, each server counts by itself; then it says what it counts in parts of the limit. */
const countedAlone = 0.1;
const saidTogether = 0.05;

const isToBeSaid = ({ own, said, most }: Counter) =>
  own > most * countedAlone && own - said >= Math.max(1, Math.floor(most * saidTogether));

/** Whoever has used up no more than this part of a limit loses least by being forgotten; all go where nothing else helps. */
const forgottenFirst = [0.25, 0.5, 0.75, 0.99, 1];

/** Counts calls in fixed windows, in memory, and what is more than a little of a limit together with all other servers. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #factor: number;
  readonly #shared: RateLimitStore | undefined;
  readonly #counters = new Map<string, Counter>();

  /**
   * @param factor by which every limit is multiplied, for measuring
   * @param shared counts for all servers; without it this is the only one
   */
  constructor(clock: Clock, factor: number, shared?: RateLimitStore) {
    this.#clock = clock;
    this.#factor = factor;
    this.#shared = shared;
  }

  /**
   * Counts a call of a subject, an account or an address; an address counts for its networks. Throws a refusal with the
   * seconds to wait.
   */
  async take(callName: string, limit: Limited, subject: string): Promise<void> {
    const counters = this.#countersOfCall(callName, limit, subject);
    this.#refuseFull(counters);
    this.#count(counters);
    const said = this.#say(counters);
    if (!said) return;
    // The place that this call has among those of this server; what comes meanwhile counts for itself.
    const places = counters.map(({ own }) => own);
    await said;
    const refused = counters.find(({ others, most }, at) => (places[at] ?? 0) + others > most);
    if (refused) throw this.#refusal(refused);
  }

  /** Counts anything that an address sends. It waits for nothing: what other servers have counted is known a little later. */
  takeAny(address: string): void {
    const counters = this.#countersOf('any', everything, address);
    this.#refuseFull(counters);
    this.#count(counters);
    void this.#say(counters);
  }

  /** Refuses a subject, an account or an address, that has met nothing too often. */
  refuseAfterMisses(subject: string): void {
    this.#refuseFull(this.#countersOf('misses', misses, subject));
  }

  /** Counts a read that met nothing. */
  countMiss(subject: string): void {
    const counters = this.#countersOf('misses', misses, subject);
    this.#count(counters);
    void this.#say(counters);
  }

  #count(counters: readonly Counter[]): void {
    for (const counter of counters) counter.own += 1;
  }

  /** Has what is due counted for all servers; resolves when it is known what the others have counted. */
  #say(counters: readonly Counter[]): Promise<unknown> | undefined {
    const shared = this.#shared;
    if (!shared || !counters.some((counter) => isToBeSaid(counter))) return undefined;
    return Promise.all(counters.map((counter) => this.#sayAll(counter, shared)));
  }

  async #sayAll(counter: Counter, shared: RateLimitStore): Promise<void> {
    while (isToBeSaid(counter)) {
      counter.saying ??= this.#sayOnce(counter, shared);
      if (!(await counter.saying)) return; // it goes on alone, and the next one says it too
    }
  }

  async #sayOnce(counter: Counter, shared: RateLimitStore): Promise<boolean> {
    const { key, own, said, begunAt, endsAt } = counter;
    const now = this.#now();
    const all = await shared.add(key, { amount: own - said, begun: begunAt - now, ends: endsAt - now });
    counter.saying = undefined;
    if (!all) return false;
    counter.said = own;
    counter.others = Math.max(0, all.count - own);
    counter.begunAt = this.#now() + all.begun;
    counter.endsAt = this.#now() + all.ends;
    return true;
  }

  #refuseFull(counters: readonly Counter[]): void {
    const full = counters.find((counter) => countOf(counter) >= counter.most);
    if (full) throw this.#refusal(full);
  }

  #refusal({ endsAt }: Counter): Refusal {
    return tooMany(msg`Too many requests. Please wait a moment.`, (endsAt - this.#now()) / 1000);
  }

  #countersOfCall(callName: string, limit: Limited, subject: string): Counter[] {
    const networks = networksOf(subject);
    const now = this.#now();
    const counters: Counter[] = [];
    for (const window of windows[limit]) {
      for (const { name, times } of networks)
        counters.push(this.#counterOf(`${callName} ${window.length} ${name}`, window, times, now));
    }
    return counters;
  }

  #countersOf(name: string, window: Window, subject: string): Counter[] {
    const now = this.#now();
    return networksOf(subject).map(({ name: network, times }) =>
      this.#counterOf(`${name} ${network}`, window, times, now),
    );
  }

  #counterOf(key: string, window: Window, times: number, begunAt: number): Counter {
    const found = this.#counters.get(key);
    if (found && found.endsAt > begunAt) return found;
    if (this.#counters.size >= mostCounters) this.#forgetSome();
    const most = window.most * times * this.#factor;
    const counter = { key, own: 0, said: 0, others: 0, most, begunAt, endsAt: begunAt + window.length };
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
      for (const [key, counter] of this.#counters) {
        if (this.#counters.size < mostCounters * 0.9) return;
        if (countOf(counter) <= counter.most * used) this.#counters.delete(key);
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
