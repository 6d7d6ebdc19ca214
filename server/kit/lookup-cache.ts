import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Clock } from './clock.ts';
import { type SentBytes, toSentBytes } from './sent-bytes.ts';

const mostAnswers = 2000;

/**
 * Keeps the bytes of public lookups, which are the same for everybody. While the database is away, an answer is given
 * even when it is old.
 */
export class LookupCache {
  readonly #clock: Clock;
  readonly #answers = new Map<string, { answer: SentBytes; freshUntil: number }>();
  /** Rises when everything is forgotten, so that an answer under way is not kept after that. */
  #generation = 0;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Forgets every answer, and all else that was made of public data, because what it was made of has changed. To be
   * called after the change is committed.
   */
  forget(): void {
    this.#generation += 1;
    this.#answers.clear();
    for (const listener of this.#listeners) listener();
  }

  /** Calls whoever else keeps something made of public data, each time that is to be forgotten. */
  whenForgotten(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Gives the kept answer while it is fresh, else makes and keeps it. */
  async answer(key: string, freshForSeconds: number, make: () => Promise<string>): Promise<SentBytes> {
    const kept = this.#answers.get(key);
    const now = this.#clock.now().getTime();
    if (kept && kept.freshUntil > now) return kept.answer;
    try {
      return await this.#make(key, now + freshForSeconds * 1000, make);
    } catch (error) {
      if (kept && isDatabaseUnavailable(error)) return kept.answer;
      throw error;
    }
  }

  async #make(key: string, freshUntil: number, make: () => Promise<string>): Promise<SentBytes> {
    const generation = this.#generation;
    const answer = await toSentBytes(Buffer.from(await make()));
    if (generation === this.#generation) this.#keep(key, { answer, freshUntil });
    return answer;
  }

  #keep(key: string, entry: { answer: SentBytes; freshUntil: number }): void {
    this.#answers.delete(key);
    this.#answers.set(key, entry);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= mostAnswers) break;
      this.#answers.delete(oldest);
    }
  }
}
