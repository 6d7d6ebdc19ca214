import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAppointmentStore } from '../../appointments/appointment-store.ts';
import { api } from '../../kit/api.ts';
import { showToast } from '../../shell/toast.ts';

/** Accepts an offer for the version of the deal that the person sees; an appointment with its dealer is the next step. */
export const useAcceptOffer = (
  offer: { id: string; offerId: string },
  version: number,
  token: string | undefined,
  onAccepted?: () => void,
) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('acceptOffer', { params: offer, version }, token),
    onSuccess: () => {
      showToast({
        kind: 'success',
        text: t`Accepted. Your deal has the figures of the offer now.`,
      });
      onAccepted?.();
      useAppointmentStore.getState().open();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
};
