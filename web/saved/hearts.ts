import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { safeStorage } from '../kit/safe-storage.ts';

export type KeptCar = CallReply<'saveCars'>['cars'][number];

/** How a reader would pay, and where: what their last search said. */
export type ReadersTerms = NonNullable<CallRequest<'listSavedCars'>['query']>;

type Hearts = {
  /** Whose account the cars stand with; null where this device alone keeps them. */
  ownerId: string | null;
  cars: readonly KeptCar[];
  /** What their payments are worked out by, so that a car shows the one that the search has shown. */
  terms: ReadersTerms;
};

/** The cars that somebody keeps, as this device knows them. */
export const useHearts = create<Hearts>()(
  persist((): Hearts => ({ ownerId: null, cars: [], terms: {} }), {
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

/** Keeps what a search has shown payments by, for the cars that are kept and compared. */
export const rememberTerms = (terms: ReadersTerms): void => {
  restoreHearts();
  useHearts.setState({ terms });
};
