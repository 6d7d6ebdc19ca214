/**
 * A section's total in cents: the sum of its lines when it is not 0, else the total that the person typed into its
 * header (calculation 4).
 */
export function sumOrTyped(lineCents: readonly number[], typedCents: number): number {
  let sum = 0;
  for (const cents of lineCents) sum += cents;
  return sum === 0 ? typedCents : sum;
}
