import type { StoreApi, UseBoundStore } from 'zustand';
import { useLoginStore } from './stores.ts';
import { useWhenAlive } from './use-when-alive.ts';

/** A guest who went to sign in finds the sheet again afterwards. */
export type GuestSheet = {
  state: 'closed' | 'open' | 'signing in';
  close: () => void;
};

const isShown = ({ state }: GuestSheet, isSignedIn: boolean): boolean =>
  state === 'open' || (state === 'signing in' && isSignedIn);

/** Whether a sheet that a guest may leave to sign in is open; whoever leaves its page otherwise closes it. */
export const useGuestSheet = (useSheet: UseBoundStore<StoreApi<GuestSheet>>): boolean => {
  const isSignedIn = useLoginStore(({ token }) => token !== null);
  // The store outlives the page: no event says that the page is gone.
  useWhenAlive(() => () => {
    const sheet = useSheet.getState();
    if (isShown(sheet, useLoginStore.getState().token !== null)) sheet.close();
  });
  return useSheet((sheet) => isShown(sheet, isSignedIn));
};
