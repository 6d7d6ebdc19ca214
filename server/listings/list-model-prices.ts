import { and, eq, gt, min } from 'drizzle-orm';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Db } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { isOfDealer, isOfMake } from './public-listings.ts';
import { publicListings } from './tables.ts';

/** Dollars with thousands commas; cents only where there are some: `38,590`. */
export function dollarsWithCommas(cents: number): string {
  const [dollars = '', fraction] = formatCents(cents).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '00' ? grouped : `${grouped}.${fraction}`;
}

type ModelPrices = { readonly newCents: number; readonly usedCents: number };

/** By the lowest new price, ascending; the models that nobody lists new stand last, by their lowest pre-owned one. */
const byPrice = (one: ModelPrices, other: ModelPrices) =>
  compare(one.newCents, other.newCents) || compare(one.usedCents, other.usedCents);

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

/** The lowest price of each model of a make and vehicle type (decisions row 43). */
export function listModelPrices(db: Db): Handler<'listModelPrices'> {
  return async ({ params: { make, vehicleType }, query }) => {
    const { model, condition, basePriceCents: price } = publicListings;
    const rows = await db
      .select({ model, condition, lowestCents: min(price) })
      .from(publicListings)
      .where(and(isOfMake(make), eq(publicListings.vehicleType, vehicleType), gt(price, 0), isOfDealer(query.dealer)))
      .groupBy(model, condition);
    const models = [...Map.groupBy(rows, (row) => row.model)].map(([name, prices]) => ({
      name,
      newCents: lowest(prices.filter((row) => row.condition === 'New')),
      usedCents: lowest(prices.filter((row) => row.condition !== 'New')),
    }));
    return models.toSorted(byPrice).map(({ name, newCents, usedCents }) => ({
      model: name,
      lowestBasePrice: Number.isFinite(newCents) ? dollarsWithCommas(newCents) : '0',
      preOwnedFrom: Number.isFinite(newCents) ? null : dollarsWithCommas(usedCents),
    }));
  };
}

const noPrice = Number.POSITIVE_INFINITY;

const lowest = (prices: readonly { lowestCents: number | null }[]) =>
  Math.min(...prices.map(({ lowestCents }) => lowestCents ?? noPrice));
