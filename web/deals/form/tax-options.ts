import type { DealOptions } from '#engine/form/deal-fields.ts';
import { programmesToSave } from '#engine/form/filled-programmes.ts';
import type { DealStore } from './deal-store.ts';

/** The options that a form can hold; how a foreign quote was worked out is no part of a deal. */
export const taxOptionsOf = ({ taxComponents, tradeInReducesTax, insuranceTax }: DealStore['state']['options']) => ({
  ...(taxComponents && { taxComponents }),
  ...(tradeInReducesTax !== undefined && { tradeInReducesTax }),
  ...(insuranceTax && { insuranceTax }),
});

/** The options that a deal is saved with: with those of its programmes, and what these were. */
export const optionsToSave = (state: DealStore['state']) => {
  const programmes = programmesToSave(state);
  return { ...taxOptionsOf(state.options), ...programmes?.options, ...(programmes && { programmes }) };
};

/** A saved deal's options, as the form goes on with them. */
export const savedOptionsOf = ({ programmes, ...options }: DealOptions) => ({
  ...taxOptionsOf(options),
  ...programmes?.options,
  ...(programmes && { programmes }),
});
