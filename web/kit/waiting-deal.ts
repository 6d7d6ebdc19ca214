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
  /** Its page's place in the order in which this tab's pages were opened; null where that is not known. */
  place: number | null;
};

/** The place of the open page in the order in which this tab's pages were opened, as the router counts them. */
export const placeInHistory = (): number | null => {
  const place: unknown = window.history.state?.idx;
  return typeof place === 'number' ? place : null;
};

/** It is for the way to the sign-in and back, and ends with the page. */
export const useWaitingDeal = create<{ deal: WaitingDeal | null }>(() => ({ deal: null }));

const waitsAt = (deal: WaitingDeal | null, address: string | null): deal is WaitingDeal =>
  deal !== null && deal.pathname === address?.split(/[?#]/)[0];

/**
 * How many pages lie between the open one and that of a deal that waits behind it at an own address: so many back is the
 * page on which it was left, and no second one of it. None where no deal waits there.
 */
export const pagesBackToDeal = (address: string): number => {
  const { deal } = useWaitingDeal.getState();
  const here = placeInHistory();
  return waitsAt(deal, address) && deal.place !== null && here !== null ? Math.max(0, here - deal.place) : 0;
};

/** The deal that waits at an own address, which may have a query. */
export const useDealWaitingAt = (address: string | null): WaitingDeal | null => {
  const deal = useWaitingDeal((store) => store.deal);
  return waitsAt(deal, address) ? deal : null;
};
