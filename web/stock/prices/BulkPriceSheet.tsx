import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './bulk-price.module.css';
import { PricesAfter } from './PricesAfter.tsx';
import { useChangePrices } from './use-change-prices.tsx';
import { type PriceChange, usePricePreview } from './use-price-preview.ts';

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
  const isBlocked = previews.some(({ reason }) => reason === 'tooLow' || reason === 'tooHigh');
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
            <Trans>One of these prices would be nothing, or too high. No price is changed before that is mended.</Trans>
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
  const words: Record<Kind, string> = { percent: t`By percent`, dollars: t`By dollars`, fixed: t`To one price` };
  return (
    <SelectField
      name="kind"
      label={t`How`}
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
  const number = useTypedNumber(amount, onChange);
  const isFixed = kind === 'fixed';
  return (
    <TextField
      classNames={amountStyles}
      name="amount"
      label={isFixed ? t`Price` : t`How much`}
      description={isFixed ? undefined : t`With a minus it is less: -2.5`}
      inputMode={isFixed ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={20}
      value={number.words}
      error={error ? wordsOf(error) : undefined}
      onChange={({ currentTarget: { value } }) => number.type(value.replace('−', '-'))}
      {...(kind === 'percent' ? { rightSection: '%' } : dollarSection(i18n.locale))}
    />
  );
}
