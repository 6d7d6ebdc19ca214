import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { type CacheTag, type Change, isTouched } from './cache-tags.ts';
import { type Clock, second } from './clock.ts';
import { Refusal } from './handler.ts';

/** A value as it was made. */
export type Made<Value> = {
  readonly value: Value;
  /** The bytes that caching it takes; undefined for one that is given once and not cached. */
  readonly bytes: number | undefined;
  readonly tags: readonly CacheTag[];
  /** It only says that the database is away: an older value is more than that. */
  readonly isAway?: boolean;
};

export type Wanted<Value> = {
  /** How long a value is fresh, in milliseconds. For as long again it is given stale while another is made. */
  readonly freshFor: number;
  /** Makes it; it is told whether that is because of a change, or because of age. */
  readonly make: (isAfterChange: boolean) => Promise<Made<Value>>;
  /** Its tags, where they are known before it is made; else any change may touch it. */
  readonly tags?: readonly CacheTag[];
  /** Whoever makes something of it, which is cached in its turn, takes no stale value. */
  readonly neverStale?: boolean;
};

type Entry<Value> = {
  readonly value: Value;
  readonly tags: readonly CacheTag[];
  readonly madeAt: number;
  /** Which making it came from: a later number was begun later. */
  readonly number: number;
  /** Up to which change it is known to show everything. */
  version: number;
};

type Making<Value> = { readonly value: Promise<Value>; readonly version: number };

/** What a cache has done so far, and what it holds. */
export type CacheFigures = {
  /** Values that were there. */
  readonly hits: number;
  /** Values that were made. */
  readonly made: number;
  /** What the cached ones take. */
  readonly bytes: number;
};

/** Stale-while-revalidate: so long after a change at the most, the old value is given while the new one is made. */
export const staleAfterChange = 2 * second;

/** Stale-if-error: and so long to whom the making of the new one is refused, because too many ask. */
export const staleIfRefused = 5 * second;

const untagged: readonly CacheTag[] = [{}];

/**
 * Caches what is the same for everybody, within a bound of bytes. Each value is made once at a time for all who ask: who
 * comes first after it has become stale waits for the new one, and who comes meanwhile is given the stale one, within its
 * bounds of age. While the database is away the cached value is given, however old.
 */
export class ResponseCache<Value> {
  readonly #clock: Clock;
  readonly #changes: ChangeLog;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #makings = new Map<string, Making<Value>>();
  #begun = 0;
  #made = 0;
  #hits = 0;

  /**
   * @param changes what makes a value stale before its time
   * @param mostBytes how many bytes of values are cached; the least recently used goes first
   */
  constructor(clock: Clock, changes: ChangeLog, mostBytes: number) {
    this.#clock = clock;
    this.#changes = changes;
    this.#entries = new LRUCache({ maxSize: mostBytes });
  }

  get figures(): CacheFigures {
    return { hits: this.#hits, made: this.#made, bytes: this.#entries.calculatedSize };
  }

  /** Whether a value is being made. */
  isBeingMade(key: string): boolean {
    return this.#makings.has(key);
  }

  /**
   * Gives the cached value, or makes and caches one.
   *
   * @throws what `make` throws, where no older value may stand in for it
   */
  async get(key: string, wanted: Wanted<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    const isGiven =
      entry &&
      (this.#isFresh(entry, wanted) || (this.isBeingMade(key) && this.#mayBeStale(entry, wanted, staleAfterChange)));
    if (isGiven) {
      this.#hits += 1;
      return entry.value;
    }
    const madeBefore = this.#made;
    try {
      return await this.#latest(key, wanted);
    } catch (error) {
      const old = this.#entries.get(key);
      if (old && isDatabaseUnavailable(error)) return old.value;
      if (old && isForLater(error) && this.#mayBeStale(old, wanted, staleIfRefused)) return old.value;
      // Others were answered meanwhile: too many came at once, to a process that has just begun say, and the database is there.
      if (isDatabaseUnavailable(error) && this.#made > madeBefore) return this.#latest(key, wanted);
      throw error;
    }
  }

  /** What is being made, where it will show every change so far; else it is begun. */
  #latest(key: string, wanted: Wanted<Value>): Promise<Value> {
    const making = this.#makings.get(key);
    const isUpToDate = making && this.#changes.firstAfter(making.version, wanted.tags ?? untagged) === undefined;
    return isUpToDate ? making.value : this.#begin(key, wanted);
  }

  #changedAt(entry: Entry<Value>): number | undefined {
    const changedAt = this.#changes.firstAfter(entry.version, entry.tags);
    if (changedAt === undefined) entry.version = this.#changes.version;
    return changedAt;
  }

  #isFresh(entry: Entry<Value>, { freshFor }: Wanted<Value>): boolean {
    return this.#clock.passed() < entry.madeAt + freshFor && this.#changedAt(entry) === undefined;
  }

  /** Whether a stale value is still within its age, and within so many milliseconds after the change that it lacks. */
  #mayBeStale(entry: Entry<Value>, { freshFor, neverStale }: Wanted<Value>, afterChange: number): boolean {
    const changedAt = this.#changedAt(entry) ?? Number.POSITIVE_INFINITY;
    return !neverStale && this.#clock.passed() < Math.min(entry.madeAt + 2 * freshFor, changedAt + afterChange);
  }

  #begin(key: string, { make }: Wanted<Value>): Promise<Value> {
    this.#begun += 1;
    const begun = { number: this.#begun, madeAt: this.#clock.passed(), version: this.#changes.version };
    const old = this.#entries.peek(key);
    const value = make(old !== undefined && this.#changedAt(old) !== undefined)
      .then((made) => this.#finish(key, made, begun))
      .finally(() => {
        if (this.#makings.get(key) === making) this.#makings.delete(key);
      });
    const making = { value, version: begun.version };
    this.#makings.set(key, making);
    return value;
  }

  #finish(key: string, made: Made<Value>, begun: Pick<Entry<Value>, 'number' | 'madeAt' | 'version'>): Value {
    const { value, bytes, tags, isAway = false } = made;
    const old = this.#entries.peek(key);
    if (isAway && old) return old.value;
    this.#made += 1;
    // One that was begun later shows more changes.
    if (bytes !== undefined && (old?.number ?? 0) < begun.number)
      this.#entries.set(key, { value, tags, ...begun }, { size: bytes });
    return value;
  }
}

/** Whether a refusal says to come back: too many wait, or ask too often. */
const isForLater = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'unavailable' || error.code === 'tooManyRequests');

/** So many changes are remembered. Whatever was cached before them counts as changed. */
const mostRemembered = 1000;

/** The latest changes in their order: by them a cached answer is known to be stale, without a walk through all at each change. */
export class ChangeLog {
  readonly #clock: Clock;
  readonly #changes: { readonly at: number; readonly change: Change }[] = [];
  #version = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many changes there have been. */
  get version(): number {
    return this.#version;
  }

  add(change: Change): void {
    this.#version += 1;
    this.#changes.push({ at: this.#clock.passed(), change });
    if (this.#changes.length > mostRemembered) this.#changes.shift();
  }

  /**
   * When something that has these tags was changed for the first time after a version, as the clock's `passed` has it;
   * undefined where it was not. Where more has changed than is remembered, that was long ago.
   */
  firstAfter(version: number, tags: readonly CacheTag[]): number | undefined {
    const unseen = this.#version - version;
    if (unseen > this.#changes.length) return Number.NEGATIVE_INFINITY;
    for (let place = this.#changes.length - unseen; place < this.#changes.length; place += 1) {
      const { at, change } = this.#changes[place] ?? {};
      if (at !== undefined && change && tags.some((tag) => isTouched(tag, change))) return at;
    }
    return undefined;
  }
}
