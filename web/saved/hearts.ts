import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CallReply } from '#contract/contract.ts';
import { safeStorage } from '../kit/safe-storage.ts';

export type KeptCar = CallReply<'saveCars'>['cars'][number];

type Hearts = {
  /** Whose account the cars stand with; null where this device alone keeps them. */
  ownerId: string | null;
  cars: readonly KeptCar[];
};

/** The cars that somebody keeps, as this device knows them. */
export const useHearts = create<Hearts>()(
  persist((): Hearts => ({ ownerId: null, cars: [] }), {
    name: 'saved-cars',
    storage: safeStorage(),
    skipHydration: true,
  }),
);

let restored = false;

/** Reads what the device keeps, once; to be done before anything is added. */
export const restoreHearts = (): void => {
  if (restored) return;
  restored = true;
  void useHearts.persist.rehydrate();
};
