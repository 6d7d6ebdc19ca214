import type { DealStore } from '../form/deal-store.ts';
import { missingOf } from '../form/missing.ts';

/** Whether a payment stands on the form's own rate: neither a programme nor the dealer gives one, and nobody typed it. */
export const hasUsualRate = ({ state, result }: DealStore): boolean =>
  state.activeOption > 0 && state.origins.interestRate === 'default' && missingOf(result) === null;
