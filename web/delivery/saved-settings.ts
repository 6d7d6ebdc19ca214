import { create } from 'zustand';

/** What was told at the last save: the version, and the secret where one was made, which nobody tells again. */
type Told = { readonly version: number; readonly secret: { keyId: string; secret: string } | null };

/** Outlives the form, which begins anew with each version; it is gone with the page. */
export const useSavedSettings = create<{ told: Told | null; tell: (told: Told | null) => void }>()((set) => ({
  told: null,
  tell: (told) => set({ told }),
}));
