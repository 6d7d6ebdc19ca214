import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '../kit/api.ts';

/** How leads go out on the dealer's own three ways. */
export const useDeliverySettings = (token: string) =>
  useQuery({
    queryKey: ['dealer', 'delivery'],
    queryFn: () => api('readDeliverySettings', {}, token),
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced.
    refetchOnWindowFocus: false,
  });

/** What was told at the last save: the version, and the secret where one was made, which nobody tells again. */
type Told = { readonly version: number; readonly secret: { keyId: string; secret: string } | null };

/** Outlives the form, which begins anew with each version; it is gone with the page. */
export const useSavedSettings = create<{ told: Told | null; tell: (told: Told | null) => void }>()((set) => ({
  told: null,
  tell: (told) => set({ told }),
}));
