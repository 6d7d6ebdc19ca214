import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { Refused } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../shell/toast.ts';
import { useDealStore } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { useCalculationStore } from './calculation-store.ts';
import { useShowRefusal } from './use-show-refusal.ts';
import { useSignInFromDeal } from './use-sign-in-from-deal.ts';

type Saved = CallReply<'saveDraft'>;

/** One way of saving: makes its call, and says what the toast says. */
export type Saving = {
  words: string;
  /** Says of the deal that was sent what the dashboard is told. */
  leaves?: (saved: Saved) => unknown;
  call: (deal: DealStore, token: string, keyFor: (body: unknown) => string) => Promise<Saved>;
};

/**
 * Saves the deal on the screen. A guest goes to the sign-in, comes back to the same deal, and
 * the save goes on. Success resets the form,
 * says so, leaves edit mode and goes to the dashboard; a refusal changes nothing, and is shown where it can be mended.
 *
 * @param onStale called where the saved deal has been changed elsewhere since it was opened
 * @returns a function that saves, and whether a save is under way
 */
export const useSaveDeal = (onStale: () => void): { save: (saving: Saving) => Promise<void>; busy: boolean } => {
  const { t } = useLingui();
  const store = useDealStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signIn = useSignInFromDeal();
  const showRefusal = useShowRefusal();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);

  const finish = (words: string, state: unknown): void => {
    store.getState().actions.reset();
    useCalculationStore.getState().forget();
    useCalculationStore.getState().noteSaved(true);
    useEditStore.getState().stopEditing();
    void queries.invalidateQueries({ queryKey: ['user'] });
    showToast({ kind: 'success', text: words });
    void navigate(paths.userDashboard, { state });
  };

  const save = async ({ words, call, leaves }: Saving): Promise<void> => {
    const { token } = useLoginStore.getState();
    if (!token) {
      signIn.wait(true);
      return void navigate(signIn.address);
    }
    if (store.getState().state.activeOption === -1) {
      return showToast({ kind: 'error', text: t`Choose Cash, Finance or Lease.` });
    }
    setBusy(true);
    try {
      const saved = await call(store.getState(), token, keyFor);
      finish(words, leaves?.(saved));
    } catch (error) {
      if (error instanceof Refused && error.status === 412) onStale();
      else showRefusal(error, token);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
