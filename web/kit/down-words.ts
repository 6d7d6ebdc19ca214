import { useLingui } from '@lingui/react/macro';
import { formatShortMoney } from './format.ts';

/** What is paid down, within a line of terms: "$5,000 down". */
export const useDownWords = (): ((downpayment: string) => string) => {
  const { t, i18n } = useLingui();
  return (downpayment) => {
    const amount = Number(downpayment);
    return amount > 0 ? t`${formatShortMoney(String(amount), i18n.locale)} down` : t`$0 down`;
  };
};
