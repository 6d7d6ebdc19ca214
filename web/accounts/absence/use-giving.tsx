import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { TakeBack } from '../../shell/TakeBack.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';

type Given = CallReply<'assignWaitingLeads'>;

/** Gives leads to others; a toast says how many, and takes it back. */
export const useGiving = <Asked,>(token: string, give: (asked: Asked) => Promise<Given>) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const onError = (error: Error) =>
    showToast({ kind: 'error', text: failureWords(error), milliseconds: toastTimes.undo });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['dealer'] });
  const undo = useMutation({
    mutationFn: (leads: Given['data']['given']) => api('giveBackLeads', { body: { leads } }, token),
    onSuccess: () => showToast({ kind: 'success', text: t`Undone.` }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: give,
    onSuccess: ({ data: { given, left } }) => {
      const many = given.length;
      const some = t`${plural(many, { one: '# lead assigned.', other: '# leads assigned.' })}`;
      const rest = left > 0 ? ` ${t`Unchanged: ${left}.`}` : '';
      showToast({
        kind: 'success',
        text: `${some}${rest}`,
        milliseconds: toastTimes.undo,
        ...(given.length > 0 && {
          action: (end: () => void) => <TakeBack end={end} onPress={() => undo.mutate(given)} />,
        }),
      });
    },
    onError,
    onSettled,
  });
};
