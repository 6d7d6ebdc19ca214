import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CallReply } from '#contract/contract.ts';
import { safeStorage } from './safe-storage.ts';

export type SignedInUser = CallReply<'signInUser'>['user'];
export type SignedInDealer = CallReply<'signInDealer'>['dealer'];

type LoginStore = {
  user: SignedInUser | null;
  token: string | null;
  login: (user: SignedInUser, token: string) => void;
  logout: () => void;
};

/** The shopper's session. */
export const useLoginStore = create<LoginStore>()(
  persist(
    (set) => ({
      user: null,
      token: null,
      login: (user, token) => set({ user, token }),
      logout: () => set({ user: null, token: null }),
    }),
    { name: 'login-storage', storage: safeStorage(), skipHydration: true },
  ),
);

type DealerStore = {
  dealer: SignedInDealer | null;
  token: string | null;
  login: (dealer: SignedInDealer, token: string) => void;
  logout: () => void;
};

/** The dealer's session; both may be held side by side. */
export const useDealerStore = create<DealerStore>()(
  persist(
    (set) => ({
      dealer: null,
      token: null,
      login: (dealer, token) => set({ dealer, token }),
      logout: () => set({ dealer: null, token: null }),
    }),
    { name: 'dealer-storage', storage: safeStorage(), skipHydration: true },
  ),
);

type EditStore = {
  edit: boolean;
  editedItemId: string | null;
  /** The dealer's offer that the changed deal will answer; where it answers none, nothing of it is kept. */
  answeredOfferId: string | undefined;
  startEditing: (id: string, answeredOfferId?: string) => void;
  /** The offer can no longer be answered: what is sent is a change like any other. */
  stopAnswering: () => void;
  stopEditing: () => void;
};

/** Which saved deal is open for changes, and what for. */
export const useEditStore = create<EditStore>()(
  persist(
    (set) => ({
      edit: false,
      editedItemId: null,
      answeredOfferId: undefined,
      startEditing: (id, answeredOfferId) => set({ edit: true, editedItemId: id, answeredOfferId }),
      stopAnswering: () => set({ answeredOfferId: undefined }),
      stopEditing: () => set({ edit: false, editedItemId: null, answeredOfferId: undefined }),
    }),
    { name: 'edit', storage: safeStorage(), skipHydration: true },
  ),
);
