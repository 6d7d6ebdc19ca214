import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailKind } from '#contract/delivery-kinds.ts';
import { api } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Settings } from './DeliveryForm.tsx';

type ConfirmProps = { kind: MailKind; settings: Settings; token: string };

/** Confirms a saved address by a code that is mailed to it. It stands within the form of the settings. */
export function ConfirmAddress({ kind, settings, token }: ConfirmProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => api('sendAddressCode', { body: { kind } }, token) });
  const confirm = useMutation({
    mutationFn: () => api('confirmAddress', { body: { kind, code } }, token),
    onSuccess: (data) => queries.setQueryData(['dealer', 'delivery'], data),
  });
  const failed = send.error ?? (fieldErrors(confirm.error).code ? null : confirm.error);
  return (
    <div className="stack gap-15 start">
      <p className="quiet">
        <Until kind={kind} settings={settings} />
      </p>
      <Button onClick={() => send.mutate()} busy={send.isPending}>
        {send.isSuccess ? t`Send another code` : t`Email a code`}
      </Button>
      {send.isSuccess && (
        <>
          <FormMessage kind="success">
            {kind === 'mail' ? t`We’ve sent the code.` : t`We’ve sent a lead with the code in its comments.`}
          </FormMessage>
          <TextField
            label={t`Code from the email`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            error={fieldErrors(confirm.error).code}
            // The settings of the form around it stay as they are.
            onChange={(event) => {
              event.stopPropagation();
              setCode(event.currentTarget.value);
            }}
          />
          <Button onClick={() => confirm.mutate()} busy={confirm.isPending}>{t`Confirm the address`}</Button>
        </>
      )}
      <CallFailed error={failed} />
    </div>
  );
}

/** Where the mails go as long as the address is not confirmed. */
function Until({ kind, settings }: Pick<ConfirmProps, 'kind' | 'settings'>) {
  const { mailAddress, usualAddress, adfAddress, usualAdfAddress } = settings;
  const [named, usual] = kind === 'mail' ? [mailAddress, usualAddress] : [adfAddress, usualAdfAddress];
  if (usual !== '') {
    return (
      <Trans>
        {named} isn’t confirmed. Until it is, we’ll email {usual}.
      </Trans>
    );
  }
  return <Trans>{named} isn’t confirmed. We’ll hold the leads for that address until it is.</Trans>;
}
