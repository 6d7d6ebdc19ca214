import { useMemo } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import { momentOf } from '../form/edit.ts';
import { useAppliedStore } from './applied-store.ts';
import { LazyTool } from './LazyTool.tsx';
import { readableState } from './readable-state.ts';
import { ToolFrame } from './ToolFrame.tsx';
import { type ToolDeal, ToolDealProvider } from './tool-deal.ts';
import { UndoApplied } from './UndoApplied.tsx';

/** Types into the form and notes how it was before. */
const useApply = () => {
  const store = useDealStore();
  const note = useAppliedStore((applied) => applied.note);
  return (texts: FieldTexts, words: string): void => {
    const was = momentOf(store.getState());
    const before: DealState = store.getState().state;
    const { type, noteEdit } = store.getState().actions;
    // Object.entries forgets that the keys are field names.
    for (const [name, text] of Object.entries(texts) as [DealFieldName, string][]) type(name, text);
    noteEdit(was);
    note({ before, after: store.getState().state, words });
  };
};

/** The tools on the deal of the form. */
export function DealTools() {
  return (
    <ToolFrame>
      <ToolOnForm />
    </ToolFrame>
  );
}

/** The open tool, which may change the form. */
function ToolOnForm() {
  const state = useDeal((deal) => deal.state);
  const tooLarge = useDeal((deal) => deal.tooLarge);
  const rates = useDeal((deal) => deal.rates);
  const today = useDeal((deal) => deal.today);
  const apply = useApply();
  const deal = useMemo((): Omit<ToolDeal, 'apply'> => {
    const readable = readableState(state, tooLarge);
    return { state: readable, result: calculateDeal(dealInput(readable), rates, today), rates, today };
  }, [state, tooLarge, rates, today]);
  return (
    <ToolDealProvider value={{ ...deal, apply }}>
      <LazyTool>
        <UndoApplied />
      </LazyTool>
    </ToolDealProvider>
  );
}
