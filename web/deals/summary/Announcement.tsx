import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { useDeal, useFigure } from '../form/deal-context.tsx';
import { differenceWords, spokenCauses } from '../understand/change-words.ts';
import { useWhatChanged } from '../understand/use-what-changed.ts';

/** How long the figure must have stood still before it is read out, in milliseconds. */
const pause = 1200;

/** Reads the payment out to a screen reader, and what changed it, once the person has stopped typing. */
export function Announcement() {
  const { t, i18n } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const province = useDeal((deal) => deal.state.province);
  const [said, setSaid] = useState('');
  const change = useWhatChanged();
  const payment = activeOption === -1 ? '' : t`Payment ${formatMoney(amount, i18n.locale)}`;
  const words = change ? t`${differenceWords(change, i18n)}, because ${spokenCauses(change, province, i18n)}` : '';
  const sentence = [payment, words].filter(Boolean).join('. ');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), pause);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
