import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refused } from '../kit/api.ts';
import { showToast, toastTimes } from '../shell/toast.ts';

type Change<Given> = {
  change: (given: Given) => Promise<unknown>;
  /** What the toast says afterwards. */
  words: string;
  onDone?: () => void;
  /** Whose lists show it; the shopper's own and the free times where nothing is said. */
  shownIn?: readonly QueryKey[];
};

const shoppers: readonly QueryKey[] = [['user'], ['free-slots']];

/** Changes an appointment; the lists that show it are fetched again, also where it was refused. */
export function useChangeAppointment<Given>({ change, words, onDone, shownIn = shoppers }: Change<Given>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast({ kind: 'success', text: words, milliseconds: toastTimes.short });
      onDone?.();
    },
    onError: (error) => console.warn(error),
    onSettled: async () => {
      for (const queryKey of shownIn) await queries.invalidateQueries({ queryKey });
    },
  });
  const sentence = changing.error instanceof Refused ? changing.error.body?.message : undefined;
  const fault = changing.isError ? (sentence ?? t`We couldn’t connect. Please try again.`) : null;
  return { run: changing.mutate, busy: changing.isPending, fault };
}
