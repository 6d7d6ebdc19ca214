import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db.ts';

/** Work that finds for itself what there is to do. */
export type Watch = {
  /** How long after a look the next one comes; as often as workers look where nothing is said. */
  readonly everySeconds?: number;
  /** Looks once. What it throws is reported, and it looks again. */
  readonly look: (db: Db) => Promise<void>;
  /** Lets what is under way end, for at most some milliseconds, and begins no more. */
  readonly end?: (longestMilliseconds: number) => Promise<void>;
};

/** Looks again and again, each watch by itself, from the start to the stop. */
export class Watches {
  readonly #db: Db;
  readonly #report: (error: Error) => void;
  readonly #watches: Required<Watch>[] = [];
  readonly #stop = new AbortController();
  #looking: Promise<void>[] = [];

  constructor(db: Db, report: (error: Error) => void) {
    this.#db = db;
    this.#report = report;
  }

  add(watch: Watch & { readonly everySeconds: number }): void {
    this.#watches.push({ end: async () => undefined, ...watch });
  }

  start(): void {
    this.#looking = this.#watches.map((watch) => this.#lookOn(watch));
  }

  async #lookOn({ everySeconds, look }: Required<Watch>): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await look(this.#db).catch(this.#report);
      await pause(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async stop(longestMilliseconds: number): Promise<void> {
    this.#stop.abort();
    const patience = pause(longestMilliseconds, undefined, { ref: false });
    const ends = this.#watches.map(({ end }) => end(longestMilliseconds));
    await Promise.all([Promise.race([Promise.all(this.#looking), patience]), ...ends]);
  }
}
