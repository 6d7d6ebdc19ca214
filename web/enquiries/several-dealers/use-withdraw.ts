import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import type { Answer } from './answers.ts';

/** Takes a deal back from some of its dealers, or gives it to one again. What fails is said, and the rest goes on. */
export const useWithdraw = (token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown, name: string): void => {
    if (!(error instanceof Refused)) throw error;
    const words = failureWords(error);
    showToast({ kind: 'error', text: name ? t`${name}: ${words}` : words, milliseconds: 2 * toastTimes.save });
  };
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      await queries.invalidateQueries({ queryKey: ['user'] });
      setBusy(false);
    }
  };
  return {
    busy,
    withdraw: (answers: readonly Answer[]) =>
      act(async () => {
        for (const { _id, dealer } of answers) {
          await api('deleteEnquiry', { params: { id: _id } }, token).catch((error) => fail(error, dealer?.name ?? ''));
        }
      }),
    restore: (id: string) =>
      act(async () => {
        await api('restoreEnquiry', { params: { id } }, token).catch((error) => fail(error, ''));
      }),
  };
};
