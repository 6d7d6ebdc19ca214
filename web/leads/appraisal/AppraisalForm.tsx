import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longestFirmDays, usualFirmDays } from '#contract/appraisal-questions.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { bothReadings, WhichNumber } from '../../deals/fields/WhichNumber.tsx';
import { stillHolds } from '../../enquiries/appraisal/AppraisalAnswer.tsx';
import type { TradeIn } from '../../enquiries/appraisal/use-trade-in.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { formatDay, formatMoney, localDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const dayLong = 86_400_000;
const inDays = (days: number) => localDay(new Date(Date.now() + days * dayLong));

type AppraisalProps = {
  id: string;
  token: string;
  tradeIn: TradeIn;
  /** Whether the answer is not sent before the shopper confirms the address. */
  waits: boolean;
  onDone: () => void;
};

/**
 * The dealer's answer to a shopper who asks what the trade-in is worth.
 *
 * @param declines whether it says why there is no value, and not a value
 */
export default function AppraisalForm({ declines, ...props }: AppraisalProps & { declines: boolean }) {
  return declines ? <DeclineForm {...props} /> : <ValueForm {...props} />;
}

function ValueForm({ id, token, tradeIn, waits, onDone }: AppraisalProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [once] = useState(sentOnce);
  const [value, setValue] = useState('');
  const [validOn, setValidOn] = useState(() => inDays(usualFirmDays));
  const { words, type } = useTypedNumber(value, setValue);
  const standing = tradeIn.answers.find((answer) => stillHolds(answer, Date.now()));
  const readings = bothReadings(value);
  const valueCents = readings ? 0 : centsUpToLimit(value);
  const isWorse =
    standing !== undefined &&
    (validOn < (standing.validOn ?? '') || (valueCents > 0 && valueCents < (standing.valueCents ?? 0)));
  const send = useMutation({
    mutationFn: (more: { conditions: string; lowerBecause: string }) => {
      const body = { valueCents, validOn, ...more };
      const { version } = tradeIn;
      const give = (idempotencyKey: string) =>
        api('valueTradeIn', { params: { id }, body, version, idempotencyKey }, token);
      return once([body, version], give);
    },
    onSuccess: () => {
      const text = waits
        ? t`Your trade-in value is signed but hasn’t been sent yet.`
        : t`The customer has your trade-in value.`;
      showToast({ kind: 'success', text });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    send.mutate({ conditions: text('conditions'), lowerBecause: isWorse ? text('lowerBecause') : '' });
  };
  const wrong = fieldErrors(send.error);
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate aria-label={t`Give a firm value`}>
      {standing && <Holds standing={standing} />}
      <TextField
        classNames={amountStyles}
        name="valueCents"
        label={t`Value you’re offering`}
        inputMode="decimal"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={readings ? <WhichNumber {...readings} onChoose={setValue} /> : wrong.valueCents}
        {...dollarSection(i18n.locale)}
      />
      <DayField
        name="validOn"
        label={t`Guaranteed through`}
        description={t`In your business’s time zone, up to ${longestFirmDays} days from today.`}
        value={validOn}
        onDay={setValidOn}
        error={wrong.validOn}
      />
      {isWorse && (
        <TextAreaField
          name="lowerBecause"
          label={t`Why the value is lower or expires sooner`}
          description={t`The customer will see this reason, with both values.`}
          rows={2}
          maxLength={500}
          error={wrong.lowerBecause}
        />
      )}
      <TextAreaField
        name="conditions"
        label={t`Conditions (optional)`}
        description={t`Anything that has to match the customer’s description, such as two keys and no other damage.`}
        rows={3}
        maxLength={1000}
        error={wrong.conditions}
      />
      <CallFailed error={send.error} unlessField={['valueCents', 'validOn', 'lowerBecause', 'conditions']} />
      <p className="note">
        <Trans>
          We’ll email this value to the customer, signed with your name. If they accept it, you guarantee it through the
          date above, and the deal will show it as firm.
        </Trans>
      </p>
      <div className="flow gap-1-15">
        <Button kind="primary" type="submit" busy={send.isPending}>{t`Send value`}</Button>
        <Button kind="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function Holds({ standing }: { standing: TradeIn['answers'][number] }) {
  const { i18n } = useLingui();
  const value = formatMoney((standing.valueCents ?? 0) / 100, i18n.locale);
  const until = formatDay(standing.validOn ?? '', i18n.locale);
  return (
    <p>
      {standing.state === 'taken' ? (
        <Trans>
          The customer’s deal includes a trade-in value of {value}, guaranteed through {until}. That guarantee won’t
          change, but the customer can accept another value instead.
        </Trans>
      ) : (
        <Trans>
          You’ve guaranteed {value} through {until}. A new value will replace this one.
        </Trans>
      )}
    </p>
  );
}

/** Says why no value is given. */
function DeclineForm({ id, token, tradeIn, waits, onDone }: AppraisalProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [once] = useState(sentOnce);
  const decline = useMutation({
    mutationFn: (reason: string) =>
      once(reason, (idempotencyKey) =>
        api('declineTradeIn', { params: { id }, body: { reason }, version: tradeIn.version, idempotencyKey }, token),
      ),
    onSuccess: () => {
      const text = waits ? t`Your reply is saved but hasn’t been sent yet.` : t`The customer has your reply.`;
      showToast({ kind: 'success', text });
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
        label={t`Why you’re not offering a value`}
        description={t`The customer sees this.`}
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
