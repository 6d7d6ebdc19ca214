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
      title={t`Confirm a lead address`}
      act={confirm}
      label={t`Confirm this address`}
      done={
        <Trans>
          We’ll now send leads for <span translate="no">{dealer}</span> to <span translate="no">{address}</span>.
        </Trans>
      }
      note={
        !confirm.isSuccess && (
          <Trans>
            A dealer wants leads sent to the address where you received this link. Leads include customers’ information,
            so only confirm an address that belongs to the dealer.
          </Trans>
        )
      }
      withoutScripts={t`Turn on JavaScript in your browser to confirm this email address.`}
    />
  );
}
