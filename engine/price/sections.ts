import type { Deal } from '#engine/read-deal.ts';
import { sumOrTyped } from './sum-of-lines.ts';

/** Totals of the sections that are sums of their lines, in cents. */
export type SectionTotals = {
  readonly extrasCents: number;
  readonly protectionCents: number;
  readonly warrantiesCents: number;
  readonly maintenanceAndLeaseProtectionCents: number;
  readonly insuranceCents: number;
};

export function sectionTotals(deal: Deal): SectionTotals {
  return {
    extrasCents: sumOrTyped(deal, 'totalExtras'),
    protectionCents: sumOrTyped(deal, 'estimatedProtectionPackagesAndExtras'),
    warrantiesCents: sumOrTyped(deal, 'totalWarranties'),
    maintenanceAndLeaseProtectionCents: sumOrTyped(deal, 'maintenanceAndLeaseProtection'),
    insuranceCents: sumOrTyped(deal, 'totalInsurance'),
  };
}
