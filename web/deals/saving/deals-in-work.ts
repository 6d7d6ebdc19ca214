import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { RateBook } from '#engine/rates.ts';
import { safeStorage } from '../../kit/safe-storage.ts';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { derive } from '../form/derive.ts';
import { missingOf } from '../form/missing.ts';
import { isSameDeal, type KeptDeal, withoutThePerson } from './kept-deal.ts';

/** An unsaved deal that waits while another one is in the form. */
export type DealInWork = {
  id: string;
  deal: KeptDeal;
  /** What it came to when it was put aside, as the engine writes amounts; a cash deal's total, '' where it had none yet. */
  amount: string;
  /** When it was put aside, ISO 8601. */
  at: string;
};

/** The device keeps so many; the one that has waited longest goes. */
const mostInWork = 8;

type DealsInWork = {
  deals: readonly DealInWork[];
  /** Puts a deal aside, first in the list, and in the place of one that is the same. */
  putAside: (deal: DealInWork) => void;
  /** Takes a deal out of the list. */
  takeOut: (id: string) => void;
  /** Puts a deal back that was taken out, into its place. */
  putBack: (deal: DealInWork, place: number) => void;
};

/** What another window has kept meanwhile; in memory a deal may hold more than the device keeps. */
const merged = (kept: readonly DealInWork[], held: readonly DealInWork[]): readonly DealInWork[] =>
  kept.map((deal) => held.find(({ id }) => id === deal.id) ?? deal);

/** The unsaved deals of this device, beside the one in the form. What says something of the person stays in memory. */
export const useDealsInWork = create<DealsInWork>()(
  persist(
    (set, get) => {
      const change = (work: (deals: readonly DealInWork[]) => readonly DealInWork[]): void => {
        void useDealsInWork.persist.rehydrate();
        set({ deals: work(get().deals).slice(0, mostInWork) });
      };
      return {
        deals: [],
        putAside: (deal) => change((deals) => [deal, ...deals.filter((other) => !isSameDeal(other.deal, deal.deal))]),
        takeOut: (id) => change((deals) => deals.filter((deal) => deal.id !== id)),
        putBack: (deal, place) => change((deals) => deals.toSpliced(place, 0, deal)),
      };
    },
    {
      name: 'deals-in-work',
      storage: safeStorage(),
      skipHydration: true,
      version: 1,
      // What the device keeps is what partialize wrote, or nothing.
      merge: (kept, store) => ({
        ...store,
        deals: merged((kept as Partial<DealsInWork> | undefined)?.deals ?? store.deals, store.deals),
      }),
      partialize: ({ deals }) => ({
        deals: deals.map((inWork) => ({ ...inWork, deal: withoutThePerson(inWork.deal) })),
      }),
    },
  ),
);

/**
 * Puts an unsaved deal aside, with what it comes to.
 *
 * @param today the buyer's day
 */
export const putAside = (deal: KeptDeal, rates: RateBook, today: IsoDate): void => {
  const { outputs, result } = derive(deal.state, rates, today);
  const { activeOption } = deal.state;
  const figure = activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment;
  const amount = activeOption === -1 || missingOf(result) ? '' : String(figure ?? '');
  const at = new Date().toISOString();
  useDealsInWork.getState().putAside({ id: crypto.randomUUID(), deal, amount, at });
};

/** Who signs out leaves the deals on the device without the person. */
listenForSignOut(() => {
  const { deals } = useDealsInWork.getState();
  useDealsInWork.setState({ deals: deals.map((inWork) => ({ ...inWork, deal: withoutThePerson(inWork.deal) })) });
});
