import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkStatus } from '#contract/lead-statuses.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { TakeBack } from '../../shell/TakeBack.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';
import type { Lead } from '../LeadsTable.tsx';
import { changesBack, type LeadChange } from './changes-back.ts';

type Asked = { readonly leads: readonly Lead[]; readonly status?: WorkStatus; readonly assignTo?: string | null };

/** The calls that a choice means: a status and a member are given one after the other. */
const changesOf = ({ leads, status, assignTo }: Asked): LeadChange[] => {
  const ids = leads.map(({ _id }) => _id);
  return [...(status ? [{ ids, status }] : []), ...(assignTo === undefined ? [] : [{ ids, assignTo }])];
};

/** Gives several leads a status, a member or both; a toast says what changed, and takes it back. */
export const useChangeLeads = (token: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const onError = (error: Error) => showToast({ kind: 'error', text: failureWords(error) });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['dealer'] });
  const send = async (changes: readonly LeadChange[]) => {
    let [changed, unchanged] = [0, 0];
    for (const body of changes) {
      const reply = await api('changeLeads', { body }, token);
      changed = Math.max(changed, reply.changed);
      unchanged = Math.max(unchanged, reply.unchanged);
    }
    return { changed, unchanged };
  };
  const undo = useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ kind: 'success', text: t`Taken back.` }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: (asked: Asked) => send(changesOf(asked)),
    onSuccess: ({ changed, unchanged }, asked) => {
      const text = unchanged > 0 ? t`Changed: ${changed}. As they were: ${unchanged}.` : t`Changed: ${changed}.`;
      const action = (end: () => void) => <TakeBack end={end} onPress={() => undo.mutate(changesBack(asked))} />;
      showToast({ kind: 'success', text, milliseconds: toastTimes.undo, ...(changed > 0 && { action }) });
    },
    onError,
    onSettled,
  });
};
