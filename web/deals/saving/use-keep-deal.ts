import { useEffect, useState } from 'react';
import { useEditStore } from '../../kit/stores.ts';
import { useDealStore } from '../form/deal-context.tsx';
import { type KeptDeal, useCalculationStore } from './calculation-store.ts';

/** How long after the last change the deal is kept, in milliseconds. */
const pause = 500;

/**
 * Keeps the deal that is in work. Coming back from another page finds it as it was; after the page has been unloaded
 * the form is fresh, and what the device kept is offered.
 *
 * @returns the deal that the device offers, or null
 */
export const useKeepDeal = (businessName: string): KeptDeal | null => {
  const store = useDealStore();
  const [offered, setOffered] = useState<KeptDeal | null>(null);

  useEffect(() => {
    if (!useCalculationStore.getState().alive) void useCalculationStore.persist.rehydrate();
    const { formData, alive } = useCalculationStore.getState();
    const isEditing = useEditStore.getState().edit;
    if (formData?.businessName !== businessName || isEditing) return;
    if (alive) store.getState().actions.restore(formData);
    else setOffered(formData);
  }, [businessName, store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const { changed, state, vehicleType, carEntry, creditConsent } = store.getState();
      const deal = { businessName, state, vehicleType, carEntry, creditConsent };
      if (changed) useCalculationStore.getState().keep(deal);
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [businessName, store]);

  return offered;
};
