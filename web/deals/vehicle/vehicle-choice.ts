import type { CallReply } from '#contract/contract.ts';
import type { AskedDeal } from '#engine/form/asked-deal.ts';
import { type Condition, conditions } from '#engine/form/deal-fields.ts';

export type Models = CallReply<'listModels'>;
type Trims = CallReply<'listTrims'>;

/** The model years of a condition, newest first. */
export const yearsOf = (models: Models, type: string): string[] =>
  [...new Set(models.filter((one) => one.type === type).map((one) => one.year))].sort().reverse();

/** The models of a condition and year, by name. */
export const modelsOf = (models: Models, type: string, year: string): string[] =>
  [...new Set(models.filter((one) => one.type === type && one.year === year).map((one) => one.model))].sort();

/** The trims as they are offered: the cheapest first, those whose price is on request last. */
export const trimsOf = (trims: Trims): Trims =>
  [...trims].sort((a, b) => amountOf(a.basePrice) - amountOf(b.basePrice));

const amountOf = (price: string): number => Number(price.replaceAll(',', '')) || Number.MAX_VALUE;

/** The condition that an address means: the one that it says, else the only one in which such a car is listed, else new. */
export function conditionAsked(models: Models, { type, year, model }: AskedDeal): Condition {
  const fitting = models.filter((one) => (year ?? one.year) === one.year && (model ?? one.model) === one.model);
  const listed = conditions.filter((condition) => fitting.some((one) => one.type === condition));
  const [only = 'New'] = listed.length === 1 ? listed : [];
  return type ?? only;
}

/** The trim that an address means, the cheapest where it names none or several fit; it names a car where a single one fits. */
export function trimAsked(trims: Trims, { trim }: AskedDeal): Trims[number] | undefined {
  const fitting = trimsOf(trims).filter((one) => (trim ?? one.trim) === one.trim);
  const [first] = fitting;
  return first && fitting.length > 1 ? { ...first, listing: null } : first;
}
