import type { DealResult } from '#engine/deal.ts';
import type { DealFieldName } from './deal-fields.ts';
import type { ActiveOption } from './deal-state.ts';
import { fieldNames, specOf } from './field-lists.ts';
import { formSections, type SectionId } from './form-sections.ts';

export type { SectionId };

export type NumberedSection = { readonly id: SectionId; readonly number: number };

// Object.keys forgets that the keys are section ids.
const sectionIds = Object.keys(formSections) as readonly SectionId[];

const isShown = (id: SectionId, option: ActiveOption): boolean => formSections[id].some((shown) => shown === option);

const numbered = (option: ActiveOption): readonly NumberedSection[] =>
  sectionIds.filter((id) => isShown(id, option)).map((id, index) => ({ id, number: index + 1 }));

const sectionsByOption = { '-1': numbered(-1), '0': numbered(0), '1': numbered(1), '2': numbered(2) } as const;

/** The sections that an active option shows, in order, numbered from 1. */
export function sectionsOf(activeOption: ActiveOption): readonly NumberedSection[] {
  return sectionsByOption[activeOption];
}

const fieldsById = Map.groupBy(fieldNames, (name) => specOf(name).section);

/** The fields of a section, lines first, the header that their sum replaces last. */
export function fieldsOf(id: SectionId): readonly DealFieldName[] {
  return fieldsById.get(id) ?? [];
}

const totals: Partial<Record<SectionId, (result: DealResult) => number>> = {
  'estimated-sale-price': ({ figures }) => figures.salePriceCents,
  'capitalized-cost': ({ figures }) => figures.leaseSalePriceCents,
  'residual-value': ({ figures }) => figures.residualCents,
  'capital-cost-reduction': ({ figures }) => figures.capitalCostReductionCents,
  'optional-extras': ({ figures }) => figures.extrasCents,
  'protection-packages': ({ figures }) => figures.protectionCents,
  warranties: ({ figures }) => figures.warrantiesCents,
  'maintenance-and-lease-protection': ({ figures }) => figures.maintenanceAndLeaseProtectionCents,
  insurance: ({ figures }) => figures.insuranceCents,
  'other-taxes-and-fees': ({ figures }) => figures.feesCents,
  'trade-in': ({ figures }) => figures.netTradeInCents,
  downpayment: ({ deal }) => deal.downPaymentCents,
  'security-deposit': ({ deal }) => deal.securityDepositCents,
  // A lease has no tax on a sale; its own is paid with the payments and up front.
  'terms-rate-and-sales-tax': ({ figures }) => figures.salesTaxCents + figures.leaseTaxCents,
};

/** The running total of a section in cents, a typed one while its lines are blank; null for a section that has none. */
export function sectionTotal(result: DealResult, id: SectionId): number | null {
  return totals[id]?.(result) ?? null;
}

/** Whether the section of a field is shown; a field of no section always is. */
export function isSectionShown(name: DealFieldName, activeOption: ActiveOption): boolean {
  const { section } = specOf(name);
  return section === null || isShown(section, activeOption);
}
