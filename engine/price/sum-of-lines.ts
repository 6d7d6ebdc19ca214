import { plainOf } from '#engine/form/field-lists.ts';
import { type Line, linesOfHeaders, type SummedHeader } from '#engine/form/header-lines.ts';
import type { Deal } from '#engine/read-deal.ts';

/** What lines of the form add up to in a deal, in cents. */
export function sumOfLines(deal: Deal, lines: readonly Line[]): number {
  let sum = 0;
  for (const line of lines) sum += deal[plainOf(line)];
  return sum;
}

/** A section's total in cents: its lines, or what is typed into its header while they add up to 0 (calculation 4). */
export function sumOrTyped(deal: Deal, header: SummedHeader): number {
  const sum = sumOfLines(deal, linesOfHeaders[header]);
  return sum === 0 ? deal[plainOf(header)] : sum;
}
