import type { DealFieldName } from './deal-fields.ts';

const feeLines = [
  'adminFee',
  'airTax',
  'tireTax',
  'gasoline',
  'omvicFee',
  'lienRegistrationFee',
  'licenseFee',
  'stickerFee',
  'vehicleDropOffFee',
  'other',
] as const;

/**
 * The lines of each section that has a header total of its own. A header's typed total counts only while its lines add
 * up to 0 (calculation 4).
 */
export const linesOfHeaders = {
  totalExtras: ['sideSteps', 'tireAndWheel', 'roofRacks', 'trailerPackages', 'sprayLiner', 'otherExtras'],
  estimatedProtectionPackagesAndExtras: [
    'packagesAndextras',
    'rustProofing',
    'paintProtection',
    'fabricProtection',
    'windowEtching',
    'otherProtectionPackages',
  ],
  totalWarranties: ['comprehensiveWarranty', 'powerTrainWarranty'],
  maintenanceAndLeaseProtection: ['maintenanceProtection', 'leaseProtection'],
  totalInsurance: ['lifeAndDisability', 'replacementIns'],
  totalEstimatedTradeInValue: ['estimatedTradeValue', 'tradeValueLien'],
  salePrice: ['estimatedSalesPrice'],
  leaseSalePrice: ['estimatedLeaseSalePrice'],
  capitalCostReduction: ['leaseRebate', 'leaseDiscount', 'leaseDownpayment'],
  estimatedTotalTaxesAndFees: feeLines,
  totalTaxesAndFees: feeLines,
} as const satisfies Partial<Record<DealFieldName, readonly DealFieldName[]>>;

export type SummedHeader = keyof typeof linesOfHeaders;
