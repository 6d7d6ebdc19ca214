import { useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';

/** A field for words: a name, an address, a model. */
export function WordField({ name, ...props }: { name: DealFieldName } & TextFieldProps) {
  const { i18n } = useLingui();
  const value = useField(name);
  const error = useDeal((deal) => deal.refused[name]);
  const { type } = useDealActions();
  return (
    <TextField
      label={i18n._(fieldLabels[name])}
      value={value}
      onChange={(event) => type(name, event.currentTarget.value)}
      error={error}
      {...props}
    />
  );
}
