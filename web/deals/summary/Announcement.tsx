import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal, useFigure } from '../form/deal-context.tsx';

const SpokenChange = lazyPart(() => import('../understand/SpokenChange.tsx'));

/** How long the figure must have stood still before it is read out, in milliseconds. */
const pause = 1200;

/** Reads the payment out to a screen reader, and what changed it, once the person has stopped typing. */
export function Announcement() {
  const { t, i18n } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const isEdited = useDeal((deal) => deal.edit !== null);
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const payment = activeOption === -1 ? '' : t`Payment ${formatMoney(amount, i18n.locale)}`;
  const sentence = [payment, isEdited ? words : ''].filter(Boolean).join('. ');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), pause);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Suspense>{isEdited && <SpokenChange say={setWords} />}</Suspense>
    </>
  );
}
