import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../database/db.ts';
import { lastBackup } from '../../kit/tables.ts';

const everything = 'everything';

/** Notes when the newest backup was taken; one that is older than that changes nothing. */
export async function noteBackup(tx: Transaction, takenAt: Date): Promise<void> {
  // The tables of a database that is saved before an upgrade are those of the version before.
  const { rows } = await tx.execute<{ found: string | null }>(sql`SELECT to_regclass('public.last_backup') AS found`);
  if (rows[0]?.found === null) return;
  await tx
    .insert(lastBackup)
    .values({ of: everything, takenAt })
    .onConflictDoUpdate({
      target: lastBackup.of,
      set: { takenAt: sql`greatest(${lastBackup.takenAt}, excluded.taken_at)` },
    });
}

/** When the newest backup was taken, and where there is none, when the database was made. */
export async function lastBackupAt(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT coalesce((SELECT max(taken_at) FROM last_backup), (SELECT min(applied_at) FROM schema_migrations)) AS at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
