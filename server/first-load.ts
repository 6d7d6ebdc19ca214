import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable, reasonOf } from './database/database-errors.ts';
import type { OpenDatabase } from './database/open.ts';
import { serverLimits } from './database/server-home/open-server.ts';

type Waiting = Pick<OpenDatabase, 'missing' | 'whenReady'>;

/**
 * The work that comes before the first request is served as it should be: done at once where the database is there;
 * else once it is, and again with growing pauses until it goes well.
 */
export class FirstLoad {
  readonly #work: () => Promise<void>;
  readonly #say: (sentence: string) => void;
  readonly #pauses: { readonly shortest: number; readonly longest: number };
  readonly #stopping = new AbortController();
  #done = false;

  constructor(work: () => Promise<void>, say: (sentence: string) => void, pauses = serverLimits.pauses) {
    this.#work = work;
    this.#say = say;
    this.#pauses = pauses;
  }

  isDone(): boolean {
    return this.#done;
  }

  /**
   * Resolves once the work is done, or waits for a database that is absent or too slow. Throws what fails while the database
   * is there.
   */
  async begin(database: Waiting): Promise<void> {
    if (!database.missing()) await this.#tryNow();
    if (!this.#done) this.#beginLater(database).catch(() => undefined); // stopped
  }

  async #tryNow(): Promise<void> {
    try {
      await this.#work();
      this.#done = true;
    } catch (error) {
      // On a busy machine an answer may come late: that is no reason to end.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #beginLater(database: Waiting): Promise<void> {
    await database.whenReady();
    let said = '';
    for (let pause = this.#pauses.shortest; !this.#done; pause = Math.min(pause * 2, this.#pauses.longest)) {
      try {
        this.#stopping.signal.throwIfAborted();
        await this.#work();
        this.#done = true;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== said) this.#say(`The data cannot be loaded yet (${reason}); trying again until it can.`);
        said = reason;
        await setTimeout(pause, undefined, { signal: this.#stopping.signal });
      }
    }
  }
}
