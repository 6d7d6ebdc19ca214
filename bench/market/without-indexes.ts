import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/db.ts';

/** Does work while some tables have no indexes but their keys, and makes them again: that is faster than to keep them. */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await tx.execute(sql`
    create temp table dropped_index on commit drop as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index where indrelid in (select oid from pg_class where relname in (${sql.join([...tables], sql`, `)}))
      and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)`);
  await tx.execute(sql`do $$ declare name text; begin
    for name in select dropped_index.name from dropped_index loop execute 'drop index ' || name; end loop; end $$`);
  await work();
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  await tx.execute(sql`do $$ declare made text; begin
    for made in select dropped_index.made from dropped_index loop execute made; end loop; end $$`);
}
