import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { useDealStore } from '../../deals/form/deal-context.tsx';
import { dealBody } from '../../deals/saving/save-body.ts';
import { api } from '../../kit/api.ts';
import { formatDay, localDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { OfferFormProps } from './OfferForm.tsx';
import classes from './offer-form.module.css';

const dayLong = 86_400_000;
/** Days are typed as Canada writes them in figures: a browser's own field writes them by its own language. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const inDays = (days: number) => localDay(new Date(Date.now() + days * dayLong));

/** Until when the offer holds, a word with it, and the signature. */
export function SignOffer({ id, token, enquiry, onDone }: OfferFormProps) {
  const { t, i18n } = useLingui();
  const [validOn, setValidOn] = useState(() => inDays(7));
  const day = isDay(validOn) ? formatDay(validOn, i18n.locale) : '';
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
    const given = new FormData(event.currentTarget);
    sign.mutate({ validOn: String(given.get('validOn') ?? ''), note: String(given.get('note') ?? '') });
  };
  return (
    <form className={classes.sign} onSubmit={submit} noValidate aria-label={t`Sign the offer`}>
      <TextField
        name="validOn"
        label={t`Valid until the end of`}
        description={
          <>
            {day && `${day}. `}
            {t`In your business’s time zone, at most 90 days from today.`}
          </>
        }
        autoComplete="off"
        maxLength={10}
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
      <div className="flow gap-1-15">
        <Button kind="primary" type="submit" busy={sign.isPending}>{t`Sign and send the offer`}</Button>
        <Button kind="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
