import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** How often it is asked whether the payment is confirmed, in milliseconds. */
const pause = 2000;

/** Where a checkout leads back to: it says what the server knows, and grants nothing itself. */
export default function SuccessRoute() {
  const { t } = useLingui();
  const checkoutId = useSearchParams()[0].get('checkout');
  return (
    <DealerFrame
      title={t`Your payment`}
      above={[{ to: paths.mySubscriptions, label: <Trans>My Subscriptions</Trans> }]}
    >
      {({ token }) => (checkoutId ? <CheckoutState token={token} checkoutId={checkoutId} /> : <NoCheckout />)}
    </DealerFrame>
  );
}

function NoCheckout() {
  return (
    <Notice title={<Trans>No checkout in progress.</Trans>}>
      <Link to={paths.mySubscriptions}>
        <Trans>Open My Subscriptions</Trans>
      </Link>
    </Notice>
  );
}

function CheckoutState({ token, checkoutId }: { token: string; checkoutId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dealer', 'checkout', checkoutId, token],
    queryFn: async () => {
      const checkout = await api('readCheckout', { params: { checkoutId } }, token);
      if (checkout.state === 'confirmed') void queries.invalidateQueries({ queryKey: ['dealer', 'subscription'] });
      return checkout;
    },
    refetchInterval: ({ state }) =>
      state.data?.state === 'confirming' || state.data?.state === 'open' ? pause : false,
  });
  const state = data?.state;
  if (isError) return <LoadFailed title={t`We couldn’t find this checkout.`} of={{ refetch, isFetching }} />;
  if (state === 'confirmed') {
    return (
      <Notice title={<Trans>Confirmed. Your plan is active.</Trans>}>
        <Link to={paths.mySubscriptions}>{t`Open My Subscriptions`}</Link>
      </Notice>
    );
  }
  if (state === 'expired') {
    return (
      <Notice title={<Trans>This checkout has ended. You weren’t charged.</Trans>}>
        <Link to={paths.subscriptions}>{t`See plans`}</Link>
      </Notice>
    );
  }
  return (
    <div role="status">
      <Notice title={<Trans>confirming…</Trans>}>
        <p>{t`We’re confirming your payment. You can leave this page. We’ll email you once it’s done.`}</p>
        <Spinner label={t`confirming…`} />
      </Notice>
    </div>
  );
}
