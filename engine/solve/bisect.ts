/**
 * Bisection over whole numbers for a question that changes its answer once between the bounds.
 */

/** The largest number within the bounds that holds, where all below it hold too; null where the least does not. */
export function largestWithin(
  { least, most }: { readonly least: number; readonly most: number },
  holds: (value: number) => boolean,
): number | null {
  if (!holds(least)) return null;
  if (holds(most)) return most;
  let [low, high] = [least, most];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The smallest number within the bounds that holds, where all above it hold too; null where the most does not. */
export function smallestWithin(
  { least, most }: { readonly least: number; readonly most: number },
  holds: (value: number) => boolean,
): number | null {
  const largestOfOpposite = largestWithin({ least: -most, most: -least }, (negated) => holds(-negated));
  return largestOfOpposite === null ? null : 0 - largestOfOpposite;
}
