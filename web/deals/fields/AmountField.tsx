import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { formatPlain } from '../../kit/format.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { useEarlyEntry } from '../../kit/use-early-entry.ts';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { shownAmount } from './shown-amount.ts';
import { useEntered } from './use-entered.ts';
import { useFieldNote } from './use-field-note.tsx';

type AmountFieldProps = {
  name: DealFieldName;
  /** A sentence below the field, where nothing more urgent is to be said. */
  hint?: ReactNode;
  label?: string;
  /** What the field counts as while it is blank, where that is not 0. */
  placeholder?: string;
};

const NumberNote = lazy(() => import('./NumberNote.tsx'));

/** Numbers of which nothing is to be said: with commas that part thousands, and cents of two places. */
const plain = { money: /^(?:\d*|\d{1,3}(?:,\d{3})*)(?:\.\d{0,2})?$/, other: /^\d*\.?\d*$/ };

/** The unit of a kind of field, which stands behind the figure. */
const units = { percent: { rightSection: '%' }, kilometres: { rightSection: 'km' } } as const;

/**
 * A field for money, percent or kilometres. What the person types stays as typed until the field is left; then it is
 * shown the way amounts are written. A field that the mode or condition does not use is not there.
 */
export function AmountField({ name, hint, label, placeholder }: AmountFieldProps) {
  const { i18n } = useLingui();
  const text = useField(name);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const tooLarge = useDeal((deal) => deal.tooLarge.includes(name));
  const { type, settle } = useDealActions();
  const { isIn, enter, press, leave } = useEntered();
  const { words, type: typeNumber } = useTypedNumber(text, (read) => type(name, read));
  const early = useEarlyEntry<HTMLInputElement>((field) => typeNumber(field.value));
  const note = useFieldNote(name, tooLarge);
  if (!available) return null;
  const { kind } = dealFields[name];
  const said = note.hint ?? hint;
  const isPlain = note.error !== undefined || plain[kind === 'money' ? 'money' : 'other'].test(text);
  const unit = kind === 'percent' || kind === 'kilometres' ? units[kind] : dollarSection(i18n.locale);
  return (
    <TextField
      ref={early}
      classNames={amountStyles}
      label={label ?? i18n._(fieldLabels[name])}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder ?? (kind === 'money' ? formatPlain(0, i18n.locale) : '0')}
      value={isIn ? words : shownAmount(text, kind, i18n.locale)}
      onMouseDown={press}
      onFocus={enter}
      onBlur={() => {
        leave();
        settle();
      }}
      onChange={(event) => typeNumber(event.currentTarget.value)}
      {...unit}
      description={
        isPlain ? (
          said
        ) : (
          <Suspense>
            <NumberNote text={text} kind={kind} isIn={isIn} onChoose={(read) => type(name, read)}>
              {said}
            </NumberNote>
          </Suspense>
        )
      }
      error={note.error}
    />
  );
}
