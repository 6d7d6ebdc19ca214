import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { MailedLinkPage } from '../accounts/MailedLinkPage.tsx';
import { api } from '../kit/api.ts';

/** Where the link leads that a receiver's address gets. */
export default function ConfirmDeliveryRoute() {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({ mutationFn: () => api('confirmReceiver', { body: { token } }) });
  const { dealer, address } = confirm.data ?? {};
  return (
    <MailedLinkPage
      title={t`Confirm an address for leads`}
      act={confirm}
      label={t`Let the leads come`}
      done={
        <Trans>
          Leads of <span translate="no">{dealer}</span> go to <span translate="no">{address}</span> from now on.
        </Trans>
      }
      note={
        !confirm.isSuccess && (
          <Trans>
            A dealer wants its leads sent to the address where you have found this link. They hold what shoppers have
            given with their deals, so confirm only an address that belongs to the dealer.
          </Trans>
        )
      }
      withoutScripts={t`An address is confirmed with JavaScript, which this browser has switched off.`}
    />
  );
}
