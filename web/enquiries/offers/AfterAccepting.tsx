import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAppointmentStore } from '../../appointments/appointment-store.ts';
import { AppointmentPlace, GetAppointmentButton } from '../../appointments/GetAppointment.tsx';
import { api } from '../../kit/api.ts';
import { formatMoney } from '../../kit/format.ts';
import { showToast } from '../../shell/toast.ts';
import { vehicleName } from '../vehicle-name.ts';

type AcceptedDeal = Parameters<typeof vehicleName>[0] & {
  readonly _id: string;
  readonly dealer: { readonly businessName: string; readonly name: string } | null;
};

/**
 * The next step once an offer is accepted: an appointment with its dealer about that car.
 *
 * @param amount what the accepted offer comes to: each payment, or what is paid in cash; a text of the wire
 */
export function AfterAccepting({ deal, amount }: { deal: AcceptedDeal; amount: string }) {
  const { t, i18n } = useLingui();
  const [vehicle, accepted] = [vehicleName(deal, i18n.locale), formatMoney(amount, i18n.locale)];
  return (
    <div className="stack start gap-1">
      <p className="note">{t`You’ll sign the contract at the dealer. Choose when you’ll come in.`}</p>
      <GetAppointmentButton />
      <AppointmentPlace
        dealer={deal.dealer}
        enquiryId={deal._id}
        about={t`${vehicle}: offer of ${accepted} accepted`}
      />
    </div>
  );
}

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
        text: t`Accepted. Your deal now matches the offer.`,
      });
      onAccepted?.();
      useAppointmentStore.getState().open();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
};
