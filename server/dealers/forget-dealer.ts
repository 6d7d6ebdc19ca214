import { eq, inArray } from 'drizzle-orm';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import type { Change } from '../kit/made-of.ts';
import { makeOfSubject } from '../kit/made-of.ts';
import { dealers, formerNames } from './tables.ts';

/** What keeps answers that are made of what dealers list and say. */
type Keeper = { readonly forget: (change: Change) => void };

/**
 * Has what is kept of a dealer made anew, and of all dealers together. To be called after the change is committed; it does
 * not fail, and where the dealer's names cannot be read, everything is made anew.
 *
 * @param makeIds the makes of the cars that have changed, where nothing else has
 */
export async function forgetDealer(
  { db, lookups }: { readonly db: Db; readonly lookups: Keeper },
  dealerId: string,
  makeIds?: readonly string[],
): Promise<void> {
  lookups.forget(await changeOf(db, dealerId, makeIds).catch((): Change => 'anything'));
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
  return { ...change, makes: changed.map(({ name }) => makeOfSubject(name)) };
}
