import { atMost, type Decimal, decimalOf } from '#engine/money/decimal.ts';
import { divideRounded, percentOfCents } from '#engine/money/round.ts';

/** Percent lost in the first year, and in each later year of what is left. */
export type Depreciation = { readonly firstYear: Decimal; readonly laterYears: Decimal };

const all = decimalOf('100');

/**
 * What a vehicle is estimated to be worth after some time, in cents: each year it loses a percentage of what it was
 * worth at the year's beginning, rounded to the cent, and within a year it loses evenly.
 *
 * @param valueCents its value on the first day
 * @param periods how many have passed, of `perYear` in a year
 */
export function valueAfter(valueCents: number, depreciation: Depreciation, periods: number, perYear: number): number {
  const years = Math.floor(periods / perYear);
  let value = valueCents;
  for (let year = 1; year <= years; year += 1) value -= lossOf(value, depreciation, year);
  return value - divideRounded(lossOf(value, depreciation, years + 1) * (periods % perYear), perYear);
}

function lossOf(valueCents: number, { firstYear, laterYears }: Depreciation, year: number): number {
  return percentOfCents(valueCents, atMost(year === 1 ? firstYear : laterYears, all));
}
