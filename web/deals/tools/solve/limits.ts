import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import type { Unknown } from '#engine/solve/solution.ts';
import type { Bounds } from '#engine/solve/solve.ts';

/** What a text says in the unit of an unknown: cents, whole years from 1 to 8, or hundredths of a percent. */
const typedValue = (unknown: Unknown, text: string): number =>
  unknown === 'term' ? Math.min(8, Math.max(1, Math.round(centsUpToLimit(text) / 100))) : centsUpToLimit(text);

/**
 * The limits of an answer as the shopper set them; where nothing is typed, the widest ones.
 *
 * @param highestRate percent a year above which no rate is looked for
 */
export const limitsOf = (unknown: Unknown, least: string, most: string, highestRate: string): Bounds => {
  const widest: Record<Unknown, Bounds> = {
    price: { least: 0, most: 10_000_000_00 },
    downPayment: { least: 0, most: 10_000_000_00 },
    term: { least: 1, most: 8 },
    rate: { least: 0, most: centsUpToLimit(highestRate) },
  };
  return {
    least: isBlank(least) ? widest[unknown].least : typedValue(unknown, least),
    most: isBlank(most) ? widest[unknown].most : typedValue(unknown, most),
  };
};
