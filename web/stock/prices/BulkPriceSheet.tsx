import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './bulk-price.module.css';
import { Difference } from './PriceCells.tsx';
import { type PriceChange, type PricePreview, useChangePrices, usePricePreview } from './use-change-prices.tsx';

type SheetProps = { ids: readonly string[]; token: string; onChanged: () => void; onClose: () => void };

type Kind = PriceChange['kind'];
const kinds: readonly Kind[] = ['percent', 'dollars', 'fixed'];

/** Changes the prices of the picked cars together: first it shows what that makes of each. */
export function BulkPriceSheet({ ids, token, onChanged, onClose }: SheetProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('percent');
  const [amount, setAmount] = useState('');
  const isTyped = amount.trim() !== '';
  const { previews, isFresh, error } = usePricePreview(ids, { kind, amount }, isTyped, token);
  const change = useChangePrices(token);
  const wordsOf = useFailureWords();
  const changing = previews.filter(({ after }) => after !== null);
  const isBlocked = previews.some(({ reason }) => reason !== null && reason !== 'noPrice');
  const isReady = isFresh && changing.length > 0 && !isBlocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    change.mutate(changing, { onSuccess: onChanged });
  };
  return (
    <Sheet title={t`Change prices`} onClose={onClose} wide>
      <form noValidate className="stack gap-2" onSubmit={submit}>
        <div className={`stack tops ${classes.fields}`}>
          <KindField kind={kind} onChange={setKind} />
          <AmountField kind={kind} amount={amount} onChange={setAmount} error={isTyped ? error : null} />
        </div>
        {isTyped && !error && previews.length > 0 && <PricesAfter previews={previews} isOld={!isFresh} />}
        {isBlocked && (
          <p role="alert" className={classes.blocked}>
            <Trans>
              One of these prices would be $0 or less, too high, or far from the model’s usual price. We won’t change
              any prices until you fix it.
            </Trans>
          </p>
        )}
        {change.error && <FormMessage kind="error">{wordsOf(change.error)}</FormMessage>}
        <div className="flow gap-15">
          <Button type="submit" kind="primary" busy={change.isPending} disabled={!isReady}>
            <Plural value={changing.length} _0="Change prices" one="Change # price" other="Change # prices" />
          </Button>
          <Button onClick={onClose}>{t`Not now`}</Button>
        </div>
      </form>
    </Sheet>
  );
}

function KindField({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  const words: Record<Kind, string> = {
    percent: t`By percentage`,
    dollars: t`By dollar amount`,
    fixed: t`To a set price`,
  };
  return (
    <SelectField
      name="kind"
      label={t`Method`}
      value={kind}
      data={kinds.map((value) => ({ value, label: words[value] }))}
      onChange={({ currentTarget: { value } }) => onChange(kinds.find((one) => one === value) ?? kind)}
    />
  );
}

type AmountProps = { kind: Kind; amount: string; onChange: (amount: string) => void; error: Error | null };

function AmountField({ kind, amount, onChange, error }: AmountProps) {
  const { i18n, t } = useLingui();
  const wordsOf = useFailureWords();
  const number = useTypedNumber(amount, onChange, kind === 'percent' ? 'rate' : 'money');
  const isFixed = kind === 'fixed';
  return (
    <TextField
      classNames={amountStyles}
      name="amount"
      label={isFixed ? t`Price` : t`How much`}
      description={isFixed ? undefined : t`For a decrease, use a minus sign: -2.5`}
      inputMode={isFixed ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={20}
      value={number.words}
      error={error ? wordsOf(error) : undefined}
      onChange={({ currentTarget: { value } }) => number.type(value)}
      {...(kind === 'percent' ? { rightSection: '%' } : dollarSection(i18n.locale))}
    />
  );
}

const reasonWords: Record<NonNullable<PricePreview['reason']>, MessageDescriptor> = {
  noPrice: msg`no price, so it won’t change`,
  tooLow: msg`price would be $0 or less`,
  tooHigh: msg`over $10,000,000`,
  farOff: msg`far from this model’s usual price. If the new price is right, enter it in the car’s details`,
};

/** What becomes of each car's figures. */
function PricesAfter({ previews, isOld }: { previews: readonly PricePreview[]; isOld: boolean }) {
  const { t } = useLingui();
  return (
    <table className={`table small ${classes.table}`} aria-label={t`New prices`} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">{t`Car`}</th>
          <th scope="col">{t`Base price`}</th>
          <th scope="col">{t`All-in`}</th>
          <th scope="col">{t`Payment`}</th>
        </tr>
      </thead>
      <tbody>
        {previews.map((preview) => (
          <PriceAfter key={preview._id} preview={preview} />
        ))}
      </tbody>
    </table>
  );
}

function PriceAfter({ preview: { name, before, after, reason, difference } }: { preview: PricePreview }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {after ? (
        <>
          <Figure old={before.basePrice || null} now={after.basePrice || null} difference={difference.basePrice} />
          <Figure old={before.allInPrice} now={after.allInPrice} difference={difference.allInPrice} />
          <Figure
            old={before.payment?.amount ?? null}
            now={after.payment?.amount ?? null}
            difference={difference.payment}
          />
        </>
      ) : (
        <td colSpan={3} data-reason={reason} className={classes.reason}>
          {reason && i18n._(reasonWords[reason])}
        </td>
      )}
    </tr>
  );
}

function Figure({ old, now, difference }: { old: string | null; now: string | null; difference: string | null }) {
  const { i18n } = useLingui();
  const isOther = old !== null && old !== now;
  return (
    <td>
      {isOther && (
        <del>
          <span className="visually-hidden">
            <Trans>before</Trans>{' '}
          </span>
          {formatMoney(old, i18n.locale)}
        </del>
      )}
      {now === null ? <span className="quiet">–</span> : formatMoney(now, i18n.locale)}
      <Difference amount={difference} />
    </td>
  );
}
