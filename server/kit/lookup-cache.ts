import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { noFigures } from './cache-figures.ts';
import type { Clock } from './clock.ts';
import { type SentBytes, sizeOf, toSentBytes } from './sent-bytes.ts';
import { SharedWork } from './shared-work.ts';

/** So many bytes of answers are kept. Searches for anything make answers without end, and some are large. */
const mostBytes = 24 * 2 ** 20;

type Kept = { readonly answer: SentBytes; readonly freshUntil: number; readonly generation: number };

/**
 * Keeps the bytes of public lookups, which are the same for everybody, and makes each once for all who ask at a time. While
 * the database is away, an answer is given even when it is old or forgotten: yesterday's list is more than none.
 */
export class LookupCache {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #answers = new Map<string, Kept>();
  readonly #making = new SharedWork<SentBytes>();
  /** What it has done, and holds. */
  readonly figures = noFigures();
  /** Rises when everything is forgotten: answers of before, made or under way, are fresh no more. */
  #generation = 0;
  readonly #listeners = new Set<() => void>();

  /** @param most how many bytes of answers are kept; the oldest go first */
  constructor(clock: Clock, most = mostBytes) {
    this.#clock = clock;
    this.#most = most;
  }

  /**
   * Forgets every answer, and all else that was made of public data, because what it was made of has changed. To be
   * called after the change is committed.
   */
  forget(): void {
    this.#generation += 1;
    this.#making.forget();
    for (const listener of this.#listeners) listener();
  }

  /** Calls whoever else keeps something made of public data, each time that is to be forgotten. */
  whenForgotten(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Gives the kept answer while it is fresh, else makes and keeps it. */
  async answer(key: string, freshForSeconds: number, make: () => Promise<string>): Promise<SentBytes> {
    const kept = this.#answers.get(key);
    const now = this.#clock.passed();
    if (kept && kept.generation === this.#generation && kept.freshUntil > now) {
      this.figures.hits += 1;
      return kept.answer;
    }
    try {
      return await this.#making.do(key, () => this.#make(key, now + freshForSeconds * 1000, make));
    } catch (error) {
      if (kept && isDatabaseUnavailable(error)) return kept.answer;
      throw error;
    }
  }

  async #make(key: string, freshUntil: number, make: () => Promise<string>): Promise<SentBytes> {
    const generation = this.#generation;
    const answer = await toSentBytes(Buffer.from(await make()));
    this.figures.made += 1;
    if (generation === this.#generation) this.#keep(key, { answer, freshUntil, generation });
    return answer;
  }

  #keep(key: string, entry: Kept): void {
    this.#drop(key);
    this.#answers.set(key, entry);
    this.figures.bytes += sizeOf(entry.answer);
    for (const oldest of this.#answers.keys()) {
      if (this.figures.bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const dropped = this.#answers.get(key);
    if (dropped) this.figures.bytes -= sizeOf(dropped.answer);
    this.#answers.delete(key);
  }
}
