import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { mostSavedCars } from '#contract/saved-limits.ts';
import { users } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { usualProvince } from '../deals/usual-province.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { listings } from '../listings/tables.ts';
import { savedCars } from './tables.ts';
import { type KeptCar, whatBecame } from './what-became.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

/** The person's own cars with what became of them. */
export function listSavedCars({ db, clock }: Needed): Handler<'listSavedCars'> {
  return async ({ session: { userId }, query, language }) => ({
    data: await whatBecame(db, await keptOf(db, userId), clock, { province: usualProvince(language), ...query }),
  });
}

/** The same for a guest, whose device says what it keeps. */
export function lookUpCars({ db, clock }: Needed): Handler<'lookUpCars'> {
  return async ({ body: { cars, ...terms }, language }) => {
    const kept = cars.map(({ id, savedAt }) => ({ id, savedAt: new Date(savedAt) }));
    return { data: await whatBecame(db, kept, clock, { province: usualProvince(language), ...terms }) };
  };
}

/**
 * Keeps cars with the account. What a device says again changes nothing; where it knows an earlier day, that day counts.
 * Beyond what an account keeps nothing is taken, the last saved first.
 */
export function saveCars({ db, clock }: Needed): Handler<'saveCars'> {
  return async ({ body: { cars }, session: { userId } }) => {
    const now = clock.now();
    const asked = cars.map(({ id, savedAt }) => ({ id, savedAt: new Date(Math.min(Date.parse(savedAt), +now)) }));
    return db.transaction(async (tx) => {
      // Two devices that merge at once come one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      await keep(tx, userId, await thoseListedOnce(tx, asked));
      return presentKept(await keptOf(tx, userId));
    });
  };
}

/** Keeps cars no longer. */
export function removeSavedCars({ db }: Needed): Handler<'removeSavedCars'> {
  return async ({ body: { ids }, session: { userId } }) => {
    if (ids.length > 0)
      await db.delete(savedCars).where(and(eq(savedCars.userId, userId), inArray(savedCars.listingId, ids)));
    return presentKept(await keptOf(db, userId));
  };
}

async function keptOf(queryable: Queryable, userId: string): Promise<KeptCar[]> {
  return queryable
    .select({ id: savedCars.listingId, savedAt: savedCars.savedAt })
    .from(savedCars)
    .where(eq(savedCars.userId, userId))
    .orderBy(desc(savedCars.savedAt), savedCars.listingId);
}

const presentKept = (kept: readonly KeptCar[]): CallReply<'saveCars'> => ({
  cars: kept.map(({ id, savedAt }) => ({ id, savedAt: savedAt.toISOString() })),
});

async function thoseListedOnce(tx: Transaction, asked: readonly KeptCar[]): Promise<KeptCar[]> {
  if (asked.length === 0) return [];
  const ids = asked.map(({ id }) => id);
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, ids), isNotNull(listings.publishedAt)));
  const listed = new Set(rows.map(({ id }) => id));
  const latestFirst = asked.toSorted((one, other) => +other.savedAt - +one.savedAt);
  // Of one that is named twice the earliest day stays.
  const once = new Map(latestFirst.map((car) => [car.id, car]));
  return [...once.values()].filter(({ id }) => listed.has(id));
}

async function keep(tx: Transaction, userId: string, asked: readonly KeptCar[]): Promise<void> {
  const isTheirs = eq(savedCars.userId, userId);
  const rows = await tx.select().from(savedCars).where(isTheirs);
  const known = new Map(rows.map((row) => [row.listingId, row.savedAt]));
  const fresh = asked.filter(({ id }) => !known.has(id)).toSorted((one, other) => +other.savedAt - +one.savedAt);
  const room = mostSavedCars - known.size;
  const values = fresh.slice(0, Math.max(0, room)).map(({ id, savedAt }) => ({ userId, listingId: id, savedAt }));
  if (values.length > 0) await tx.insert(savedCars).values(values);
  for (const { id, savedAt } of asked) {
    const before = known.get(id);
    if (before && savedAt < before)
      await tx
        .update(savedCars)
        .set({ savedAt })
        .where(and(isTheirs, eq(savedCars.listingId, id)));
  }
}
