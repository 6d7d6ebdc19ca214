import { type CacheTag, type Change, isTouched } from './cache-tags.ts';
import type { Clock } from './clock.ts';

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
