import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import type { Settings } from './DeliveryForm.tsx';
import classes from './delivery.module.css';
import { useSavedSettings } from './use-delivery-settings.ts';

type SecretProps = { settings: Settings; told: { keyId: string; secret: string } | null; token: string };

/** The secret of the signature: shown once when it is made, and made anew on demand. */
export function WebhookSecret({ settings, told, token }: SecretProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const tell = useSavedSettings((saved) => saved.tell);
  const [isAsked, setAsked] = useState(false);
  const renew = useMutation({
    mutationFn: () => api('renewWebhookSecret', {}, token),
    onSuccess: ({ secret }) => {
      setAsked(false);
      tell({ secret, version: 0 });
      void queries.invalidateQueries({ queryKey: ['dealer', 'delivery'] });
    },
  });
  if (!settings.webhookKeyId || !settings.webhookKeySince) return null;
  return (
    <div className={`stack start gap-15 breaks ruled ${classes.secret}`}>
      {told && <ToldSecret secret={told.secret} />}
      <p>
        <Trans>
          Signed with secret {settings.webhookKeyId} since {formatInstant(settings.webhookKeySince, i18n.locale)}
        </Trans>
      </p>
      {isAsked ? (
        <div className="flow-row gap-15">
          <p>{t`Once you create a new secret, we’ll stop signing with the old one. Is your receiver ready?`}</p>
          <Button onClick={() => renew.mutate()} busy={renew.isPending}>{t`Create new secret`}</Button>
          <Button kind="quiet" onClick={() => setAsked(false)}>{t`Keep the old secret`}</Button>
        </div>
      ) : (
        <Button onClick={() => setAsked(true)}>{t`New secret`}</Button>
      )}
      <CallFailed error={renew.error} />
    </div>
  );
}

/** A secret that was just made: it is shown this once. */
export function ToldSecret({ secret }: { secret: string }) {
  return (
    <div className={`stack start whole gap-15 ${classes.told}`} role="status">
      <p>
        <Trans>This is your secret. We show it only once, so store it where your receiver can read it.</Trans>
      </p>
      <code className="small breaks">{secret}</code>
      <CopyButton text={secret} />
    </div>
  );
}
