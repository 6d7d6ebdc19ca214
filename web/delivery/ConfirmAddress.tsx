import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Settings } from './DeliveryForm.tsx';

/** Confirms the saved address for plain mail, by a code that is mailed to it. It stands within the form of the settings. */
export function ConfirmAddress({ settings, token }: { settings: Settings; token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => api('sendAddressCode', {}, token) });
  const confirm = useMutation({
    mutationFn: () => api('confirmAddress', { body: { code } }, token),
    onSuccess: (data) => queries.setQueryData(['dealer', 'delivery'], data),
  });
  const { mailAddress, usualAddress } = settings;
  const failed = send.error ?? (fieldErrors(confirm.error).code ? null : confirm.error);
  return (
    <div className="stack gap-15 start">
      <p className="quiet">
        <Trans>
          {mailAddress} is not confirmed. Until it is, mails go to {usualAddress}.
        </Trans>
      </p>
      <Button onClick={() => send.mutate()} busy={send.isPending}>
        {send.isSuccess ? t`Mail another code` : t`Mail a code to the address`}
      </Button>
      {send.isSuccess && (
        <>
          <FormMessage kind="success">{t`The code is on its way.`}</FormMessage>
          <TextField
            label={t`Code from the mail`}
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
