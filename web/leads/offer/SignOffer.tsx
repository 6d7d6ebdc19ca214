import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { useDealStore } from '../../deals/form/deal-context.tsx';
import { dealBody } from '../../deals/saving/save-body.ts';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { OfferFormProps } from './OfferForm.tsx';
import classes from './offer-form.module.css';

const dayLong = 86_400_000;
const inDays = (days: number) => localDay(new Date(Date.now() + days * dayLong));

type SignProps = OfferFormProps & {
  /** Whether nothing differs from the shopper’s deal. */
  isSame: boolean;
};

/** Until when the offer holds, a word with it, and the signature. */
export function SignOffer({ id, token, enquiry, onDone, onCancel, isSame }: SignProps) {
  const { t } = useLingui();
  const [validOn, setValidOn] = useState(() => inDays(7));
  const store = useDealStore();
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: (more: { validOn: string; note: string }) => {
      const body = { ...dealBody(store.getState(), fieldsOfDeal), ...more };
      return api('makeOffer', { params: { id }, body, version: enquiry.version }, token);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Your offer is with the shopper.`, milliseconds: toastTimes.save });
      onDone();
    },
    onError: (error) => store.getState().actions.refuse(fieldErrors(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) return;
    const given = new FormData(event.currentTarget);
    sign.mutate({ validOn: String(given.get('validOn') ?? ''), note: String(given.get('note') ?? '') });
  };
  return (
    <form className={classes.sign} onSubmit={submit} noValidate aria-label={t`Sign the offer`}>
      <DayField
        name="validOn"
        label={t`Valid until the end of`}
        description={t`In your business’s time zone, at most 90 days from today.`}
        placeholder={inDays(7)}
        value={validOn}
        onChange={(event) => setValidOn(event.currentTarget.value)}
        error={fieldErrors(sign.error).validOn}
      />
      <TextAreaField name="note" label={t`A word to the shopper (optional)`} rows={3} maxLength={1000} />
      <CallFailed error={sign.error} />
      <p className={`note ${classes.words}`}>
        <Trans>
          It is signed with your name and the time, and mailed to the shopper. The shopper’s deal stays as it is.
        </Trans>
      </p>
      {isSame && <p className="strong">{t`Nothing differs yet: change a line, and you can send it.`}</p>}
      <div className="flow gap-1-15">
        <Button
          kind="primary"
          type="submit"
          busy={sign.isPending}
          disabled={isSame}
        >{t`Sign and send the offer`}</Button>
        <Button kind="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
