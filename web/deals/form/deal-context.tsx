import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { type ProvinceProposal, provinceProposal } from '#engine/form/take-province.ts';
import type { OutputName } from '#engine/outputs.ts';
import { listenToVisibility } from '../../kit/browser-state.ts';
import { localDay } from '../../kit/format.ts';
import { useListener } from '../../kit/use-listener.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { WorkingProvince } from '../working/working-province.ts';
import type { DealStore, DealStoreApi } from './deal-store.ts';
import { type Missing, missingOf } from './missing.ts';
import { notePressedMode } from './pressed-mode.ts';

const DealContext = createContext<DealStoreApi | null>(null);

/** Gives the page's one deal to everything below. */
export function DealProvider({ store, children }: { store: DealStoreApi; children: ReactNode }) {
  const province = useStore(store, (deal) => deal.state.province);
  return (
    <DealContext value={store}>
      <WorkingProvince value={province}>{children}</WorkingProvince>
    </DealContext>
  );
}

export const useDealStore = (): DealStoreApi => {
  const store = useContext(DealContext);
  if (!store) throw new Error('There is no deal above this component.');
  return store;
};

/** A part of the deal; the component renders again only when this part changes. */
export const useDeal = <Part,>(select: (deal: DealStore) => Part): Part => useStore(useDealStore(), select);

/** What the person sees in a field. */
export const useField = (name: DealFieldName): string => useDeal((deal) => deal.state.form[name]);

/** A figure as the engine wrote it, by its name in the answer of the calculation. */
export const useFigure = (name: Exclude<OutputName, 'warnings'>): string =>
  useDeal((deal) => String(deal.outputs[name] ?? ''));

/** What the payment still waits for; null once it has all that it needs. */
export const useMissing = (): Missing | null => useDeal(({ result }) => missingOf(result));

export const useDealActions = (): DealStore['actions'] => useDealStore().getState().actions;

/** The dealer that a deal is with. */
export type Seller = {
  businessName: string;
  name: string;
  /** Within how many hours it usually answers, where its own page says so. */
  answersWithinHours?: number | null;
};

/** None on the page over all dealers, until the deal that is open there has one. */
const SellerContext = createContext<Seller | null>(null);

export const SellerProvider = SellerContext.Provider;
export const useSeller = (): Seller | null => useContext(SellerContext);

/** What the dealer is called within a sentence. */
export const useSellerName = (): string => {
  const { t } = useLingui();
  return useSeller()?.name ?? t`the dealer`;
};

const useShowInAddress = (): ((option: ActiveOption, replace?: boolean) => void) => {
  const [, setSearch] = useSearchParams();
  return (option, replace = false) =>
    setSearch(
      (current) => {
        current.set('activeOption', String(option));
        return current;
      },
      { preventScrollReset: true, replace },
    );
};

/** Chooses a mode, or takes the choice back, and writes it into the address. */
export const useChooseMode = (): ((option: 0 | 1 | 2) => void) => {
  const store = useDealStore();
  const showInAddress = useShowInAddress();
  return (option) => {
    store.getState().actions.chooseMode(option);
    notePressedMode(store.getState().state.activeOption);
    showInAddress(store.getState().state.activeOption);
  };
};

/** Follows the address: going back or forward brings the mode back that was chosen there. */
export const useModeOfAddress = (): void => {
  const store = useDealStore();
  const [search] = useSearchParams();
  const asked = activeOptionOf(search);
  // The back button and links of other pages change the address, and tell nobody else.
  useEffect(() => {
    store.getState().actions.showMode(asked);
  }, [store, asked]);
};

/** After a saved deal has been opened, its mode stands in the address too. */
export const useShowModeOfDeal = (): (() => void) => {
  const store = useDealStore();
  const showInAddress = useShowInAddress();
  return () => showInAddress(store.getState().state.activeOption, true);
};

/** The mode on the first load, where the address names none: Cash. */
const firstOption: ActiveOption = 0;

/** The mode that an address asks for with activeOption; anything but -1, 0, 1 and 2 is ignored. */
export const activeOptionOf = (search: URLSearchParams): ActiveOption => {
  const asked = search.get('activeOption');
  const options: readonly ActiveOption[] = [-1, 0, 1, 2];
  return options.find((option) => String(option) === asked) ?? firstOption;
};

/** The server rendered its own day; the buyer's may be another, and payment dates count from the buyer's. */
export const useLocalDay = (): void => {
  const { setToday } = useDealActions();
  const show = () => setToday(localDay(new Date()));
  useWhenAlive(show);
  useListener(listenToVisibility, show);
};

/** What the chosen province proposes; null while none is chosen. */
export const useProposal = (): ProvinceProposal | null => {
  const { state, rates, today } = useDeal((whole) => whole);
  return useMemo(() => provinceProposal(state, rates, today), [state, rates, today]);
};
