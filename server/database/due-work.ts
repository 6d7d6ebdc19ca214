import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from './db.ts';
import type { DueWatch } from './watches.ts';
import { mostCounted } from './workers.ts';

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
