import type { DealResult } from '#engine/deal.ts';
import { creditFields } from './credit-fields.ts';
import type { DealFieldName } from './deal-fields.ts';
import type { ActiveOption } from './deal-state.ts';

type SectionSpec = {
  /** The active options that show the section; -1 shows what all modes share, with price, terms and rate. */
  readonly shownIn: readonly ActiveOption[];
  readonly fields: readonly DealFieldName[];
  /** The section's running total in cents; a typed total is kept while its lines are blank. */
  readonly total?: (result: DealResult) => number;
};

const everywhere: readonly ActiveOption[] = [-1, 0, 1, 2];
const purchases: readonly ActiveOption[] = [0, 1];
const lease: readonly ActiveOption[] = [2];

/** The sections of the deal form, by the slug that their help text has too, in the order of the screen. */
const sections = {
  'your-details': { shownIn: everywhere, fields: [] },
  'credit-pre-approval': { shownIn: [1, 2], fields: ['creditPreApproval', ...creditFields] },
  vehicle: { shownIn: everywhere, fields: ['type', 'year', 'make', 'model', 'trim', 'mileage'] },
  'estimated-sale-price': {
    shownIn: [-1, 0, 1],
    fields: ['estimatedSalesPrice', 'freight', 'rebate', 'discount', 'salePrice'],
    total: ({ figures }) => figures.salePriceCents,
  },
  'capitalized-cost': {
    shownIn: lease,
    fields: ['estimatedLeaseSalePrice', 'leaseFreight', 'leaseSalePrice'],
    total: ({ figures }) => figures.leaseSalePriceCents,
  },
  'residual-value': {
    shownIn: lease,
    fields: ['residualPercentage', 'buyOut', 'allowedKM', 'excessKM'],
    total: ({ figures }) => figures.residualCents,
  },
  'capital-cost-reduction': {
    shownIn: lease,
    fields: ['leaseRebate', 'leaseDiscount', 'leaseDownpayment', 'capitalCostReduction'],
    total: ({ figures }) => figures.capitalCostReductionCents,
  },
  'optional-extras': {
    shownIn: everywhere,
    fields: ['sideSteps', 'tireAndWheel', 'roofRacks', 'trailerPackages', 'sprayLiner', 'otherExtras', 'totalExtras'],
    total: ({ figures }) => figures.extrasCents,
  },
  'protection-packages': {
    shownIn: everywhere,
    fields: [
      'packagesAndextras',
      'rustProofing',
      'paintProtection',
      'fabricProtection',
      'windowEtching',
      'otherProtectionPackages',
      'estimatedProtectionPackagesAndExtras',
    ],
    total: ({ figures }) => figures.protectionCents,
  },
  warranties: {
    shownIn: purchases,
    fields: ['comprehensiveWarranty', 'powerTrainWarranty', 'totalWarranties'],
    total: ({ figures }) => figures.warrantiesCents,
  },
  'maintenance-and-lease-protection': {
    shownIn: lease,
    fields: ['maintenanceProtection', 'leaseProtection', 'maintenanceAndLeaseProtection'],
    total: ({ figures }) => figures.maintenanceAndLeaseProtectionCents,
  },
  insurance: {
    shownIn: everywhere,
    fields: ['lifeAndDisability', 'replacementIns', 'totalInsurance'],
    total: ({ figures }) => figures.insuranceCents,
  },
  'other-taxes-and-fees': {
    shownIn: everywhere,
    fields: [
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
      'payableOnDelivery',
      'estimatedTotalTaxesAndFees',
      'totalTaxesAndFees',
    ],
    total: ({ figures }) => figures.feesCents,
  },
  'trade-in': {
    shownIn: everywhere,
    fields: [
      'tradeIn',
      'tradeInYear',
      'tradeInMake',
      'tradeInModel',
      'tradeInTrim',
      'tradeInMileage',
      'estimatedTradeValue',
      'tradeValueLien',
      'totalEstimatedTradeInValue',
    ],
    total: ({ figures }) => figures.netTradeInCents,
  },
  downpayment: { shownIn: [1], fields: ['downpayment'], total: ({ deal }) => deal.downPaymentCents },
  'security-deposit': { shownIn: lease, fields: ['securityDeposit'], total: ({ deal }) => deal.securityDepositCents },
  'terms-rate-and-sales-tax': {
    shownIn: everywhere,
    fields: ['termsInYears', 'frequency', 'interestRate', 'tax', 'taxRate'],
    // A lease has no tax on a sale; its own is paid with the payments and up front.
    total: ({ figures }) => figures.salesTaxCents + figures.leaseTaxCents,
  },
  notes: { shownIn: everywhere, fields: ['note'] },
  acceptance: { shownIn: everywhere, fields: ['termsAndConditions', 'ageConfirmation'] },
} as const satisfies Record<string, SectionSpec>;

export type SectionId = keyof typeof sections;

export type NumberedSection = { readonly id: SectionId; readonly number: number };

// Object.keys forgets that the keys are section ids.
const sectionIds = Object.keys(sections) as readonly SectionId[];

const specOf = (id: SectionId): SectionSpec => sections[id];

const numbered = (option: ActiveOption): readonly NumberedSection[] =>
  sectionIds.filter((id) => specOf(id).shownIn.includes(option)).map((id, index) => ({ id, number: index + 1 }));

const sectionsByOption = { '-1': numbered(-1), '0': numbered(0), '1': numbered(1), '2': numbered(2) } as const;

/** The sections that an active option shows, in order, numbered from 1. */
export function sectionsOf(activeOption: ActiveOption): readonly NumberedSection[] {
  return sectionsByOption[activeOption];
}

/** The fields of a section, lines first, the header that their sum replaces last. */
export function fieldsOf(id: SectionId): readonly DealFieldName[] {
  return specOf(id).fields;
}

/** The running total of a section in cents; null for a section that has none. */
export function sectionTotal(result: DealResult, id: SectionId): number | null {
  return specOf(id).total?.(result) ?? null;
}

const sectionOfField = new Map(sectionIds.flatMap((id) => fieldsOf(id).map((name) => [name, id] as const)));

/** Whether the section of a field is shown; a field of no section always is. */
export function isSectionShown(name: DealFieldName, activeOption: ActiveOption): boolean {
  const id = sectionOfField.get(name);
  return id === undefined || specOf(id).shownIn.includes(activeOption);
}
