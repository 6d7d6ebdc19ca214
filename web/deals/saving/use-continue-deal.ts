import { useState } from 'react';
import { useDealActions, useShowModeOfDeal } from '../form/deal-context.tsx';
import { useCalculationStore } from './calculation-store.ts';
import { type KeptDeal, keepInWork } from './deals-in-work.ts';

export type ContinueDeal = { readonly offered: KeptDeal; readonly go: () => void; readonly startOver: () => void };

/**
 * The unsaved deal that the device has kept for a page, until the person has answered or has begun another one, which is
 * found among the deals in work.
 */
export function useContinueDeal(offered: KeptDeal | null): ContinueDeal | null {
  const [answered, setAnswered] = useState(false);
  const { restore } = useDealActions();
  const showModeOfDeal = useShowModeOfDeal();
  const isTaken = useCalculationStore((store) => store.alive);
  if (!offered || answered || isTaken) return null;
  return {
    offered,
    go: () => {
      keepInWork(offered);
      restore(offered);
      showModeOfDeal();
      setAnswered(true);
    },
    startOver: () => {
      useCalculationStore.getState().forget();
      setAnswered(true);
    },
  };
}
