import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from '../../kit/safe-storage.ts';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { pressedMode } from '../form/pressed-mode.ts';
import { type ActiveChoice, defaultChoice, firstChoice } from './active-choice.ts';
import type { KeptDeal } from './deals-in-work.ts';

type CalculationStore = ActiveChoice & {
  /** Whether the choice is that of this visit; until then the address and what the device kept decide. */
  begun: boolean;
  /** Makes a brand and one of its vehicle types active. */
  choose: (activeModelName: string, activeVehicleStatusName: string) => void;
  /** Back to the brand and type that a first visit begins with. */
  resetChoice: () => void;
  formData: KeptDeal | null;
  /** Whether formData was put there in this life of the page; one that the device kept is only offered. */
  alive: boolean;
  /** What of formData the device may keep; made by `keepInWork`, so that pages without a form need no field's name. */
  onDevice: KeptDeal | null;
  keep: (formData: KeptDeal, onDevice: KeptDeal | null) => void;
  forget: () => void;
  /** Whether a deal was saved in this life of the page, and no form has begun since; the next one begins as reset. */
  isSaved: boolean;
  noteSaved: (isSaved: boolean) => void;
};

/** The deal that the device has kept, if any; else the one that is there. */
function dealOf(kept: unknown, store: CalculationStore): Pick<CalculationStore, 'formData' | 'onDevice'> {
  // What the device keeps is what partialize wrote, or nothing.
  const formData = (kept as Partial<CalculationStore> | undefined)?.formData;
  return formData ? { formData, onDevice: formData } : { formData: store.formData, onDevice: store.onDevice };
}

/** The calculation that is open, so that going to another page and back loses nothing. */
export const useCalculationStore = create<CalculationStore>()(
  persist(
    (set) => ({
      ...defaultChoice,
      begun: false,
      choose: (activeModelName, activeVehicleStatusName) =>
        set({ activeModelName, activeVehicleStatusName, begun: true }),
      resetChoice: () => set({ ...defaultChoice, begun: true }),
      formData: null,
      alive: false,
      onDevice: null,
      keep: (formData, onDevice) => set({ formData, onDevice, alive: true }),
      forget: () => set({ formData: null, onDevice: null, alive: false }),
      isSaved: false,
      noteSaved: (isSaved) => set({ isSaved }),
    }),
    {
      name: 'calculation',
      storage: safeStorage(),
      skipHydration: true,
      version: 1,
      // What is kept decides on the choice once, when a visit begins: later a page may be opened by another address.
      merge: (kept, store) => ({
        ...store,
        ...(store.begun ? {} : firstChoice(window.location.search, kept, pressedMode())),
        ...dealOf(kept, store),
        begun: true,
      }),
      partialize: ({ activeModelName, activeVehicleStatusName, onDevice }) => ({
        activeModelName,
        activeVehicleStatusName,
        formData: onDevice,
      }),
    },
  ),
);

/** Begins a visit with what the device has kept. Without a query in the address the choice is kept from the first load on. */
export const openCalculation = (): void => {
  void useCalculationStore.persist.rehydrate();
  // An address with a query chooses nothing, and takes nothing away that is kept.
  if (useCalculationStore.getState().activeModelName !== '') useCalculationStore.setState({});
};

/** Who signs out leaves the deal on the device, and takes along the person and a saved deal that was open. */
listenForSignOut(() => {
  useCalculationStore.setState(({ onDevice }) => ({ formData: onDevice }));
});
