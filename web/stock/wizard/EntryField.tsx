import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { entryLengths, type EntryField as Field } from '#contract/car-entry.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { amountStyles, fieldStyles } from '../../ui/field-styles.ts';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { entryLabels } from '../car-words.ts';
import type { CarForm } from './use-car-form.ts';
import classes from './wizard.module.css';

type EntryFieldProps = {
  form: CarForm;
  name: Field;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** Behind the text. */
  unit?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** A number, which stands at the right as in a column. */
  isNumber?: boolean;
  /** An amount, or words in its place. */
  mayBeAmount?: boolean;
};

/** One text of the entry. */
export function EntryField({ form, name, placeholder, hint, unit, inputMode = 'text', ...kind }: EntryFieldProps) {
  const { i18n } = useLingui();
  const { isNumber = false, mayBeAmount = false } = kind;
  const number = useTypedNumber(
    form.entry[name],
    (text) => form.change(name, text),
    name === 'mileage' ? 'count' : name === 'taxRatePercentage' ? 'rate' : 'money',
  );
  return (
    <TextField
      classNames={isNumber ? amountStyles : fieldStyles}
      name={name}
      label={i18n._(entryLabels[name])}
      placeholder={placeholder}
      description={hint}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={name === 'vin' ? 40 : entryLengths[name]}
      value={isNumber || mayBeAmount ? number.words : form.entry[name]}
      onChange={({ currentTarget: { value } }) =>
        isNumber || (mayBeAmount && /^[\d\s.,$]*$/.test(value)) ? number.type(value) : form.change(name, value)
      }
      error={form.errors[name]}
      rightSection={unit}
    />
  );
}

/** A text of several lines. */
export function EntryArea({ form, name, hint }: Pick<EntryFieldProps, 'form' | 'name' | 'hint'>) {
  const { i18n } = useLingui();
  return (
    <TextAreaField
      className={classes.whole ?? ''}
      name={name}
      label={i18n._(entryLabels[name])}
      description={hint}
      rows={3}
      maxLength={entryLengths[name]}
      value={form.entry[name]}
      onChange={(event) => form.change(name, event.currentTarget.value)}
      error={form.errors[name]}
    />
  );
}
