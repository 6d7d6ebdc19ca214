import { create } from 'zustand';

/** A deal that waits on its page while its person signs in, in the words that it had there. */
export type WaitingDeal = {
  /** The path of its page. */
  pathname: string;
  car: string;
  /** The key of the car's drawing. */
  picture: string;
  /** The payment and how often; '' where there is none yet. */
  payment: string;
  /** What its dealer is called; none on the page over all dealers. */
  dealer: string | undefined;
  /** Whether Save & Share was pressed, which goes on by itself once the person is signed in. */
  isToBeSent: boolean;
};

/** It is for the way to the sign-in and back, and ends with the page. */
export const useWaitingDeal = create<{ deal: WaitingDeal | null }>(() => ({ deal: null }));

/** The deal that waits at an own address, which may have a query. */
export const useDealWaitingAt = (address: string | null): WaitingDeal | null => {
  const deal = useWaitingDeal((store) => store.deal);
  const [pathname] = address?.split(/[?#]/) ?? [];
  return deal?.pathname === pathname ? deal : null;
};
