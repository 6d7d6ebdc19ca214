import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import classes from '../delivery.module.css';
import { kindWords } from '../delivery-words.ts';
import { useDeliverySettings } from '../use-delivery-settings.ts';
import { ToldSecret } from '../WebhookSecret.tsx';
import { ReceiverForm, type SentReceiver } from './ReceiverForm.tsx';
import { ReceiverRow } from './ReceiverRow.tsx';
import { type Receivers as Loaded, useReceiverChange, useReceivers } from './use-receivers.ts';

/** The other systems of the dealer that are told of what happens. */
export function Receivers({ token }: { token: string }) {
  const { t } = useLingui();
  const receivers = useReceivers(token);
  return (
    <section className={`stack gap-2 ${classes.section}`} aria-labelledby="receivers">
      <h2 id="receivers" className="larger">{t`Events for your other systems`}</h2>
      <p className="quiet measured">
        <Trans>
          Choose what we send to your other systems: leads, appointments, offers, cars or programs. You can add up to 20
          systems. We sign each request with the receiving system’s own secret and try up to 30 times to deliver it. We
          send ADF documents by POST or email.
        </Trans>
      </p>
      {receivers.data ? (
        <Shown loaded={receivers.data} token={token} />
      ) : receivers.isError ? (
        <LoadFailed title={t`We couldn’t load the receivers.`} of={receivers} />
      ) : (
        <div className="stack gap-2" role="status">
          <span className="visually-hidden">{t`Loading the receivers…`}</span>
          <SkeletonCard fields={1} />
        </div>
      )}
    </section>
  );
}

function Shown({ loaded: { data, isCovered, covered, keys }, token }: { loaded: Loaded; token: string }) {
  const { t } = useLingui();
  const ways = useOwnWays(token);
  return (
    <>
      {!isCovered && (
        <p className="note">
          {covered.length > 0 ? (
            <Trans>
              Your plan only covers ADF by email. We’ll hold anything sent to a web address until your plan covers that
              too.
            </Trans>
          ) : (
            t`Your plan doesn’t cover this delivery method. We’ll hold your events until it does.`
          )}{' '}
          <Link to={paths.subscriptions}>{t`See plans`}</Link>
        </p>
      )}
      {(data.length > 0 || ways.length > 0) && (
        <ul aria-label={t`Receivers`}>
          {ways.map((way) => (
            <OwnWayRow key={way.kind} way={way} />
          ))}
          {data.map((receiver) => (
            <ReceiverRow key={receiver._id} of={receiver} keys={keys} token={token} />
          ))}
        </ul>
      )}
      <AddReceiver keys={keys} token={token} />
    </>
  );
}

/** Adds a receiver, and shows its secret this once. */
function AddReceiver({ keys, token }: { keys: Loaded['keys']; token: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [once] = useState(sentOnce);
  const add = useReceiverChange((body: SentReceiver) =>
    once(body, (idempotencyKey) => api('addReceiver', { body, idempotencyKey }, token)),
  );
  if (!isOpen) {
    return (
      <div className="stack start gap-15">
        {add.data?.data.kind === 'adfMail' ? (
          <FormMessage kind="success">{t`We’ve sent the link.`}</FormMessage>
        ) : (
          add.data && <ToldSecret secret={add.data.secret.secret} />
        )}
        <Button
          onClick={() => {
            add.reset();
            setOpen(true);
          }}
        >{t`Add a receiver`}</Button>
      </div>
    );
  }
  return (
    <div className={`card ${classes.way}`}>
      <ReceiverForm
        label={t`Add a receiver`}
        keys={keys}
        failure={add.error}
        isBusy={add.isPending}
        save={(sent, refuse) => add.mutate(sent, { onSuccess: () => setOpen(false), onError: refuse })}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}

type OwnWay = { kind: DeliveryKind; to: string };

/** The dealer's own ways that are switched on: a lead goes there as well. */
function useOwnWays(token: string): OwnWay[] {
  const settings = useDeliverySettings(token).data?.data;
  if (!settings) return [];
  const { mailOn, adfOn, webhookOn } = settings;
  return [
    ...(mailOn ? [{ kind: 'mail' as const, to: settings.usualAddress }] : []),
    ...(adfOn ? [{ kind: 'adf' as const, to: settings.usualAdfAddress || settings.adfAddress }] : []),
    ...(webhookOn ? [{ kind: 'webhook' as const, to: settings.webhookUrl }] : []),
  ];
}

/** One of them among the receivers, set above. */
function OwnWayRow({ way: { kind, to } }: { way: OwnWay }) {
  const { i18n, t } = useLingui();
  const name = i18n._(kindWords[kind]);
  return (
    <li className={`stack gap-1 underlined ${classes.row}`}>
      <p className="flow apart gap-05-2">
        <strong>{name}</strong>
        <span className="note">{t`On`}</span>
      </p>
      <p className="note breaks" translate="no">
        {to}
      </p>
      <p className="note">
        <Trans>
          New leads and lead updates. <a href="#delivery">Set up above</a>
        </Trans>
      </p>
    </li>
  );
}
