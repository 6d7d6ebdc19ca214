import type { RateBook } from '#engine/rates.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import type { DealState } from './deal-state.ts';
import { linesOfHeaders, type SummedHeader } from './field-lists.ts';
import { typeField } from './type-field.ts';

/** The sections in which every line is the buyer's own choice. */
const optionalSections = [
  'totalExtras',
  'estimatedProtectionPackagesAndExtras',
  'totalWarranties',
  'maintenanceAndLeaseProtection',
  'totalInsurance',
] as const satisfies readonly SummedHeader[];

/** What a buyer may add and may decline: the lines of those sections, and the totals that may stand for them. */
export const addOns: readonly DealFieldName[] = optionalSections.flatMap((header) => [
  ...linesOfHeaders[header],
  header,
]);

const names: ReadonlySet<DealFieldName> = new Set(addOns);

export function isAddOn(name: DealFieldName): boolean {
  return names.has(name);
}

/** Declines an add-on: its field is emptied, as the person would do it by hand. */
export function decline(state: DealState, name: DealFieldName, rates: RateBook, today: IsoDate): DealState {
  return typeField(state, name, '', rates, today);
}
