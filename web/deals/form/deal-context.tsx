import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { OutputName } from '#engine/outputs.ts';
import { WorkingProvince } from '../working/working-province.ts';
import type { DealStore, DealStoreApi } from './deal-store.ts';
import { type Missing, missingOf } from './missing.ts';

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
