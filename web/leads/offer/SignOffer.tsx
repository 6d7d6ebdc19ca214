import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { NotSent } from '../../appointments/desk/NotSent.tsx';
import { useDealStore } from '../../deals/form/deal-context.tsx';
import { dealBody } from '../../deals/saving/save-body.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { formatDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { OfferFormProps } from './OfferForm.tsx';
import classes from './offer-form.module.css';
import { forgetOffer, inDays, type useOfferWords } from './use-offer-words.ts';

type SignProps = OfferFormProps &
  Pick<ReturnType<typeof useOfferWords>, 'words' | 'programmeEnds' | 'say'> & {
    /** Whether nothing differs from the shopper’s deal. */
    isSame: boolean;
  };

/** Until when the offer holds, a word with it, and the signature: a bar that stays in view. Ctrl with Enter signs. */
export function SignOffer(props: SignProps) {
  const { id, token, enquiry, onDone, onCancel, isSame, words, programmeEnds, say } = props;
  const { t, i18n } = useLingui();
  const [once] = useState(sentOnce);
  const person = enquiry.userId;
  const waits = person?.emailConfirmed === false;
  const form = useRef<HTMLFormElement>(null);
  const store = useDealStore();
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: (more: { validOn: string; note: string }) => {
      const body = { ...dealBody(store.getState(), fieldsOfDeal), ...more };
      const { version } = enquiry;
      const send = (idempotencyKey: string) =>
        api('makeOffer', { params: { id }, body, version, idempotencyKey }, token);
      return once([body, version], send);
    },
    onSuccess: ({ data: { isHeld } }) => {
      const text = isHeld ? t`Your offer is signed but hasn’t been sent yet.` : t`The customer has your offer.`;
      showToast({ kind: 'success', text });
      forgetOffer({ id, token });
      onDone();
    },
    onError: (error) => store.getState().actions.refuse(fieldErrors(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !sign.isPending) sign.mutate(words);
  };
  useListener(onKey, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    form.current?.requestSubmit();
  });
  const ends = programmeEnds !== undefined && programmeEnds < words.validOn && formatDay(programmeEnds, i18n.locale);
  return (
    <form
      ref={form}
      className={`stack tops gap-05-2 ${classes.sign}`}
      onSubmit={submit}
      noValidate
      aria-label={t`Sign the offer`}
    >
      <DayField
        name="validOn"
        label={t`Valid through`}
        description={ends && t`One of the programs in this offer ends on ${ends}.`}
        placeholder={inDays(7)}
        value={words.validOn}
        onDay={(validOn) => say({ validOn })}
        error={fieldErrors(sign.error).validOn}
      />
      <TextAreaField
        name="note"
        label={t`Message to the customer (optional)`}
        rows={1}
        autosize
        maxRows={4}
        maxLength={1000}
        value={words.note}
        onChange={(event) => say({ note: event.currentTarget.value })}
      />
      <div className={classes.said}>
        {waits && <NotSent shopper={person.firstName} phone={person.contactNumbers ?? ''} />}
        <CallFailed error={sign.error} />
        {isSame && <p className="strong">{t`No changes yet. Edit a line to send an offer.`}</p>}
      </div>
      <div className={classes.press} data-task-bar>
        <Button kind="primary" type="submit" busy={sign.isPending} disabled={isSame}>
          {t`Sign and send`} <kbd aria-hidden>{t`Ctrl ↵`}</kbd>
        </Button>
        <Button kind="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
