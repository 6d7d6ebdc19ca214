import type { DealStore } from './deal-store.ts';

/** The options that a form can hold; how a foreign quote was worked out is no part of a deal. */
export const taxOptionsOf = ({ taxComponents, tradeInReducesTax }: DealStore['state']['options']) => ({
  ...(taxComponents && { taxComponents: taxComponents.map(({ name, rate }) => ({ name, rate: rate ?? null })) }),
  ...(tradeInReducesTax !== undefined && { tradeInReducesTax }),
});
