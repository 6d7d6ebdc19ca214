import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { mostSavedCars } from '#contract/saved-limits.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { users } from '../accounts/tables.ts';
import { type AskedTerms, cardsOf, selectForCards } from '../cars/car-cards.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { usualProvince } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { listingPrices, listings, publicListings } from '../listings/tables.ts';
import { savedCars } from './tables.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

/** The person's own cars with what became of them. */
export function listSavedCars({ db, clock }: Needed): Handler<'listSavedCars'> {
  return async ({ session: { userId }, query, language }) => ({
    data: await whatBecame(db, await keptOf(db, userId), clock, {
      language,
      terms: { province: usualProvince(language), ...query },
    }),
  });
}

/** The same for a guest, whose device says what it keeps. */
export function lookUpCars({ db, clock }: Needed): Handler<'lookUpCars'> {
  return async ({ body: { cars, ...terms }, language }) => {
    const kept = cars.map(({ id, savedAt }) => ({ id, savedAt: new Date(savedAt) }));
    const reader = { language, terms: { province: usualProvince(language), ...terms } };
    return { data: await whatBecame(db, kept, clock, reader) };
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

type KeptCar = { readonly id: string; readonly savedAt: Date };

/**
 * Kept cars with what has become of each, in the order in which they come, their payments at the reader's terms. Those that
 * nobody ever listed are left out.
 */
async function whatBecame(
  queryable: Queryable,
  kept: readonly KeptCar[],
  clock: Clock,
  { language, terms }: { readonly language: Language; readonly terms: AskedTerms },
): Promise<CallReply<'listSavedCars'>['data']> {
  if (kept.length === 0) return [];
  const ids = kept.map(({ id }) => id);
  const rows = await selectForCards(queryable).where(inArray(publicListings.id, ids));
  const cards = new Map((await cardsOf(queryable, rows, clock, terms)).map((card) => [card._id, card]));
  const names = await namesOf(queryable, ids);
  const prices = await pricesThen(queryable, kept);
  return kept.flatMap(({ id, savedAt }) => {
    const named = names.get(id);
    if (!named) return [];
    const card = cards.get(id) ?? null;
    const { make, model, trim, year } = named;
    return {
      _id: id,
      savedAt: savedAt.toISOString(),
      name: carName({ make, model, trim, year: String(year) }, language),
      card,
      priceThen: prices.get(id) ?? '',
      price: card && Number(card.basePrice) > 0 ? card.basePrice : '',
    };
  });
}

/** Cars that are public or were once; one that never was is nobody's to see. */
async function namesOf(queryable: Queryable, ids: readonly string[]) {
  const { id, model, trim, year, publishedAt } = listings;
  const rows = await queryable
    .select({ id, make: makes.name, model, trim, year, publishedAt })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(inArray(id, [...ids]));
  return new Map(rows.filter((row) => row.publishedAt !== null).map((row) => [row.id, row]));
}

/** What each was asked for when it was kept: its last price that is not later, else its first. */
async function pricesThen(queryable: Queryable, kept: readonly KeptCar[]): Promise<ReadonlyMap<string, string>> {
  const { listingId, since, priceCents } = listingPrices;
  const ids = kept.map(({ id }) => id);
  const rows = await queryable
    .select({ listingId, since, priceCents })
    .from(listingPrices)
    .where(inArray(listingId, ids))
    .orderBy(listingId, sql`${since} asc`);
  const byCar = Map.groupBy(rows, (row) => row.listingId);
  return new Map(
    kept.flatMap(({ id, savedAt }) => {
      const prices = byCar.get(id);
      const then = prices?.findLast((price) => price.since <= savedAt) ?? prices?.[0];
      return then ? [[id, formatCents(then.priceCents)] as const] : [];
    }),
  );
}
