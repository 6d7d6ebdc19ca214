import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useDealerStore, useEditStore, useLoginStore } from './stores.ts';
import { teller } from './teller.ts';

const userSignOut = teller();

/** Hears of a shopper who signs out, so that what is on the screen goes with the session. */
export const listenForSignOut = userSignOut.listen;

/** Forgets the shopper's session here, with what its token fetched; on the server it has ended already. */
export const forgetUser = (queries: QueryClient): void => {
  useLoginStore.getState().logout();
  userSignOut.tell();
  useEditStore.getState().stopEditing();
  queries.removeQueries({ queryKey: ['user'] });
};

/** Ends the shopper's session here and on the server, and forgets what its token fetched. The dealer's goes on. */
export const signOutUser = async (queries: QueryClient): Promise<void> => {
  const { token } = useLoginStore.getState();
  forgetUser(queries);
  if (token) await api('signOutUser', {}, token).catch(() => undefined); // the token dies by itself in time
};

/** What the device keeps for a dealer's members lies under names that begin so. */
export const dealerKeptPrefix = 'dealer-kept-';

/** Takes away what the device keeps of a dealer, also what no open page knows of. */
function forgetWhatIsKept(): void {
  try {
    const { localStorage } = globalThis;
    for (const name of Object.keys(localStorage)) if (name.startsWith(dealerKeptPrefix)) localStorage.removeItem(name);
  } catch {
    // A device without storage has kept nothing.
  }
}

const dealerSignOut = teller();

/** Hears of a dealer's member who signs out, so that what the device keeps of the dealer goes with the session. */
export const listenForDealerSignOut = dealerSignOut.listen;

/** The same for the dealer's session. */
export const signOutDealer = async (queries: QueryClient): Promise<void> => {
  const { token, logout } = useDealerStore.getState();
  logout();
  dealerSignOut.tell();
  forgetWhatIsKept();
  queries.removeQueries({ queryKey: ['dealer'] });
  if (token) await api('signOutDealer', {}, token).catch(() => undefined); // as above
};
