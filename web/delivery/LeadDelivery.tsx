import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import classes from './delivery.module.css';
import { lookAgainForLead } from './look-again.ts';

const keyOf = (id: string) => ['dealer', 'lead-deliveries', id];

/** How one lead went out to the dealer's own systems, looked at again while something is on its way. */
export const useLeadDeliveries = (id: string, token: string | undefined) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => api('listLeadDeliveries', { params: { id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => lookAgainForLead(state.data?.data, state.dataUpdateCount),
  });

/** How one lead went out, and sending it again. */
export function LeadDelivery({ id }: { id: string }) {
  const { t } = useLingui();
  const session = useRequiredDealer();
  const token = session?.token;
  const maySend = session !== null && session.dealer.role !== 'sales';
  const queries = useQueryClient();
  const queryKey = keyOf(id);
  const log = useLeadDeliveries(id, token);
  const again = useMutation({
    mutationFn: () => api('resendLead', { params: { id }, idempotencyKey: crypto.randomUUID() }, token),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <section className={`stack start gap-15 ${classes.ofLead}`} aria-labelledby="lead-delivery">
      <h2 id="lead-delivery">{t`Delivery`}</h2>
      {log.data ? (
        log.data.data.length > 0 ? (
          <DeliveryList deliveries={log.data.data} label={t`Delivery`} token={maySend ? token : undefined} />
        ) : (
          <p className="note">{t`This lead hasn’t been sent to your own systems.`}</p>
        )
      ) : log.isError ? (
        <LoadFailed title={t`We couldn’t load the deliveries.`} of={log} />
      ) : (
        <Skeleton width="70%" />
      )}
      {maySend && <Button onClick={() => again.mutate()} busy={again.isPending}>{t`Resend`}</Button>}
      <CallFailed error={again.error} />
      {again.isSuccess && <FormMessage kind="success">{t`We’re sending the lead again.`}</FormMessage>}
    </section>
  );
}
