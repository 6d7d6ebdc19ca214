import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import page from '../accounts/account-page.module.css';
import { api } from '../kit/api.ts';
import { useIsAlive } from '../kit/browser-state.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';

/** Where the link leads that a receiver's address gets. A press confirms and not the visit, for programs open links. */
export default function ConfirmDeliveryRoute() {
  const { t } = useLingui();
  const isAlive = useIsAlive();
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({ mutationFn: () => api('confirmReceiver', { body: { token } }) });
  const { dealer, address } = confirm.data ?? {};
  return (
    <Page className="page-room">
      <PageHead title={t`Confirm an address for leads`} />
      <section className={page.card}>
        <div className={`titled ${page.head}`}>
          <h1>{t`Confirm an address for leads`}</h1>
        </div>
        {!confirm.isSuccess && (
          <p className={page.note}>
            <Trans>
              A dealer wants its leads sent to the address where you have found this link. They hold what shoppers have
              given with their deals, so confirm only an address that belongs to the dealer.
            </Trans>
          </p>
        )}
        <noscript>
          <p>{t`An address is confirmed with JavaScript, which this browser has switched off.`}</p>
        </noscript>
        <div className="stack gap-2 start">
          <CallFailed error={confirm.error} />
          {confirm.isSuccess ? (
            <FormMessage kind="success">
              <Trans>
                Leads of <span translate="no">{dealer}</span> go to <span translate="no">{address}</span> from now on.
              </Trans>
            </FormMessage>
          ) : (
            <Button kind="primary" disabled={!isAlive} onClick={() => confirm.mutate()} busy={confirm.isPending}>
              {confirm.isPending ? t`One moment…` : t`Let the leads come`}
            </Button>
          )}
        </div>
      </section>
    </Page>
  );
}
