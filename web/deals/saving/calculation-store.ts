import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from '../../kit/safe-storage.ts';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { type ActiveChoice, defaultChoice, firstChoice } from './active-choice.ts';
import { type KeptDeal, withoutThePerson } from './kept-deal.ts';

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
  keep: (deal: KeptDeal) => void;
  forget: () => void;
};

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
      keep: (formData) => set({ formData, alive: true }),
      forget: () => set({ formData: null, alive: false }),
    }),
    {
      name: 'calculation',
      storage: safeStorage(),
      skipHydration: true,
      version: 1,
      // What is kept decides on the choice once, when a visit begins: later a page may be opened by another address.
      merge: (kept, store) => ({
        ...store,
        ...(store.begun ? {} : firstChoice(window.location.search, kept)),
        // What the device keeps is what partialize wrote, or nothing.
        formData: (kept as Partial<CalculationStore> | undefined)?.formData ?? store.formData,
        begun: true,
      }),
      partialize: ({ activeModelName, activeVehicleStatusName, formData }) => ({
        activeModelName,
        activeVehicleStatusName,
        formData: formData && !formData.edited ? withoutThePerson(formData) : null,
      }),
    },
  ),
);

/** Who signs out leaves the deal on the device, and takes along the person and a saved deal that was open. */
listenForSignOut(() => {
  const { formData } = useCalculationStore.getState();
  useCalculationStore.setState({ formData: formData && !formData.edited ? withoutThePerson(formData) : null });
});
