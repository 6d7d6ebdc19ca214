import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { create } from 'zustand';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import type { DealStoreApi } from '../form/deal-store.ts';
import { momentOf } from '../form/edit.ts';
import classes from './tools-row.module.css';

/** What a tool has put into the form, and the way back, until the form changes again. */
export function UndoApplied() {
  const store = useDealStore();
  const { applied, note } = useAppliedStore();
  const isLast = useDeal(({ state }) => applied?.after === state && !applied.declined);
  const undo = () => {
    if (!applied) return;
    takeBack(store, applied.before);
    note(null);
  };
  return (
    <div role="status" className={`row apart gap-15 ${classes.applied}`}>
      {applied && isLast && (
        <>
          <p>{applied.words}</p>
          <Button kind="quiet" onClick={undo}>
            <IconArrowBackUp aria-hidden />
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

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
