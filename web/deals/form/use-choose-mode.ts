import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { activeOptionOf } from './active-option.ts';
import { useDealStore } from './deal-context.tsx';
import { notePressedMode } from './pressed-mode.ts';

const useShowInAddress = (): ((option: ActiveOption, replace?: boolean) => void) => {
  const [, setSearch] = useSearchParams();
  return (option, replace = false) =>
    setSearch(
      (current) => {
        current.set('activeOption', String(option));
        return current;
      },
      { preventScrollReset: true, replace },
    );
};

/** Chooses a mode, or takes the choice back, and writes it into the address. */
export const useChooseMode = (): ((option: 0 | 1 | 2) => void) => {
  const store = useDealStore();
  const showInAddress = useShowInAddress();
  return (option) => {
    store.getState().actions.chooseMode(option);
    notePressedMode(store.getState().state.activeOption);
    showInAddress(store.getState().state.activeOption);
  };
};

/** Follows the address: going back or forward brings the mode back that was chosen there. */
export const useModeOfAddress = (): void => {
  const store = useDealStore();
  const [search] = useSearchParams();
  const asked = activeOptionOf(search);
  // The back button and links of other pages change the address, and tell nobody else.
  useEffect(() => {
    store.getState().actions.showMode(asked);
  }, [store, asked]);
};

/** After a saved deal has been opened, its mode stands in the address too. */
export const useShowModeOfDeal = (): (() => void) => {
  const store = useDealStore();
  const showInAddress = useShowInAddress();
  return () => showInAddress(store.getState().state.activeOption, true);
};
