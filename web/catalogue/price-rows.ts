import type { ModelPrice } from './load-showroom.ts';

/** A model's price as the table shows it. */
export type PriceRow = ModelPrice & {
  /** Dollars. */
  price: number;
  /** The price where nobody lists the model new. */
  isPreOwned: boolean;
};

/** Dollars with thousands commas as a number; 0 where there is no price. */
const dollarsOf = (text: string): number => Number(text.replaceAll(',', '')) || 0;

/** The rows of the price table: only models with a price above zero; new ones, then those that are only pre-owned, each ascending. */
export const priceRows = (prices: readonly ModelPrice[]): PriceRow[] =>
  prices
    .map((one) => ({ ...one, price: dollarsOf(one.lowestBasePrice), isPreOwned: one.preOwnedFrom !== null }))
    .filter(({ price }) => price > 0)
    .sort((one, other) => Number(one.isPreOwned) - Number(other.isPreOwned) || one.price - other.price);
