import { Trans } from '@lingui/react/macro';
import { useEditStore } from '../../kit/stores.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import classes from '../deal-head.module.css';
import { useDealStore, useShowModeOfDeal } from '../form/deal-context.tsx';
import { useCalculationStore } from './calculation-store.ts';
import { putBackEdited } from './use-edited-deal.ts';

/**
 * Empties the form; a saved deal that is open is left. What was there can be had back for a while.
 *
 * @returns a function that does it, and says so in these words where there was anything to lose
 */
export const useEmptyForm = (): ((words: string) => void) => {
  const store = useDealStore();
  const showModeOfDeal = useShowModeOfDeal();
  return (words) => {
    const before = store.getState();
    const { editedItemId, answeredOfferId } = useEditStore.getState();
    useCalculationStore.getState().forget();
    useEditStore.getState().stopEditing();
    before.actions.reset();
    if (!before.changed && editedItemId === null) return;
    const undo = () => {
      if (editedItemId !== null) putBackEdited(editedItemId, answeredOfferId);
      before.actions.restore(before);
      showModeOfDeal();
    };
    const action = (end: () => void) => (
      <button
        type="button"
        className={classes.undo}
        onClick={() => {
          undo();
          end();
        }}
      >
        <Trans>Undo</Trans>
      </button>
    );
    showToast({ kind: 'success', text: words, milliseconds: toastTimes.undo, action });
  };
};
