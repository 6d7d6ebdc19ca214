import { eq, inArray, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { AskedTerms } from '../cars/asked-terms.ts';
import { cardsOf, selectForCards } from '../cars/car-cards.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { listingPrices, listings, publicListings } from '../listings/tables.ts';

type Row = CallReply<'listSavedCars'>['data'][number];

export type KeptCar = { readonly id: string; readonly savedAt: Date };

/**
 * Kept cars with what has become of each, in the order in which they come, their payments at the reader's terms. Those that
 * nobody ever listed are left out.
 */
export async function whatBecame(
  queryable: Queryable,
  kept: readonly KeptCar[],
  clock: Clock,
  terms: AskedTerms,
): Promise<Row[]> {
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
      name: carName({ make, model, trim, year: String(year) }),
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
  const rows = await queryable
    .select({ listingId, since, priceCents })
    .from(listingPrices)
    .where(
      inArray(
        listingId,
        kept.map(({ id }) => id),
      ),
    )
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
