import { create } from 'zustand';
import type { DealState } from '#engine/form/deal-state.ts';

/** What a tool put into the form last, and how the form was before. */
type Applied = { readonly before: DealState; readonly after: DealState; readonly words: string };

/** The last change that a tool made, which can be taken back for as long as the form has not changed since. */
export const useAppliedStore = create<{ applied: Applied | null; note: (applied: Applied | null) => void }>()(
  (set) => ({ applied: null, note: (applied) => set({ applied }) }),
);
