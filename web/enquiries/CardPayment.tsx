import { Trans, useLingui } from '@lingui/react/macro';
import { frequencyWords } from '../deals/form/option-labels.ts';
import { formatMoney } from '../kit/format.ts';
import classes from './enquiry-card.module.css';
import type { EnquiryRow } from './use-removals.ts';

/** What a saved deal costs: the payment, or what a cash buyer pays. */
export function CardPayment({ enquiry }: { enquiry: EnquiryRow }) {
  const { i18n } = useLingui();
  const frequency = frequencyWords[enquiry.frequency];
  const isCash = enquiry.cashFinanceLease === 'Cash';
  return (
    <p className={classes.payment}>
      <strong>{formatMoney(isCash ? enquiry.totalPurchasePrice : enquiry.payment, i18n.locale)}</strong>{' '}
      <span>{isCash ? <Trans>total price</Trans> : frequency && i18n._(frequency)}</span>
    </p>
  );
}
