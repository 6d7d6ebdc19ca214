import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import {
  type AppraisalQuestion,
  appraisalQuestionNames,
  appraisalQuestions,
  oldestTradeInYear,
} from '#contract/appraisal-questions.ts';
import type { CallRequest } from '#contract/contract.ts';
import { appraisalAnswers, appraisalLabels } from '#contract/labels/appraisal-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Words } from '#contract/words.ts';
import { tradeInConditions } from '#engine/form/deal-fields.ts';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { AddTradeInPhotos } from './AddTradeInPhotos.tsx';
import classes from './appraisal.module.css';
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
      showToast({ kind: 'success', text: t`Sent. You’ll get the dealer’s reply by email.` });
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
        <legend className={`strong ${classes.legend}`}>{t`Condition`}</legend>
        <Questions field={field} />
      </fieldset>
      <TextAreaField {...field('note')} label={t`Anything else (optional)`} rows={3} maxLength={1000} />
      <AddTradeInPhotos id={id} token={token} photos={tradeIn?.photos ?? []} />
      <FormFaults errors={form.errors} />
      <CallFailed error={ask.error} unlessField />
      <WhoSees withData={enquiry.withData !== false} dealer={enquiry.dealer?.name ?? ''} />
      <div className="flow gap-1-15">
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {tradeIn?.state === 'asked' ? t`Send changes` : t`Send to the dealer`}
        </Button>
        <Button kind="quiet" onClick={onDone}>{t`Close the form`}</Button>
        <span role="status" className="note">
          {draft.isKept && <Trans>Saved as a draft</Trans>}
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
          Only <bdi translate="no">{dealer}</bdi> will get this information, along with your deal. We’ll remove location
          and date data from the photos. You can withdraw your request any time.
        </Trans>
      ) : (
        <Trans>
          We’ll send this deal without your data. <bdi translate="no">{dealer}</bdi> will see the vehicle and your
          answers, but not the VIN, photos or anything you write.
        </Trans>
      )}
    </p>
  );
}

type Fields = { field: ReturnType<typeof useCheckedForm<Asking>>['field'] };

/** From next year's models down. */
const years = (): string[] => {
  const next = Number(localDay(new Date()).slice(0, 4)) + 1;
  return Array.from({ length: next - oldestTradeInYear + 1 }, (_, index) => String(next - index));
};

/** Which vehicle it is, in the words of the deal's trade-in. */
function VehicleFields({ field }: Fields) {
  const { t, i18n } = useLingui();
  const none = { value: '', label: t`Choose` };
  const condition = (value: string) => ({ value, label: i18n._(optionLabels[value] ?? { id: value }) });
  return (
    <div className={`stack tops ${classes.fields}`}>
      <SelectField {...field('condition')} label={t`Condition`} data={[none, ...tradeInConditions.map(condition)]} />
      <SelectField {...field('year')} label={t`Year`} data={[none, ...years()]} />
      <TextField {...field('make')} label={t`Make`} maxLength={100} autoComplete="off" />
      <TextField {...field('model')} label={t`Model`} maxLength={100} autoComplete="off" />
      <TextField {...field('trim')} label={t`Trim (optional)`} maxLength={100} autoComplete="off" />
      <TextField
        {...field('kilometres')}
        label={t`Odometer (km)`}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        rightSection="km"
      />
      <TextField
        {...field('vin')}
        label={t`VIN (optional)`}
        description={t`17 letters and numbers, found on the dashboard and the registration.`}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

/** The condition of the vehicle, a choice for each question. */
function Questions({ field }: Fields) {
  const { t, i18n } = useLingui();
  return (
    <div className={`stack tops ${classes.fields}`}>
      {appraisalQuestionNames.map((name) => {
        const words: Readonly<Record<string, Words>> = appraisalAnswers[name];
        const answers = appraisalQuestions[name].map((value) => ({
          value,
          label: i18n._(words[value] ?? { id: value }),
        }));
        return (
          <SelectField
            {...field(name)}
            key={name}
            label={i18n._(appraisalLabels[name])}
            data={[{ value: '', label: t`Choose` }, ...answers]}
          />
        );
      })}
    </div>
  );
}

/** What the form holds, by the names on the wire. */
type Asking = Record<keyof CallRequest<'keepTradeInDraft'>['body'], string>;

const unanswered = Object.fromEntries(appraisalQuestionNames.map((name) => [name, ''])) as Record<
  // Object.fromEntries forgets the names.
  AppraisalQuestion,
  string
>;

/**
 * What the form begins with: what was written and not sent, else what was sent, else the vehicle as the deal's own lines
 * say it.
 */
function beginning(enquiry: Enquiry, tradeIn: TradeIn | null): Asking {
  if (tradeIn?.draft) return tradeIn.draft;
  if (tradeIn?.vehicle) return { ...tradeIn.vehicle, vin: tradeIn.vin ?? '', note: tradeIn.note ?? '' };
  const { form = {} } = enquiry;
  return {
    ...unanswered,
    condition: form.tradeIn ?? '',
    year: form.tradeInYear ?? '',
    make: form.tradeInMake ?? '',
    model: form.tradeInModel ?? '',
    trim: form.tradeInTrim ?? '',
    // What a deal could not read of it counts as 0 there, and is asked for here.
    kilometres: /[1-9]/.test(form.tradeInMileage ?? '') ? (form.tradeInMileage ?? '') : '',
    vin: '',
    note: '',
  };
}
