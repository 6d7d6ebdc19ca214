import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { RemoveSheet } from '../../shell/RemoveSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ToldSecret } from '../WebhookSecret.tsx';
import { ReceiverForm, type SentReceiver } from './ReceiverForm.tsx';
import { type Receiver, type Receivers, useReceiverChange } from './use-receivers.ts';

type SheetProps = { of: Receiver; token: string; onClose: () => void };

/** The settings of a receiver, to be changed. */
export function ChangeSheet({ of, keys, token, onClose }: SheetProps & { keys: Receivers['keys'] }) {
  const { t } = useLingui();
  const { _id: id, name, version } = of;
  const change = useReceiverChange((body: SentReceiver) =>
    api('changeReceiver', { params: { id }, body, version }, token),
  );
  return (
    <Sheet title={t`Change ${name}`} onClose={onClose}>
      <ReceiverForm
        label={t`Change ${name}`}
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
export function SecretSheet({ of: { _id: id, name }, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const renew = useReceiverChange(() => api('renewReceiverSecret', { params: { id } }, token));
  return (
    <Sheet title={t`New secret for ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{t`For a day both secrets sign every post, so that your receiver can change over.`}</p>
        {renew.data && <ToldSecret secret={renew.data.secret.secret} />}
        <CallFailed error={renew.error} />
        <div className="flow gap-1">
          <Button onClick={onClose}>{renew.data ? t`Close` : t`Cancel`}</Button>
          {!renew.data && (
            <Button kind="primary" onClick={() => renew.mutate(undefined)} busy={renew.isPending}>
              {t`Make the new secret`}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Asks before a receiver is removed. */
export function RemoveReceiver({ of: { _id: id, name }, token, onClose }: SheetProps) {
  return (
    <RemoveSheet name={name} remove={() => api('removeReceiver', { params: { id } }, token)} onClose={onClose}>
      <Trans>What waits for it goes with it. This cannot be taken back.</Trans>
    </RemoveSheet>
  );
}
