import { useLingui } from '@lingui/react/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';

/** How a deal's amount is paid: how often, or all at once. */
export function HowOften({ mode, frequency }: { mode: string | undefined; frequency: string | undefined }) {
  const { t, i18n } = useLingui();
  const often = frequencyWords[frequency ?? ''];
  return mode === 'Cash' ? t`total price` : often && i18n._(often);
}
