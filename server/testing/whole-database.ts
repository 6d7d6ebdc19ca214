import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/** Every row of every table as text, those of the jobs too; bytes are in hex. */
export async function wholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const parts = [];
  for (const { name } of tables) {
    parts.push((await db.execute(sql.raw(`SELECT t::text AS row FROM ${name} t`))).rows);
  }
  return JSON.stringify(parts);
}
