import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { CarFilters } from '#contract/car-search.ts';
import type { CallReply } from '#contract/contract.ts';
import { mostSavedSearches } from '#contract/saved-limits.ts';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { positionOf } from '../listings/distance.ts';
import { askedFor } from '../search/asked-for.ts';
import { termsOf, type Wanted, wantedBy } from '../search/fits.ts';
import type { SearchNames } from '../search/read-words.ts';
import type { Asked, PaymentLimit } from '../search/where.ts';
import { keysOf } from './keys.ts';
import { savedSearches, searchMatches } from './tables.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

/** How long a deletion can be undone, in milliseconds; after that the nightly clean-up makes it final. */
const undoTime = hour;

const ownedBy = (userId: string) => and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt));

export function listSavedSearches({ db }: Needed): Handler<'listSavedSearches'> {
  return ({ session: { userId } }) => searchesOf(db, userId);
}

/** Saves a search. Its words are read now, so that what stands in the chips is what is looked for. */
export function saveSearch({ db, clock }: Needed, names: () => Promise<SearchNames>): Handler<'saveSearch'> {
  return async (input) => {
    const { name, filters, frequency } = input.body;
    const { language } = input;
    const { userId } = input.session;
    const { asked } = await askedFor(db, { query: filters, language }, { names: await names(), clock });
    return db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'saveSearch', input, async () => {
        await holdRoom(tx, userId);
        const id = newId();
        const own = { id, userId, name: name.trim(), frequency, createdAt: clock.now() };
        await tx.insert(savedSearches).values({ ...own, ...wantedOf(filters, asked) });
        return id;
      });
      return searchesOf(tx, userId);
    });
  };
}

export function changeSavedSearch({ db }: Needed): Handler<'changeSavedSearch'> {
  return async ({ body: { id, name, frequency, paused }, session: { userId } }) => {
    const isTheirs = and(eq(savedSearches.id, id), ownedBy(userId));
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

/** Takes a search from its owner's list, with what it had to tell; for a while it can be brought back. */
export function deleteSavedSearch({ db, clock }: Needed): Handler<'deleteSavedSearch'> {
  return ({ body: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const removed = await tx
        .update(savedSearches)
        .set({ removedAt: clock.now() })
        .where(and(eq(savedSearches.id, id), ownedBy(userId)))
        .returning({ id: savedSearches.id });
      if (removed.length > 0) await tx.delete(searchMatches).where(eq(searchMatches.searchId, id));
      return searchesOf(tx, userId);
    });
}

/** Undoes a deletion: the search, and the links of its mails, are as they were. */
export function restoreSavedSearch({ db, clock }: Needed): Handler<'restoreSavedSearch'> {
  return ({ body: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
      const { removedAt } = savedSearches;
      const [found] = await tx.select({ removedAt }).from(savedSearches).where(isTheirs).for('update');
      if (!found) throw notFound();
      if (found.removedAt === null) return searchesOf(tx, userId);
      if (found.removedAt <= before(clock.now(), undoTime))
        throw new Refusal('conflict', msg`This search was deleted more than an hour ago, so we can’t restore it.`);
      await holdRoom(tx, userId);
      await tx.update(savedSearches).set({ removedAt: null }).where(isTheirs);
      return searchesOf(tx, userId);
    });
}

/** Makes deletions final that can no longer be undone. */
export async function removeOldSearches(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, savedSearches, lt(savedSearches.removedAt, before(clock.now(), undoTime)));
}

/** Throws where an account has no room for another search. Two requests at once come one after the other. */
async function holdRoom(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const count = await tx.$count(savedSearches, ownedBy(userId));
  if (count >= mostSavedSearches)
    throw new Refusal(
      'conflict',
      msg`You have ${{ mostSavedSearches }} saved searches, the maximum. Delete one first.`,
    );
}

async function searchesOf(queryable: Queryable, userId: string): Promise<CallReply<'listSavedSearches'>> {
  const rows = await queryable
    .select()
    .from(savedSearches)
    .where(ownedBy(userId))
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

type Kept = Wanted & Pick<typeof savedSearches.$inferInsert, 'filters' | 'keys' | 'payment'>;

/** A search with its words read, as changed cars are held against it. */
export function wantedOf(filters: CarFilters, asked: Asked): Kept {
  const place = asked.near === undefined || asked.withinKm === undefined ? undefined : positionOf(asked.near);
  return {
    filters,
    keys: keysOf(asked, termsOf(asked.words), place),
    payment: paymentLimitOf(asked),
    ...wantedBy(asked),
  };
}

/** What the search holds a payment against once more, where it is worked out anew. */
function paymentLimitOf({
  paymentTo,
  mode,
  province,
  termsInYears,
  frequency,
  downpayment,
}: Asked): PaymentLimit | null {
  return paymentTo === undefined ? null : { paymentTo, mode, province, termsInYears, frequency, downpayment };
}
