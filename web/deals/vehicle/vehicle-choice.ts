import type { CallReply } from '#contract/contract.ts';

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
