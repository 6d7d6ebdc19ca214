import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeal } from '../form/deal-context.tsx';
import { differenceWords, spokenCauses, useWhatChanged } from './ChangeInWords.tsx';

/** Puts what the last edit changed, and why, into words that can be read out. */
export default function SpokenChange({ children }: { children: (words: string) => ReactNode }) {
  const { t, i18n } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const change = useWhatChanged();
  const words = change ? t`${differenceWords(change, i18n)}, because ${spokenCauses(change, province, i18n)}` : '';
  return children(words);
}
