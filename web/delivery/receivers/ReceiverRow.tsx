import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { formatInstant, formatList } from '../../kit/format.ts';
import { RemoveSheet } from '../../shell/RemoveSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from '../delivery.module.css';
import { ToldSecret } from '../WebhookSecret.tsx';
import { eventWords, receiverKindWords } from './event-words.ts';
import { ReceiverForm, type SentReceiver } from './ReceiverForm.tsx';
import { type Receiver, type Receivers, useReceiverChange } from './use-receivers.ts';

type RowProps = { of: Receiver; keys: Receivers['keys']; token: string };

/** A receiver: where it is, what it is told of, and what can be done with it. */
export function ReceiverRow({ of, keys, token }: RowProps) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<'change' | 'secret' | 'remove'>();
  const { _id: id, name } = of;
  const events = of.events.map((type) => i18n._(eventWords[type]));
  const test = useReceiverChange(() =>
    api('sendTestEvent', { params: { id }, idempotencyKey: crypto.randomUUID() }, token),
  );
  const close = () => setOpen(undefined);
  return (
    <li className={`stack gap-1 underlined ${classes.row}`}>
      <p className="flow apart gap-05-2">
        <strong translate="no">{name}</strong>
        <span className="note">{of.isOn ? <Trans>On</Trans> : <Trans>Turned off</Trans>}</span>
      </p>
      <p className="note breaks">
        {i18n._(receiverKindWords[of.kind])}: <span translate="no">{of.url}</span>
      </p>
      <p className="note">{formatList(events, i18n.locale)}</p>
      {of.kind !== 'adfMail' && <SecretSince of={of} />}
      {!of.isConfirmed && <NotConfirmed of={of} token={token} />}
      <div className="flow-row gap-15">
        <Button aria-label={t`Edit ${name}`} onClick={() => setOpen('change')}>{t`Edit`}</Button>
        {of.isConfirmed && (
          <Button aria-label={t`Send a test to ${name}`} onClick={() => test.mutate(undefined)} busy={test.isPending}>
            {t`Send a test`}
          </Button>
        )}
        {of.kind !== 'adfMail' && (
          <Button aria-label={t`New secret for ${name}`} onClick={() => setOpen('secret')}>{t`New secret`}</Button>
        )}
        <Button aria-label={t`Remove ${name}`} onClick={() => setOpen('remove')}>{t`Remove`}</Button>
      </div>
      <CallFailed error={test.error} />
      {test.isSuccess && <FormMessage kind="success">{t`Test sent. See the log below for the result.`}</FormMessage>}
      {open === 'change' && <ChangeSheet of={of} keys={keys} token={token} onClose={close} />}
      {open === 'secret' && <SecretSheet of={of} token={token} onClose={close} />}
      {open === 'remove' && <RemoveReceiver of={of} token={token} onClose={close} />}
    </li>
  );
}

function SecretSince({ of: { secretId, secretSince, oldSecretUntil, ownKey } }: { of: Receiver }) {
  const { i18n } = useLingui();
  const since = formatInstant(secretSince, i18n.locale);
  const until = oldSecretUntil && formatInstant(oldSecretUntil, i18n.locale);
  return (
    <p className="note breaks">
      <Trans>
        Signed with secret {secretId} since {since}
      </Trans>
      {until && (
        <>
          {' · '}
          <Trans>also signed with the previous secret until {until}</Trans>
        </>
      )}
      {ownKey && (
        <>
          {' · '}
          <Trans>
            uses the key <span translate="no">{ownKey.name}</span>
          </Trans>
        </>
      )}
    </p>
  );
}

/** What is held until somebody who reads the address has opened the link. */
function NotConfirmed({ of: { _id: id, name }, token }: { of: Receiver; token: string }) {
  const { t } = useLingui();
  const send = useReceiverChange(() => api('sendReceiverLink', { params: { id } }, token));
  return (
    <div className="stack gap-1 start">
      <p className="quiet">
        <Trans>
          We’ve sent a link to this address. We’ll hold leads until someone opens the link. If this address belongs to a
          lead system, the link is in the comments of a test lead.
        </Trans>
      </p>
      <Button aria-label={t`Resend the link for ${name}`} onClick={() => send.mutate(undefined)} busy={send.isPending}>
        {t`Resend link`}
      </Button>
      <CallFailed error={send.error} />
      {send.isSuccess && <FormMessage kind="success">{send.data.message}</FormMessage>}
    </div>
  );
}

type SheetProps = { of: Receiver; token: string; onClose: () => void };

/** The settings of a receiver, to be changed. */
function ChangeSheet({ of, keys, token, onClose }: SheetProps & { keys: Receivers['keys'] }) {
  const { t } = useLingui();
  const { _id: id, name, version } = of;
  const change = useReceiverChange((body: SentReceiver) =>
    api('changeReceiver', { params: { id }, body, version }, token),
  );
  return (
    <Sheet title={t`Edit ${name}`} onClose={onClose}>
      <ReceiverForm
        label={t`Edit ${name}`}
        of={of}
        keys={keys}
        failure={change.error}
        isBusy={change.isPending}
        save={(sent, refuse) => change.mutate(sent, { onSuccess: onClose, onError: refuse })}
        onCancel={onClose}
      />
    </Sheet>
  );
}

/** Makes a receiver's new secret, beside which the old one signs for a day. */
function SecretSheet({ of: { _id: id, name }, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const renew = useReceiverChange(() => api('renewReceiverSecret', { params: { id } }, token));
  return (
    <Sheet title={t`New secret for ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{t`For one day, we’ll sign every request with both secrets, so your system has time to switch.`}</p>
        {renew.data && <ToldSecret secret={renew.data.secret.secret} />}
        <CallFailed error={renew.error} />
        <div className="flow gap-1">
          <Button onClick={onClose}>{renew.data ? t`Close` : t`Cancel`}</Button>
          {!renew.data && (
            <Button kind="primary" onClick={() => renew.mutate(undefined)} busy={renew.isPending}>
              {t`Create new secret`}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Asks before a receiver is removed. */
function RemoveReceiver({ of: { _id: id, name }, token, onClose }: SheetProps) {
  return (
    <RemoveSheet name={name} remove={() => api('removeReceiver', { params: { id } }, token)} onClose={onClose}>
      <Trans>Anything waiting to be sent to this receiver will be deleted too. This can’t be undone.</Trans>
    </RemoveSheet>
  );
}
