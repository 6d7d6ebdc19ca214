import type { I18n } from '@lingui/core';
import { formatDay, formatKilometres, formatMoney, formatPercent, formatPlain } from '../../kit/format.ts';
import { taxesTogether, taxParts } from '../../kit/tax-names.ts';
import type { Enquiry } from './detail-groups.ts';

export type DetailFormat = 'text' | 'option' | 'vehicleType' | 'money' | 'percent' | 'count' | 'kilometres' | 'day';

type Raw = string | number | null | undefined;

const isNumber = (value: string | number) => value !== '' && Number.isFinite(Number(value));

const numberFormats: Partial<Record<DetailFormat, (value: string | number, locale: string) => string>> = {
  money: formatMoney,
  percent: formatPercent,
  count: (value, locale) => formatPlain(value, locale, 0),
  kilometres: formatKilometres,
};

/**
 * One detail for people: amounts with two decimals, rates with their sign, counts and kilometres with separators.
 *
 * @returns nothing where the value is missing; a number that cannot be read stays as it is
 */
export const formatDetail = (value: Raw, format: DetailFormat, locale: string): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (format === 'day') return formatDay(String(value), locale);
  const write = numberFormats[format];
  return write && isNumber(value) ? write(value, locale) : String(value);
};

/** Whether a detail that stands only where it is present does: an amount or a count of nothing does not. */
export const isPresent = (value: Raw, format: DetailFormat): boolean => {
  if (value === undefined || value === null || value === '') return false;
  return ['text', 'option', 'vehicleType'].includes(format) || Number(value) !== 0;
};

/**
 * Two taxes that stand side by side, as two: GST + PST, and GST 5% + PST 7%. Nothing where there is one, and for every
 * other detail.
 */
export const twoTaxes = (enquiry: Partial<Enquiry>, field: string, i18n: I18n): string | undefined => {
  const taxComponents = (enquiry.options?.taxComponents ?? []).map(({ name, rate }) => ({
    name,
    rate: String(rate ?? ''),
  }));
  if (taxComponents.length < 2 || (field !== 'tax' && field !== 'taxRate')) return undefined;
  return field === 'taxRate' ? taxParts(taxComponents, i18n) : taxesTogether('', taxComponents, i18n);
};
