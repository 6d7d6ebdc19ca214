import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { type Damage, damagedPages } from './damaged-pages.ts';

/** How often all pages are looked at, in milliseconds. */
const aDay = 86_400_000;

/**
 * Looks at the database's pages, the first time and then once a day, and says which tables or indexes are damaged on the
 * disk: while others still have what was on them, a backup say, and before somebody needs it.
 *
 * @param directory of the database's files
 */
export function pageWatch(directory: string, db: Db, log: (sentence: string) => void): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + aDay;
    for (const damage of await damagedPages(directory)) log(await sentenceOf(db, damage));
  };
}

async function sentenceOf(db: Db, { file, node, pages }: Damage): Promise<string> {
  const named = await db
    .execute<{ name: string }>(sql`SELECT relname AS name FROM pg_class WHERE pg_relation_filenode(oid) = ${node}`)
    .catch(() => undefined); // the list of tables may be what is damaged
  const whose = named?.rows[0]?.name ?? 'what nobody knows';
  const which = pages.length === 1 ? `page ${pages[0]}` : `${pages.length} pages, the first of them ${pages[0]}`;
  return `The database is damaged on the disk, in ${which} of ${file} (${whose}); put a backup in its place.`;
}
