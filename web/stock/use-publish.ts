import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast, toastTimes } from '../shell/toast.ts';
import { leftOutText } from './check-words.ts';

/** Publishes one car, or hides it again, and says how that went. */
export const usePublish = (id: string, token: string) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (publish: boolean) => api(publish ? 'publishCars' : 'unpublishCars', { body: { ids: [id] } }, token),
    onSuccess: ({ leftOut: [refused] }, publish) => {
      void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
      void queries.invalidateQueries({ queryKey: ['dealer', 'car', id] });
      if (refused) {
        const text = leftOutText(refused, i18n);
        return showToast({ kind: 'error', text });
      }
      showToast({ kind: 'success', text: publish ? t`Published` : t`Hidden`, milliseconds: toastTimes.short });
    },
    onError: (error) => showToast({ kind: 'error', text: wordsOf(error) }),
  });
  return { setPublished: mutate, busy: isPending };
};
