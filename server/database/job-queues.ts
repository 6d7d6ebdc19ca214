import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db as JobsDatabase, PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { Queryable } from './db.ts';

/**
 * A failed job is tried again after about 2, 4, 8 … seconds, in the end once an hour, for nearly a day. What a process
 * has left behind is looked for below, sooner than pg-boss gives it up.
 */
const rules: QueueOptions = {
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 60,
};

const rulesOf = ({ retryLimit, retryDelay, retryBackoff, retryDelayMax, heartbeatSeconds }: QueueResult) => ({
  retryLimit,
  retryDelay,
  retryBackoff,
  retryDelayMax,
  heartbeatSeconds,
});

/**
 * Makes the queues that are missing, and gives those with other rules the rules of today. It asks once for all of them, and
 * writes only what is otherwise.
 *
 * @returns whether anything was written
 */
export async function makeQueues(boss: PgBoss, names: Iterable<string>): Promise<boolean> {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const written = [...names].flatMap((name) => {
    const queue = kept.get(name);
    if (!queue) return boss.createQueue(name, rules);
    return isDeepStrictEqual(rulesOf(queue), rules) ? [] : boss.updateQueue(name, rules);
  });
  await Promise.all(written);
  return written.length > 0;
}

/** A database for the library, and the first failure that it met there: the library passes over some at its start. */
export function notingFailures(database: JobsDatabase): { readonly db: JobsDatabase; readonly failure: () => unknown } {
  let failure: unknown;
  const executeSql: JobsDatabase['executeSql'] = (text, values) =>
    database.executeSql(text, values).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });
  return { db: { executeSql }, failure: () => failure };
}

/** How often a process at work says that it still is, in seconds. */
export const beatSeconds = 10;

/** After so many seconds of silence whoever has taken a job is gone: two beats have been missed. */
const lostAfterSeconds = 25;

/**
 * Lets jobs be done at once whose process has died. pg-boss would put them off as if they had failed, twice as long
 * after each death, so that a few crashes in a row would keep a lead back for an hour. The death counts as a try,
 * though: a job that kills its process does so thirty times, not for ever.
 *
 * @param isAlone no other process can have taken a job: what was under way is lost, however long ago
 */
export async function reviveLostJobs(queryable: Queryable, isAlone: boolean): Promise<void> {
  const isSilent = sql`heartbeat_seconds IS NOT NULL AND heartbeat_on < now() - make_interval(secs => ${lostAfterSeconds})`;
  await queryable.execute(
    sql`UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
        WHERE state = 'active' AND retry_count < retry_limit AND ${isAlone ? sql`TRUE` : isSilent}`,
  );
}
