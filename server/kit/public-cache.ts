import { z } from 'zod';
import type { Notices } from '../database/notices.ts';
import { type CacheTag, type Change, isPageRendering, noteTag } from './cache-tags.ts';
import { type Clock, second } from './clock.ts';
import { type CompressedBody, compressBody, sizeOf } from './compressed-body.ts';
import { type CacheFigures, ChangeLog, ResponseCache } from './response-cache.ts';

/** So many bytes of answers are cached. Searches for anything make answers without end, and some are large. */
const mostBytes = 24 * 2 ** 20;

/** Caches what is the same for everybody: answers to public calls, and whatever else a part of the server opens a cache for. */
export class PublicCache {
  readonly #clock: Clock;
  readonly #changes: ChangeLog;
  /** The answers to public calls. */
  readonly answers: ResponseCache<CompressedBody>;
  readonly #opened = new Map<string, { readonly figures: CacheFigures }>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #publish: (change: Change) => void;

  /**
   * @param publish tells the other servers what has changed
   * @param most how many bytes of answers are cached
   */
  constructor(clock: Clock, publish: (change: Change) => void = () => undefined, most = mostBytes) {
    this.#clock = clock;
    this.#publish = publish;
    this.#changes = new ChangeLog(clock);
    this.answers = this.open('lookups', most);
  }

  /** Opens a cache of something else that the same changes make stale; its figures stand under its name. */
  open<Value>(name: string, most: number): ResponseCache<Value> {
    const cache = new ResponseCache<Value>(this.#clock, this.#changes, most);
    this.#opened.set(name, cache);
    return cache;
  }

  /** What each cache has done, and holds. */
  figures(): Readonly<Record<string, CacheFigures>> {
    return Object.fromEntries([...this.#opened].map(([name, { figures }]) => [name, figures]));
  }

  /** Invalidates what a change touches, here and on all other servers. To be called after the change is committed. */
  invalidate(change: Change = 'anything'): void {
    this.invalidateHere(change);
    this.#publish(change);
  }

  /** Invalidates what a change touches that is another server's, or of this one alone. */
  invalidateHere(change: Change): void {
    this.#changes.add(change);
    for (const listener of this.#listeners) listener(change);
  }

  /** Calls whoever else keeps something made of public data, at each change. */
  onInvalidate(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Gives the cached answer while it is fresh, else makes and caches it.
   *
   * @param freshForSeconds how long it is fresh, where nothing changes it
   * @param make makes its text
   * @param tag what it is made of; of anything where nothing is said
   */
  answer(
    key: string,
    freshForSeconds: number,
    make: () => Promise<string>,
    tag: CacheTag = {},
  ): Promise<CompressedBody> {
    noteTag(tag);
    const tags = [tag];
    return this.answers.get(key, {
      freshFor: freshForSeconds * second,
      tags,
      // A page is cached too: of a stale answer it would show the old price for as long as it is cached.
      neverStale: isPageRendering(),
      make: async () => {
        const value = await compressBody(Buffer.from(await make()));
        return { value, bytes: sizeOf(value), tags };
      },
    });
  }
}

const names = z.array(z.string());

/** A change as servers tell it. One that is told in another way comes from another version: it may be anything. */
const told: z.ZodType<Change> = z
  .union([z.literal('anything'), z.strictObject({ dealers: names }), z.strictObject({ dealers: names, makes: names })])
  .catch('anything');

/** The cache of one server among others: what any of them changes is invalidated on all. */
export function sharedCache(clock: Clock, notices: Notices): PublicCache {
  const cache = new PublicCache(clock, (change) => notices.tell(change));
  notices.hear(
    (content) => cache.invalidateHere(told.parse(content)),
    () => cache.invalidateHere('anything'),
  );
  return cache;
}
