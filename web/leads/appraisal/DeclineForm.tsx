import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { AppraisalProps } from './AppraisalForm.tsx';

/** Says why no value is given. */
export function DeclineForm({ id, token, tradeIn, onDone }: AppraisalProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [once] = useState(sentOnce);
  const decline = useMutation({
    mutationFn: (reason: string) =>
      once(reason, (idempotencyKey) =>
        api('declineTradeIn', { params: { id }, body: { reason }, version: tradeIn.version, idempotencyKey }, token),
      ),
    onSuccess: () => {
      showToast({ kind: 'success', text: t`The shopper has your answer.` });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    decline.mutate(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate aria-label={t`Decline to appraise`}>
      <TextAreaField
        autoFocus
        name="reason"
        label={t`Why you give no value`}
        description={t`The shopper reads it.`}
        rows={2}
        maxLength={500}
        error={fieldErrors(decline.error).reason}
      />
      <CallFailed error={decline.error} unlessField={['reason']} />
      <div className="flow gap-1-15">
        <Button kind="primary" type="submit" busy={decline.isPending}>{t`Decline to appraise`}</Button>
        <Button kind="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
