import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { useDeal, useFigure } from '../form/deal-context.tsx';

/** How long the figure must have stood still before it is read out, in milliseconds. */
const pause = 1200;

/** Reads the payment out to a screen reader once the person has stopped typing. */
export function Announcement() {
  const { t, i18n } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(amount), pause);
    return () => clearTimeout(timer);
  }, [amount]);
  const money = formatMoney(said, i18n.locale);
  return (
    <p role="status" className="visually-hidden">
      {said === '' || activeOption === -1 ? '' : t`Payment ${money}`}
    </p>
  );
}
