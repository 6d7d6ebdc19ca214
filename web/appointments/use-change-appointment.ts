import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refused } from '../kit/api.ts';
import { showToast, toastTimes } from '../shell/toast.ts';

type Change<Given> = {
  change: (given: Given) => Promise<unknown>;
  /** What the toast says afterwards. */
  words: string;
  onDone: () => void;
};

/** Changes an appointment; the lists that show it are fetched again, also where it was refused. */
export function useChangeAppointment<Given>({ change, words, onDone }: Change<Given>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast({ kind: 'success', text: words, milliseconds: toastTimes.short });
      onDone();
    },
    onError: (error) => console.warn(error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['user'] });
      await queries.invalidateQueries({ queryKey: ['free-slots'] });
    },
  });
  const sentence = changing.error instanceof Refused ? changing.error.body?.message : undefined;
  const fault = changing.isError ? (sentence ?? t`That did not work: no connection. Please try again.`) : null;
  return { run: changing.mutate, busy: changing.isPending, fault };
}
