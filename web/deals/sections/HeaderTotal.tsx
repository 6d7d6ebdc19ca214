import { Trans, useLingui } from '@lingui/react/macro';
import { linesOfHeaders, type SummedHeader } from '#engine/form/field-lists.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { useDeal } from '../form/deal-context.tsx';

/** One total in place of a section's lines: there only while the lines add up to nothing. */
export function HeaderTotal({ name }: { name: SummedHeader }) {
  const { t } = useLingui();
  const blank = useDeal(({ state }) => linesOfHeaders[name].every((line) => centsUpToLimit(state.form[line]) === 0));
  if (!blank) return null;
  return <AmountField name={name} label={t`Or one total`} hint={<Trans>Counts while the lines are empty.</Trans>} />;
}
