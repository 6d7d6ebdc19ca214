import { useLingui } from '@lingui/react/macro';
import { isBlank } from '#engine/money/read-number.ts';
import { formatMoney, formatPlain } from '../../kit/format.ts';
import { useDeal } from '../form/deal-context.tsx';
import { AmountField } from './AmountField.tsx';
import { fieldHints } from './field-hints.ts';

/** The fee that registers the lender's claim; a lease counts one by its term where the field is left blank. */
export function LienFeeField() {
  const { t, i18n } = useLingui();
  const counted = useDeal(({ state, outputs }) =>
    isBlank(state.form.lienRegistrationFee) ? outputs.lienRegistrationFee : '0.00',
  );
  const { lienRegistrationFee: hint } = fieldHints;
  if (counted === '0.00') return <AmountField name="lienRegistrationFee" hint={hint && i18n._(hint)} />;
  return (
    <AmountField
      name="lienRegistrationFee"
      placeholder={formatPlain(counted, i18n.locale)}
      hint={t`Left blank, ${formatMoney(counted, i18n.locale)} counts, by the term.`}
    />
  );
}
