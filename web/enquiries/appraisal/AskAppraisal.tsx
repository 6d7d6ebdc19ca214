import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { AddTradeInPhotos } from './AddTradeInPhotos.tsx';
import { Questions, VehicleFields } from './AppraisalFields.tsx';
import classes from './appraisal.module.css';
import { type Asking, beginning } from './asking.ts';
import { type TradeIn, useShowTradeIn } from './use-trade-in.ts';

type AskProps = {
  enquiry: Enquiry;
  tradeIn: TradeIn | null;
  token: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
};

/** Keeps what is written, each time that a field is left, so that it is there on another day and on another device. */
function useKeepDraft(id: string, token: string, begun: Asking) {
  const kept = useRef(JSON.stringify(begun));
  const show = useShowTradeIn(id);
  const [isKept, setKept] = useState(false);
  const keep = useMutation({
    mutationFn: (body: Asking) => api('keepTradeInDraft', { params: { id }, body }, token),
    onSuccess: (reply) => {
      show(reply);
      setKept(true);
    },
  });
  const leave = (values: Asking) => {
    const text = JSON.stringify(values);
    if (text === kept.current) return;
    kept.current = text;
    keep.mutate(values);
  };
  return { leave, isKept: isKept && !keep.isError && !keep.isPending };
}

/** The form that tells the dealer of a trade-in: the vehicle, its state in a few answers, photos. */
export function AskAppraisal({ enquiry, tradeIn, token, heading, onDone }: AskProps) {
  const { t } = useLingui();
  const id = enquiry._id;
  const [begun] = useState(() => beginning(enquiry, tradeIn));
  const { form, field, refuse } = useCheckedForm<Asking>({ initialValues: begun, check: () => ({}) });
  const draft = useKeepDraft(id, token, begun);
  const show = useShowTradeIn(id);
  const ask = useMutation({
    // What is no answer the server refuses by its field.
    mutationFn: (body: Asking) =>
      api('askForAppraisal', { params: { id }, body: body as CallRequest<'askForAppraisal'>['body'] }, token),
    onSuccess: (reply) => {
      show(reply);
      showToast({ kind: 'success', text: t`Sent. The dealer’s answer comes by mail.` });
      onDone();
      heading.current?.focus();
    },
    onError: refuse,
  });
  return (
    <form
      className="stack gap-25"
      onSubmit={form.onSubmit((values) => ask.mutate(values))}
      onBlur={() => draft.leave(form.getValues())}
      noValidate
      aria-label={t`Ask for an appraisal`}
    >
      <VehicleFields field={field} />
      <fieldset className="bare stack gap-15">
        <legend className={`strong ${classes.legend}`}>{t`Its state`}</legend>
        <Questions field={field} />
      </fieldset>
      <TextAreaField {...field('note')} label={t`Anything else (optional)`} rows={3} maxLength={1000} />
      <AddTradeInPhotos id={id} token={token} photos={tradeIn?.photos ?? []} />
      <FormFaults errors={form.errors} />
      <CallFailed error={ask.error} unlessField />
      <WhoSees withData={enquiry.withData !== false} dealer={enquiry.dealer?.name ?? ''} />
      <div className="flow gap-1-15">
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {tradeIn?.state === 'asked' ? t`Send the changes` : t`Send to the dealer`}
        </Button>
        <Button kind="quiet" onClick={onDone}>{t`Close the form`}</Button>
        <span role="status" className="note">
          {draft.isKept && <Trans>Kept as a draft</Trans>}
        </span>
      </div>
    </form>
  );
}

function WhoSees({ withData, dealer }: { withData: boolean; dealer: string }) {
  return (
    <p className="note">
      {withData ? (
        <Trans>
          Only <bdi translate="no">{dealer}</bdi> gets this, by your deal. Where and when the photos were taken is
          removed from them. You can take it back at any time.
        </Trans>
      ) : (
        <Trans>
          This deal is sent without your data: <bdi translate="no">{dealer}</bdi> gets the vehicle and your answers, but
          not the VIN, the photos and what you write.
        </Trans>
      )}
    </p>
  );
}
