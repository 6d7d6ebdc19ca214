import { eq, inArray } from 'drizzle-orm';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { type Change, makeTag } from '../kit/cache-tags.ts';
import { dealers, formerNames } from './tables.ts';

/** What caches answers that are made of what dealers list and say. */
type Invalidated = { readonly invalidate: (change: Change) => void };

/**
 * Invalidates what is cached of a dealer, and of all dealers together. To be called after the change is committed; it does
 * not fail, and where the dealer's names cannot be read, everything is invalidated.
 *
 * @param makeIds the makes of the cars that have changed, where nothing else has
 */
export async function invalidateDealer(
  { db, cache }: { readonly db: Db; readonly cache: Invalidated },
  dealerId: string,
  makeIds?: readonly string[],
): Promise<void> {
  cache.invalidate(await changeOf(db, dealerId, makeIds).catch((): Change => 'anything'));
}

async function changeOf(db: Db, dealerId: string, makeIds: readonly string[] | undefined): Promise<Change> {
  const names = await db
    .select({ name: dealers.businessName })
    .from(dealers)
    .where(eq(dealers.id, dealerId))
    .unionAll(
      db.select({ name: formerNames.businessName }).from(formerNames).where(eq(formerNames.dealerId, dealerId)),
    );
  const change = { dealers: names.map(({ name }) => name) };
  if (makeIds === undefined) return change;
  const changed = await db
    .select({ name: makes.name })
    .from(makes)
    .where(inArray(makes.id, [...makeIds]));
  return { ...change, makes: changed.map(({ name }) => makeTag(name)) };
}
