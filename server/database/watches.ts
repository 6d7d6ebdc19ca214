import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

type Looking = {
  /** Looks once. What it throws is reported, and it looks again. */
  readonly look: (db: Db) => Promise<void>;
  /** Lets what is under way end, for at most some milliseconds, and begins no more. */
  readonly end?: (longestMilliseconds: number) => Promise<void>;
};

/** Work that is looked at by the clock. */
type TimedWatch = Looking & {
  /** How long after a look the next one comes. */
  readonly everySeconds: number;
};

/** Work that looks where there is something to do: whether there is, is asked together with whatever else may be due. */
export type DueWatch = Looking & {
  /** The condition, of what an index answers. Where it holds with nothing to do, the next look comes a second later. */
  readonly isDue: () => SQL;
};

/** Work that finds for itself what there is to do. */
export type Watch = TimedWatch | DueWatch;

/** Looks again and again, each watch by itself, from the start to the stop. */
export class Watches {
  readonly #db: Db;
  readonly #report: (error: Error) => void;
  readonly #watches: Required<TimedWatch>[] = [];
  readonly #stop = new AbortController();
  #looking: Promise<void>[] = [];

  constructor(db: Db, report: (error: Error) => void) {
    this.#db = db;
    this.#report = report;
  }

  add(watch: TimedWatch): void {
    this.#watches.push({ end: async () => undefined, ...watch });
  }

  start(): void {
    this.#looking = this.#watches.map((watch) => this.#lookOn(watch));
  }

  async #lookOn({ everySeconds, look }: Required<TimedWatch>): Promise<void> {
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
