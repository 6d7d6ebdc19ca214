import { isDeepStrictEqual } from 'node:util';
import type { Db as JobsDatabase, PgBoss, QueueOptions, QueueResult } from 'pg-boss';

/**
 * A failed job is tried again after about 2, 4, 8 … seconds, in the end once an hour, for nearly a day. What a process
 * has left behind is looked for here (lost-jobs.ts), sooner than pg-boss gives it up.
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
