import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney } from '../../kit/format.ts';
import type { DealStore } from '../form/deal-store.ts';
import { missingOf } from '../form/missing.ts';

/** What is paid, and how often; both empty before there is a payment. */
export const paymentWords = ({ state, result, outputs }: DealStore, i18n: I18n): { amount: string; rest: string } => {
  const { activeOption, form } = state;
  if (activeOption === -1 || missingOf(result)) return { amount: '', rest: '' };
  if (activeOption === 0) return { amount: formatMoney(outputs.amountDue, i18n.locale), rest: i18n._(msg`cash`) };
  const { [form.frequency || 'Monthly']: often } = frequencyWords;
  const payments = outputs.numberOfPayments;
  return {
    amount: formatMoney(outputs.monthlyPayment, i18n.locale),
    rest: i18n._(msg`${often ? i18n._(often) : ''}, ${payments} payments`),
  };
};
