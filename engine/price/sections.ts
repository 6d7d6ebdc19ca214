import type { Deal } from '#engine/read-deal.ts';
import { sumOrTyped } from './sum-or-typed.ts';

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
    extrasCents: sumOrTyped(
      [
        deal.floorMatsCents,
        deal.tireAndWheelCents,
        deal.truckBedLinerCents,
        deal.trailerPackagesCents,
        deal.windowTintingCents,
        deal.otherExtrasCents,
      ],
      deal.typedExtrasCents,
    ),
    protectionCents: sumOrTyped(
      [
        deal.ceramicCoatingCents,
        deal.rustProofingCents,
        deal.paintProtectionCents,
        deal.fabricProtectionCents,
        deal.securitySystemCents,
        deal.otherProtectionCents,
      ],
      deal.typedProtectionCents,
    ),
    warrantiesCents: sumOrTyped([deal.extendedWarrantyCents, deal.powerTrainWarrantyCents], deal.typedWarrantiesCents),
    maintenanceAndLeaseProtectionCents: sumOrTyped(
      [deal.maintenancePackageCents, deal.leaseProtectionCents],
      deal.typedMaintenanceAndLeaseProtectionCents,
    ),
    insuranceCents: sumOrTyped(
      [deal.lifeAndDisabilityInsuranceCents, deal.replacementInsuranceCents],
      deal.typedInsuranceCents,
    ),
  };
}
