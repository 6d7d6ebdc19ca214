import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';

/** Cents in the words of the reader: 123456 is $1,234.56. */
export const useCents = (): ((cents: number) => string) => {
  const { i18n } = useLingui();
  return (cents) => formatMoney(formatCents(cents), i18n.locale);
};
