import { and, desc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { mostSavedSearches } from '#contract/saved-limits.ts';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { askedFor } from '../search/asked-for.ts';
import type { SearchNames } from '../search/read-words.ts';
import { savedSearches } from './tables.ts';
import { wantedOf } from './wanted.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

export function listSavedSearches({ db }: Needed): Handler<'listSavedSearches'> {
  return ({ session: { userId } }) => searchesOf(db, userId);
}

/** Saves a search. Its words are read now, so that what stands in the chips is what is looked for. */
export function saveSearch({ db, clock }: Needed, names: () => Promise<SearchNames>): Handler<'saveSearch'> {
  return async ({ body: { name, filters, frequency }, session: { userId }, language }) => {
    const { asked } = await askedFor(db, { query: filters, language }, { names: await names(), clock });
    return db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const count = await tx.$count(savedSearches, eq(savedSearches.userId, userId));
      if (count >= mostSavedSearches)
        throw new Refusal('conflict', msg`You have ${{ mostSavedSearches }} saved searches. Delete one first.`);
      await tx.insert(savedSearches).values({
        id: newId(),
        userId,
        name: name.trim(),
        frequency,
        createdAt: clock.now(),
        ...wantedOf(filters, asked),
      });
      return searchesOf(tx, userId);
    });
  };
}

export function changeSavedSearch({ db }: Needed): Handler<'changeSavedSearch'> {
  return async ({ body: { id, name, frequency, paused }, session: { userId } }) => {
    const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(frequency !== undefined && { frequency }),
      ...(paused !== undefined && { paused }),
    };
    // Without a change the row is looked at alone.
    const found =
      Object.keys(changes).length === 0
        ? await db.select({ id: savedSearches.id }).from(savedSearches).where(isTheirs)
        : await db.update(savedSearches).set(changes).where(isTheirs).returning({ id: savedSearches.id });
    if (found.length === 0) throw notFound();
    return searchesOf(db, userId);
  };
}

export function deleteSavedSearch({ db }: Needed): Handler<'deleteSavedSearch'> {
  return async ({ body: { id }, session: { userId } }) => {
    await db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
    return searchesOf(db, userId);
  };
}

async function searchesOf(queryable: Queryable, userId: string): Promise<CallReply<'listSavedSearches'>> {
  const rows = await queryable
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);
  const [user] = await queryable
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return {
    isAddressConfirmed: (user?.emailVerifiedAt ?? null) !== null,
    data: rows.map(({ id, name, filters, frequency, paused, createdAt, toldAt }) => ({
      _id: id,
      name,
      filters: JSON.parse(JSON.stringify(filters)),
      frequency,
      paused,
      savedAt: createdAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
    })),
  };
}
