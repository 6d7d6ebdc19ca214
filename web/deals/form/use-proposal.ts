import { useMemo } from 'react';
import { type ProvinceProposal, provinceProposal } from '#engine/form/take-province.ts';
import { useDeal } from './deal-context.tsx';

/** What the chosen province proposes; null while none is chosen. */
export const useProposal = (): ProvinceProposal | null => {
  const state = useDeal((deal) => deal.state);
  const rates = useDeal((deal) => deal.rates);
  const today = useDeal((deal) => deal.today);
  return useMemo(() => provinceProposal(state, rates, today), [state, rates, today]);
};
