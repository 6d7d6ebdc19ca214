import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/**
 * Does what PostgreSQL's background processes do elsewhere: removes dead rows and renews the planner's statistics in
 * the tables that changed by more than a tenth, and writes a checkpoint so that the log does not grow for ever.
 * One statement at a time, so that requests come in between.
 */
export async function doUpkeep(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`); // else the last second's changes are not counted
  const changed = await db.execute<{ schema: string; name: string }>(sql`
    SELECT schemaname AS schema, relname AS name
    FROM pg_stat_user_tables
    WHERE greatest(n_mod_since_analyze, n_dead_tup) > 50 + n_live_tup / 10
    ORDER BY schemaname, relname`);
  for (const { schema, name } of changed.rows) {
    await db.execute(sql`VACUUM (ANALYZE) ${sql.identifier(schema)}.${sql.identifier(name)}`);
  }
  await db.execute(sql`CHECKPOINT`);
}
