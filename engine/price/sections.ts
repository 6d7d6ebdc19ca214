import { type Line, linesOfHeaders, plainOf, type SummedHeader } from '#engine/form/field-lists.ts';
import type { Deal } from '#engine/read-deal.ts';

/** Totals of the sections that are sums of their lines, in cents. */
export function sectionTotals(deal: Deal) {
  return {
    extrasCents: sumOrTyped(deal, 'totalExtras'),
    protectionCents: sumOrTyped(deal, 'estimatedProtectionPackagesAndExtras'),
    warrantiesCents: sumOrTyped(deal, 'totalWarranties'),
    maintenanceAndLeaseProtectionCents: sumOrTyped(deal, 'maintenanceAndLeaseProtection'),
    insuranceCents: sumOrTyped(deal, 'totalInsurance'),
  };
}

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
