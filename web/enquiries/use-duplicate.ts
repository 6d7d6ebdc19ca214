import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, Refused } from '../kit/api.ts';
import { showToast } from '../shell/toast.ts';

/** Makes a private draft of a deal; it stands first in the list, which is shown from its first page. */
export const useDuplicate = (id: string, token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [duplicating, setDuplicating] = useState(false);
  /** Kept until an answer came, so that a press repeated after a lost one makes no second copy. */
  const idempotencyKey = useRef<string>(undefined);

  const duplicate = async (): Promise<void> => {
    setDuplicating(true);
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      await api('duplicateEnquiry', { params: { id }, idempotencyKey: idempotencyKey.current }, token);
      idempotencyKey.current = undefined;
      await queries.invalidateQueries({ queryKey: ['user'] });
      showToast({ kind: 'success', text: t`The copy is your newest draft.` });
      if (search.has('page')) {
        const first = new URLSearchParams(search);
        first.delete('page');
        setSearch(first);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const text =
        error.status === 409 && error.body ? error.body.message : t`The deal could not be copied. Please try again.`;
      showToast({ kind: 'error', text });
    } finally {
      setDuplicating(false);
    }
  };
  return { duplicate, duplicating };
};
