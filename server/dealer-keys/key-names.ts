import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealerKeys } from './tables.ts';

/** What dealers call some keys, by their ids, for whoever tells what was done with them. */
export async function keyNames(
  queryable: Queryable,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const { id, name } = dealerKeys;
  const rows = await queryable.select({ id, name }).from(dealerKeys).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}
