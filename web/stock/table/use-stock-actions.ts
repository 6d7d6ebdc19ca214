import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import type { LeftOut } from '../car.ts';

export type StockAction = 'declareNo' | 'publishCars' | 'unpublishCars' | 'deleteCars' | 'restoreCars';

/** What was done last, and can be taken back. */
export type Done = { readonly action: StockAction; readonly changed: readonly string[]; readonly leftOut: LeftOut[] };

const undoneBy: Readonly<Partial<Record<StockAction, StockAction>>> = {
  publishCars: 'unpublishCars',
  unpublishCars: 'publishCars',
  deleteCars: 'restoreCars',
  restoreCars: 'deleteCars',
};

/** Publishing, hiding, deleting and bringing back, each with a way back. */
export const useStockActions = (token: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  // Resolves to whether it was done; `onDone` is called before what is shown is fetched anew.
  const run = async (action: StockAction, ids: readonly string[], isUndo: boolean, onDone?: () => void) => {
    setBusy(true);
    try {
      const { changed, leftOut } = await api(action, { body: { ids: [...ids] } }, token);
      onDone?.();
      setDone(isUndo && leftOut.length === 0 ? null : { action, changed, leftOut });
      if (isUndo && leftOut.length === 0) {
        showToast({ kind: 'success', text: t`Undone`, milliseconds: toastTimes.short });
      }
      queries.removeQueries({ queryKey: ['dealer', 'car'] });
      await queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showToast({ kind: 'error', text: wordsOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    done,
    act: (action: StockAction, ids: readonly string[], onDone?: () => void) => run(action, ids, false, onDone),
    // Answers are not taken back at once: each car's page changes them.
    canUndo: done !== null && undoneBy[done.action] !== undefined,
    undo: async () => {
      const by = done ? undoneBy[done.action] : undefined;
      return done && by ? run(by, done.changed, true) : false;
    },
    dismiss: () => setDone(null),
  };
};
