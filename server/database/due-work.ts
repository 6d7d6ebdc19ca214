import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from './db.ts';
import { mostCounted } from './workers.ts';

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

/**
 * Begins what is due, of all jobs and watches: one statement asks for all of them, so that an idle server asks little, and
 * nothing depends on being told. Whoever asks does so again and again.
 */
export class DueWork {
  readonly #report: (error: Error) => void;
  readonly #wakers = new Map<string, (due: number) => void>();
  readonly #watches: DueWatch[] = [];
  readonly #underWay = new Map<DueWatch, Promise<void>>();
  #isEnding = false;

  constructor(report: (error: Error) => void) {
    this.#report = report;
  }

  /** Tells at each look how many jobs of a name are due, as far as anybody could begin them. */
  addJob(name: string, wake: (due: number) => void): void {
    this.#wakers.set(name, wake);
  }

  addWatch(watch: DueWatch): void {
    this.#watches.push(watch);
  }

  readonly look = async (db: Db): Promise<void> => {
    const idle = this.#watches.filter((watch) => !this.#underWay.has(watch));
    const conditions = idle.map(({ isDue }) => isDue());
    const { jobs, hold } = await whatIsDue(db, [...this.#wakers.keys()], conditions);
    if (this.#isEnding) return;
    for (const [name, wake] of this.#wakers) wake(jobs[name] ?? 0);
    for (const [number, watch] of idle.entries()) if (hold[number]) this.#begin(watch, db);
  };

  #begin(watch: DueWatch, db: Db): void {
    const work = watch
      .look(db)
      .catch(this.#report)
      .finally(() => this.#underWay.delete(watch));
    this.#underWay.set(watch, work);
  }

  readonly end = async (longestMilliseconds: number): Promise<void> => {
    this.#isEnding = true;
    const ends = this.#watches.map(async ({ end }) => end?.(longestMilliseconds));
    const patience = pause(longestMilliseconds, undefined, { ref: false });
    await Promise.all([...ends, Promise.race([Promise.all(this.#underWay.values()), patience])]);
  };
}

type Due = {
  /** How many jobs of each name are due, where any is. */
  readonly jobs: Readonly<Record<string, number>>;
  /** Of each condition, whether it holds. */
  readonly hold: readonly boolean[];
};

async function whatIsDue(queryable: Queryable, names: readonly string[], conditions: SQL[]): Promise<Due> {
  const { rows } = await queryable.execute<Due>(sql`
    select coalesce((
        select jsonb_object_agg(asked.name, found.due)
        from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
        cross join lateral (
          select count(*) as due from (
            select from pgboss.job where job.name = asked.name and state < 'active' and not blocked and start_after <= now()
            limit ${mostCounted}
          ) as few
        ) as found
        where found.due > 0
      ), '{}') as jobs,
      jsonb_build_array(${sql.join(conditions, sql`, `)}) as hold`);
  return rows[0] ?? { jobs: {}, hold: [] };
}
