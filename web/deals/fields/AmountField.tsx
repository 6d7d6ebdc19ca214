import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { formatPlain } from '../../kit/format.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { useEarlyEntry } from '../../kit/use-early-entry.ts';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDeal, useDealActions, useField, useSellerName } from '../form/deal-context.tsx';
import { shownAmount } from './shown-amount.ts';
import { useEntered } from './use-entered.ts';

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

/** How the marks of a number of a kind are read. */
const countedAs = {
  money: 'money',
  percent: 'rate',
  years: 'rate',
  kilometres: 'count',
  choice: 'money',
  text: 'money',
} as const;

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
  const { words, type: typeNumber } = useTypedNumber(
    text,
    (read) => type(name, read),
    countedAs[dealFields[name].kind],
  );
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

const ProgrammeNote = lazy(() => import('../programmes/ProgrammeNote.tsx'));

type FieldNote = { hint?: ReactNode; error?: string };

/** What the dealer calls the fees that every buyer pays on a line. */
const feeNames = (fees: readonly DealerFee[], name: DealFieldName): string =>
  fees
    .filter(({ line, label, mandatory }) => line === name && mandatory && label !== '')
    .map(({ label }) => label)
    .join(', ');

/** What is said below a field of its own accord: an error, or where its value came from. */
const useFieldNote = (name: DealFieldName, tooLarge: boolean): FieldNote => {
  const { t } = useLingui();
  const text = useField(name);
  const origin = useDeal((deal) => deal.state.origins[name]);
  const trim = useDeal((deal) => deal.state.form.trim);
  const saveError = useDeal((deal) => deal.refused[name]);
  const seller = useSellerName();
  const isOfProgramme = useDeal(
    ({ state, choice }) =>
      state.programmes?.filled[name] !== undefined ||
      (choice?.typed.some(({ field, insteadOf }) => field === name && insteadOf.length > 0) ?? false),
  );
  const named = useDeal((deal) => feeNames(deal.dealer?.fees ?? [], name));
  if (tooLarge) return { error: t`Enter 10,000,000.00 or less.` };
  if (saveError) return { error: saveError };
  if (isOfProgramme) {
    return {
      hint: (
        <Suspense>
          <ProgrammeNote name={name} />
        </Suspense>
      ),
    };
  }
  if (text === '') return {};
  if (origin === 'car' && trim) return { hint: t`From the ${trim} trim. You can edit it.` };
  if (origin === 'dealer') {
    return { hint: named ? t`From ${seller}: ${named}. You can edit it.` : t`From ${seller}. You can edit it.` };
  }
  return origin === 'province' ? { hint: t`Suggested for your province.` } : {};
};
