import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { useEarlyEntry } from '../../kit/use-early-entry.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';

type ChoiceFieldProps = {
  name: DealFieldName;
  options: readonly string[];
  /** What an option is called, where that is not what the form's options are called everywhere. */
  words?: (option: string) => string;
  hint?: ReactNode;
  /** Shown but not usable until something else is chosen. */
  disabled?: boolean;
  onChoose?: (value: string) => void;
  menu?: 'short';
};

/** One of several options, or none. */
export function ChoiceField({ name, options, words, hint, disabled, onChoose, menu }: ChoiceFieldProps) {
  const { i18n, t } = useLingui();
  const value = useField(name);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const error = useDeal((deal) => deal.refused[name]);
  const { type } = useDealActions();
  const choose = onChoose ?? ((chosen: string) => type(name, chosen));
  const early = useEarlyEntry<HTMLSelectElement>((field) => choose(field.value));
  const labelOf = words ?? ((option: string) => (optionLabels[option] ? i18n._(optionLabels[option]) : option));
  const known = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <SelectField
      ref={early}
      label={i18n._(fieldLabels[name])}
      value={value}
      disabled={disabled ?? !available}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: t`Choose…` }, ...known.map((option) => ({ value: option, label: labelOf(option) }))]}
      description={hint}
      error={error}
      menu={menu}
    />
  );
}
