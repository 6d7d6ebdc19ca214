import { useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { useDeal, useDealActions, useField } from '../../deals/form/deal-context.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useLineWords } from './line-words.ts';

const years = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The term in whole years, with the one that the deal has where it stands between two. */
export function TermChoice() {
  const { i18n } = useLingui();
  const term = useField('termsInYears');
  const error = useDeal((deal) => deal.refused.termsInYears);
  const { type, settle } = useDealActions();
  const { value } = useLineWords('termsInYears');
  const options = years.includes(term) || term === '' ? years : [term, ...years];
  return (
    <SelectField
      label={i18n._(fieldLabels.termsInYears)}
      value={term}
      data={options.map((one) => ({ value: one, label: value(one) }))}
      onChange={(event) => type('termsInYears', event.currentTarget.value)}
      onBlur={settle}
      error={error}
    />
  );
}
