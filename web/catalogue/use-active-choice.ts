import { useLocation } from 'react-router';
import { choiceAmong, firstChoice } from '../deals/saving/active-choice.ts';
import { useCalculationStore } from '../deals/saving/calculation-store.ts';
import { inOwnTask } from '../kit/own-task.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import type { Brand } from './brand.ts';

/**
 * The active brand and its active vehicle type among those that are listed; null while nothing is chosen. Until the
 * page is alive it is what the address alone says, which is what the server rendered.
 */
export const useActiveChoice = (brands: readonly Brand[]): { brand: Brand; type: string } | null => {
  const { search } = useLocation();
  const begun = useCalculationStore((store) => store.begun);
  const activeModelName = useCalculationStore((store) => store.activeModelName);
  const activeVehicleStatusName = useCalculationStore((store) => store.activeVehicleStatusName);
  useWhenAlive(() => {
    // What comes of it is drawn at once, and coming alive has taken long enough.
    return inOwnTask(() => {
      if (!useCalculationStore.getState().begun) void useCalculationStore.persist.rehydrate();
    });
  });
  return choiceAmong(brands, begun ? { activeModelName, activeVehicleStatusName } : firstChoice(search));
};
