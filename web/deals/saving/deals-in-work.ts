import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CarEntry } from '#engine/form/car-entry.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import { type DealState, emptyForm } from '#engine/form/deal-state.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { leaveKeptProgrammes, leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { fieldsOfDeal, fieldsOfPerson, picked } from '#engine/form/leaving-fields.ts';
import type { RateBook } from '#engine/rates.ts';
import { safeStorage } from '../../kit/safe-storage.ts';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { calculationBlock, dealerPath, paths } from '../../paths.ts';
import { type Seller, useDealStore, useSeller, useShowModeOfDeal } from '../form/deal-context.tsx';
import type { DealStore, DealStoreApi } from '../form/deal-store.ts';
import { derive } from '../form/derive.ts';
import { missingOf } from '../form/missing.ts';
import { useCalculationStore } from './calculation-store.ts';

/** A deal in work, with the page that it belongs to. */
export type KeptDeal = {
  businessName: string;
  /** What the dealer of that page is called; none on the page over all dealers. */
  sellerName?: string;
  /** The saved deal that is being changed, and whose it is; such a deal is kept for the sign-in alone. */
  edited: { enquiryId: string; userId: string } | null;
  state: DealState;
  vehicleType: string;
  carEntry: CarEntry;
  creditConsent: boolean;
  /** Whether somebody has typed or chosen something in it; what an older version has kept does not say so, and counts. */
  worked?: boolean;
  /** The used car that Lease took out of it; an older version kept none. */
  leftForLease?: DealStore['leftForLease'];
};

const isAgreement = (name: DealFieldName): boolean => specOf(name).section === 'acceptance';

/** The fields that say something of the person and not of the deal; what is only ticked says nothing of anybody. */
export const personalFields: readonly DealFieldName[] = fieldsOfPerson.filter((name) => !isAgreement(name));

/** What the device may keep. */
const keptFields = [...fieldsOfDeal, ...fieldsOfPerson.filter(isAgreement)];

/** A claim, of being new to Canada say, is the person's own, and with it goes what programmes gave for it. */
const withoutClaims = (state: DealState): DealState => {
  const { claims = [], ...others } = state;
  const kept = claims.length > 0 ? leaveKeptProgrammes(leaveProgrammes(others)) : others;
  return { ...kept, form: { ...emptyForm, ...picked(kept.form, keptFields) } };
};

/** The device keeps no contact data, no credit answers and no words of the person. */
const withoutThePerson = ({ leftForLease: left, ...kept }: KeptDeal): KeptDeal => ({
  ...kept,
  creditConsent: false,
  state: withoutClaims(kept.state),
  ...(left && { leftForLease: { ...left, before: withoutClaims(left.before), after: withoutClaims(left.after) } }),
});

/** Keeps the deal in work; the device keeps nothing of somebody's saved deal, and nothing of the person. */
export const keepInWork = (deal: KeptDeal): void =>
  useCalculationStore.getState().keep(deal, deal.edited ? null : withoutThePerson(deal));

/** The new deal that is in the form of a page. */
export const dealOfForm = (store: DealStoreApi, seller: Seller | null): KeptDeal => {
  const { state, vehicleType, carEntry, creditConsent, worked, leftForLease } = store.getState();
  const page = { businessName: seller?.businessName ?? '', ...(seller && { sellerName: seller.name }) };
  const deal = { ...page, edited: null, state, vehicleType, carEntry, creditConsent, worked };
  return leftForLease ? { ...deal, leftForLease } : deal;
};

/** Whether two deals would look the same on the device. */
export const isSameDeal = (one: KeptDeal, other: KeptDeal): boolean =>
  JSON.stringify(withoutThePerson(one)) === JSON.stringify(withoutThePerson(other));

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
 * Puts an unsaved deal aside, with what it comes to. One that was only looked at is not kept.
 *
 * @param today the buyer's day
 */
export const putAside = (deal: KeptDeal, rates: RateBook, today: IsoDate): void => {
  if (deal.worked === false) return;
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

/** Opens what the device has kept, once the page is alive. */
export const useKeptDealsInWork = (): readonly DealInWork[] => {
  useWhenAlive(() => void useDealsInWork.persist.rehydrate());
  return useDealsInWork((store) => store.deals);
};

/** Another deal comes into the form: what is in it waits among the deals in work, where somebody has worked on it. */
export const leaveForm = (store: DealStoreApi, seller: Seller | null): void => {
  const { changed, rates, today } = store.getState();
  if (changed) putAside(dealOfForm(store, seller), rates, today);
  useCalculationStore.getState().forget();
};

/** Going from one unsaved deal to another: what is in the form waits meanwhile. */
export const useSwitchDeals = (): { startAnother: () => void; open: (inWork: DealInWork) => void } => {
  const store = useDealStore();
  const seller = useSeller();
  const navigate = useNavigate();
  const showModeOfDeal = useShowModeOfDeal();

  const leave = (): void => {
    leaveForm(store, seller);
    store.getState().actions.reset();
  };

  const open = ({ id, deal }: DealInWork): void => {
    leave();
    useDealsInWork.getState().takeOut(id);
    keepInWork(deal);
    if (deal.businessName !== (seller?.businessName ?? '')) {
      const pathname = deal.businessName ? dealerPath(deal.businessName) : paths.home;
      const search = `?activeOption=${deal.state.activeOption}`;
      return void navigate({ pathname, search, hash: calculationBlock });
    }
    store.getState().actions.restore(deal);
    showModeOfDeal();
  };
  return { startAnother: leave, open };
};
