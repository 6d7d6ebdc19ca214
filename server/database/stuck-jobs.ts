import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** A job that has failed and waits for another try, or has none left. */
type StuckJob = {
  readonly id: string;
  readonly name: string;
  /** retry or failed. */
  readonly state: string;
  readonly tries: number;
  readonly nextTry: string | null;
  /** The message of the last failure, which holds nothing personal. */
  readonly message: string | null;
};

/** How many jobs of each name are in each state. */
export async function countJobs(queryable: Queryable): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await queryable.execute<{ name: string; state: string; count: number }>(
    sql`SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job
        WHERE name NOT LIKE '\\_\\_%' GROUP BY name, state ORDER BY name, state`,
  );
  return rows;
}

/** How much a queue has to do. */
type QueueLength = {
  readonly name: string;
  /** Jobs that are due, with those that have failed and are to be tried again. */
  readonly waiting: number;
  /** Jobs that are tried no more. */
  readonly failed: number;
  /** For how long the oldest that nobody takes has been due; one that waits for its next try is not. */
  readonly oldestSeconds: number;
};

/** The length of every queue; zeros too. */
export async function queueLengths(queryable: Queryable): Promise<QueueLength[]> {
  const { rows } = await queryable.execute<QueueLength>(
    sql`SELECT queue.name, count(*) FILTER (WHERE job.state < 'active')::int AS waiting, count(*) FILTER (WHERE job.state = 'failed')::int AS failed,
          COALESCE(EXTRACT(epoch FROM now() - min(job.start_after) FILTER (WHERE job.state < 'active' AND job.start_after <= now())), 0)::float8 AS "oldestSeconds"
        FROM pgboss.queue LEFT JOIN (
          SELECT name, state, start_after
          FROM pgboss.job WHERE state IN ('retry', 'failed') OR (state = 'created' AND start_after <= now())
        ) AS job ON job.name = queue.name
        WHERE queue.name NOT LIKE '\\_\\_%' GROUP BY queue.name`,
  );
  return rows;
}

/** The jobs that have failed, the oldest first; no more than so many. */
export async function stuckJobs(queryable: Queryable, most: number): Promise<StuckJob[]> {
  const { rows } = await queryable.execute<StuckJob>(
    sql`SELECT id::text AS id, name, state::text AS state, retry_count + 1 AS tries,
          CASE WHEN state = 'retry' THEN start_after::text END AS "nextTry", output->>'message' AS message
        FROM pgboss.job WHERE state IN ('retry', 'failed') ORDER BY created_on LIMIT ${most}`,
  );
  return rows;
}

/**
 * Lets a failed job, or every one of them, be tried again at once.
 *
 * @returns how many there were
 */
export async function retryJobs(queryable: Queryable, id?: string): Promise<number> {
  const isIt = id === undefined ? sql`TRUE` : sql`id::text = ${id}`;
  const { rows } = await queryable.execute(
    sql`UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL,
          retry_limit = GREATEST(retry_limit, retry_count + 1)
        WHERE state IN ('retry', 'failed') AND ${isIt} RETURNING id`,
  );
  return rows.length;
}
