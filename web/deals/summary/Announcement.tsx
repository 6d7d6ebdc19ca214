import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useDeal, useFigure, useMissing } from '../form/deal-context.tsx';

const SpokenChange = lazy(() => import('../understand/SpokenChange.tsx'));

/** Reads the payment out to a screen reader, and what changed it, once the person has stopped typing. */
export function Announcement() {
  const { t, i18n } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const isEdited = useDeal((deal) => deal.edit !== null);
  const missing = useMissing();
  const payment = activeOption === -1 || missing ? '' : t`Payment ${formatMoney(amount, i18n.locale)}`;
  return (
    <p role="status" className="visually-hidden">
      <Suspense fallback={<Spoken words={payment} />}>
        {isEdited ? (
          <SpokenChange>{(words) => <Spoken words={sentence(payment, words)} />}</SpokenChange>
        ) : (
          <Spoken words={payment} />
        )}
      </Suspense>
    </p>
  );
}

const sentence = (...parts: string[]): string => parts.filter(Boolean).join('. ');

const Spoken = ({ words }: { words: string }) => useSettled(() => words);
