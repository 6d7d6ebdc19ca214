import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { leadDetailsPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CardList } from '../ui/CardList.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './delivery.module.css';
import { causeWords, type Delivery, kindWords, reasonWord, stateWords } from './delivery-words.ts';
import { eventWords } from './receivers/event-words.ts';

type ListProps = {
  deliveries: readonly Delivery[];
  label: string;
  /** Whether each names its lead. */
  withLead?: boolean;
  /** Of whoever may send one again. */
  token?: string | undefined;
};

/** Deliveries with what became of them. */
export function DeliveryList({ deliveries, label, withLead = false, token }: ListProps) {
  return (
    <CardList label={label}>
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery._id} delivery={delivery} withLead={withLead} token={token} />
      ))}
    </CardList>
  );
}

type ItemProps = Pick<ListProps, 'withLead' | 'token'> & { delivery: Delivery };

function DeliveryItem({ delivery, withLead, token }: ItemProps) {
  const { i18n, t } = useLingui();
  const { kind, cause, state, createdAt, dueAt, lead, attempts, receiver, event } = delivery;
  return (
    <li>
      <p className="flow apart gap-05-2">
        {receiver ? <strong translate="no">{receiver.name}</strong> : <strong>{i18n._(kindWords[kind])}</strong>}
        <span className={`note ${classes.state}`} data-state={state}>
          {i18n._(stateWords[state])}
        </span>
      </p>
      <p className="note">
        {event && cause !== 'test' && `${i18n._(eventWords[event])}, `}
        {(!event || cause !== 'new') && `${i18n._(causeWords[cause])}, `}
        <time dateTime={createdAt}>{formatInstant(createdAt, i18n.locale)}</time>
        {withLead && lead && (
          <>
            {' · '}
            <Link to={leadDetailsPath(lead)}>{t`Open the lead`}</Link>
          </>
        )}
      </p>
      {dueAt !== null && dueAt > createdAt && (
        <p className="note">
          <Trans>
            Will be sent on <time dateTime={dueAt}>{formatInstant(dueAt, i18n.locale)}</time>
          </Trans>
        </p>
      )}
      {token !== undefined && state !== 'held' && <SendAgain delivery={delivery} token={token} />}
      {attempts.some(({ delivered }) => !delivered) && <Attempts attempts={attempts} />}
    </li>
  );
}

/** Each try; shown where one did not go well. */
function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  const { i18n } = useLingui();
  return (
    <details className={classes.attempts}>
      <summary className="note touch">
        <Plural value={attempts.length} one="# attempt" other="# attempts" />
      </summary>
      <ol className="stack gap-05 small">
        {attempts.map(({ number, at, delivered, status, reason }) => (
          <li key={number}>
            {formatInstant(at, i18n.locale)}: {delivered ? <Trans>delivered</Trans> : i18n._(reasonWord(reason ?? ''))}
            {status !== null && ` (${status})`}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Sends one delivery once more, or at once where it waits for its time. */
function SendAgain({ delivery, token }: { delivery: Delivery; token: string }) {
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
  const label = state === 'waiting' ? t`Send now` : t`Resend`;
  const which = `${receiver?.name ?? i18n._(kindWords[kind])}, ${formatInstant(createdAt, i18n.locale)}`;
  return (
    <div className={`flow-row gap-15 ${classes.again}`}>
      <Button aria-label={`${label}: ${which}`} onClick={() => send.mutate()} busy={send.isPending}>
        {label}
      </Button>
      <CallFailed error={send.error} />
      {send.isSuccess && <FormMessage kind="success">{t`It’s on its way.`}</FormMessage>}
    </div>
  );
}
