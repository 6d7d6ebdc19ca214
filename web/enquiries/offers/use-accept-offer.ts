import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';

/** Accepts an offer for the version of the deal that the person sees. */
export const useAcceptOffer = (offer: { id: string; offerId: string }, version: number, token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('acceptOffer', { params: offer, version }, token),
    onSuccess: () =>
      showToast({
        kind: 'success',
        text: t`Accepted. Your deal has the figures of the offer now.`,
        milliseconds: toastTimes.save,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
};
