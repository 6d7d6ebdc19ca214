import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useDealerStore, useEditStore, useLoginStore } from './stores.ts';

const listeners = new Set<() => void>();

/** Hears of a shopper who signs out, so that what is on the screen goes with the session. */
export const listenForSignOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets the shopper's session here, with what its token fetched; on the server it has ended already. */
export const forgetUser = (queries: QueryClient): void => {
  useLoginStore.getState().logout();
  for (const listener of listeners) listener();
  useEditStore.getState().stopEditing();
  queries.removeQueries({ queryKey: ['user'] });
};

/** Ends the shopper's session here and on the server, and forgets what its token fetched. The dealer's goes on. */
export const signOutUser = async (queries: QueryClient): Promise<void> => {
  const { token } = useLoginStore.getState();
  forgetUser(queries);
  if (token) await api('signOutUser', {}, token).catch(() => undefined); // the token dies by itself in time
};

/** The same for the dealer's session. */
export const signOutDealer = async (queries: QueryClient): Promise<void> => {
  const { token, logout } = useDealerStore.getState();
  logout();
  queries.removeQueries({ queryKey: ['dealer'] });
  if (token) await api('signOutDealer', {}, token).catch(() => undefined); // as above
};
