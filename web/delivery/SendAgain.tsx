import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './delivery.module.css';
import { type Delivery, kindWords } from './delivery-words.ts';

/** Sends one delivery once more, or at once where it waits for its time. */
export function SendAgain({ delivery, token }: { delivery: Delivery; token: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { _id: id, kind, state, createdAt, receiver } = delivery;
  const send = useMutation({
    mutationFn: () => api('replayDelivery', { params: { id }, idempotencyKey: crypto.randomUUID() }, token),
    onSuccess: () =>
      Promise.all(
        ['deliveries', 'lead-deliveries'].map((name) => queries.invalidateQueries({ queryKey: ['dealer', name] })),
      ),
  });
  const label = state === 'waiting' ? t`Send now` : t`Send again`;
  const which = `${receiver?.name ?? i18n._(kindWords[kind])}, ${formatInstant(createdAt, i18n.locale)}`;
  return (
    <div className={`flow-row gap-15 ${classes.again}`}>
      <Button aria-label={`${label}: ${which}`} onClick={() => send.mutate()} busy={send.isPending}>
        {label}
      </Button>
      <CallFailed error={send.error} />
      {send.isSuccess && <FormMessage kind="success">{t`It is on its way.`}</FormMessage>}
    </div>
  );
}
