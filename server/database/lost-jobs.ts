import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

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
