import { create } from 'zustand';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { DealStoreApi } from '../form/deal-store.ts';
import { momentOf } from '../form/edit.ts';

/** What one press put into the form last, or took out of it, and how the form was before. */
type Applied = {
  readonly before: DealState;
  readonly after: DealState;
  readonly words: string;
  /** The add-on that was declined, beside which it can be taken back. */
  readonly declined?: DealFieldName;
};

/** The last change that one press made, which can be taken back for as long as the form has not changed since. */
export const useAppliedStore = create<{ applied: Applied | null; note: (applied: Applied | null) => void }>()(
  (set) => ({ applied: null, note: (applied) => set({ applied }) }),
);

/** Puts the form back as it was. */
export const takeBack = (store: DealStoreApi, before: DealState): void => {
  const now = momentOf(store.getState());
  store.getState().actions.restore({ ...store.getState(), state: before });
  store.getState().actions.noteEdit(now);
};
