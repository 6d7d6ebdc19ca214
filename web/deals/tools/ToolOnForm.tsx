import { useMemo } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import { momentOf } from '../form/edit.ts';
import { LazyTool } from './ToolFrame.tsx';
import { readableState, type ToolDeal, ToolDealProvider } from './tool-deal.tsx';
import { UndoApplied, useAppliedStore } from './UndoApplied.tsx';

/** Changes the form and notes how it was before. */
const useApply = (): Pick<ToolDeal, 'apply' | 'takeProvince'> => {
  const store = useDealStore();
  const note = useAppliedStore((applied) => applied.note);
  return useMemo(() => {
    const noted = (change: () => void, words: string): void => {
      const was = momentOf(store.getState());
      const before: DealState = store.getState().state;
      change();
      store.getState().actions.noteEdit(was);
      note({ before, after: store.getState().state, words });
    };
    const { actions } = store.getState();
    return {
      apply: (texts: FieldTexts, words: string) =>
        noted(() => {
          // Object.entries forgets that the keys are field names.
          for (const [name, text] of Object.entries(texts) as [DealFieldName, string][]) actions.type(name, text);
        }, words),
      takeProvince: (code, words) => noted(() => actions.takeProvince(code), words),
    };
  }, [store, note]);
};

/** The open tool, which may change the form. */
export default function ToolOnForm() {
  const { state, tooLarge, rates, today, dealer, carEntry, programmes, choice } = useDeal((whole) => whole);
  const changes = useApply();
  const deal = useMemo((): Omit<ToolDeal, 'apply' | 'takeProvince' | 'programmes' | 'todaysProgrammes' | 'choice'> => {
    const readable = readableState(state, tooLarge);
    return {
      state: readable,
      result: calculateDeal(dealInput(readable), rates, today),
      rates,
      today,
      seller: { dealer, carEntry },
    };
  }, [state, tooLarge, rates, today, dealer, carEntry]);
  return (
    <ToolDealProvider
      value={{
        ...deal,
        ...changes,
        programmes: state.keptProgrammes ? null : programmes,
        todaysProgrammes: programmes,
        choice,
      }}
    >
      <LazyTool>
        <UndoApplied />
      </LazyTool>
    </ToolDealProvider>
  );
}
