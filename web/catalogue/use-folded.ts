import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCalculationStore } from '../deals/saving/calculation-store.ts';
import { asksForDeal } from '../deals/vehicle/deal-path.ts';
import { useEditStore } from '../kit/stores.ts';
import { calculationBlock } from '../paths.ts';

/** Whether this visit has a deal with a car in hand at a dealer, or a saved one that is open. */
const hasCarInHand = (dealer: string | undefined): boolean => {
  const { alive, formData } = useCalculationStore.getState();
  const isHere = alive && formData?.businessName === (dealer ?? '') && formData.state.form.model !== '';
  return isHere || useEditStore.getState().edit;
};

/**
 * Whether the showroom is one line: the car has been chosen by whoever comes by an address with one, or back to the deal.
 * What the device knows beside the address is asked only where the browser draws the page.
 */
export const useFolded = (dealer: string | undefined): { isFolded: boolean; unfold: () => void } => {
  const { key, search, hash } = useLocation();
  const isAsked = asksForDeal(new URLSearchParams(search));
  const [fold, setFold] = useState(() => ({
    key,
    isFolded: isAsked || (hash === `#${calculationBlock}` && hasCarInHand(dealer)),
  }));
  // Another address with a car, on the page that is open.
  if (isAsked && fold.key !== key) setFold({ key, isFolded: true });
  return { isFolded: fold.isFolded, unfold: () => setFold({ key, isFolded: false }) };
};
