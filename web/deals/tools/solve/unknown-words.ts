import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Unknown } from '#engine/solve/solve-form.ts';
import { formatMoney, formatPercent } from '../../../kit/format.ts';

/** What each unknown is called. */
export const unknownWords: Record<Unknown, MessageDescriptor> = {
  price: msg`Price`,
  downPayment: msg`Downpayment`,
  term: msg`Term`,
  rate: msg`Interest rate`,
};

/** What an answer means. */
export const answerWords: Record<Unknown, MessageDescriptor> = {
  price: msg`the highest price, before freight, fees and taxes`,
  downPayment: msg`the smallest down payment`,
  term: msg`the shortest term`,
  rate: msg`the highest interest rate`,
};

/** A value of an unknown, as it is read: $38,412.00, 7 years, 3.41%. */
export const valueText = (unknown: Unknown, value: number, i18n: I18n): string => {
  if (unknown === 'term') return i18n._(msg`${plural(value, { one: '# year', other: '# years' })}`);
  return unknown === 'rate'
    ? formatPercent(formatCents(value), i18n.locale, 2)
    : formatMoney(formatCents(value), i18n.locale);
};
