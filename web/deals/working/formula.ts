import type { Explanation } from '#engine/explain/explain.ts';
import type { ExplanationPart, Operation, PartRole } from '#engine/explain/working.ts';
import { formatDay, formatPercent, formatPlain } from '../../kit/format.ts';

const percentRoles: readonly string[] = ['percent', 'percentOfTotal', 'percentOfExcess', 'percentPerYear'];

/** A part's value as it stands in a working: 58,300.00, 13%, 84, Nov 21, 2026. */
export const partText = ({ role, value }: ExplanationPart, locale: string): string => {
  if (percentRoles.includes(role)) return formatPercent(value, locale);
  if (role === 'date') return formatDay(value, locale);
  if (/^-?\d+\.\d\d$/.test(value)) return formatPlain(value, locale);
  return /^\d+(\.\d+)?$/.test(value) ? formatPlain(value, locale, 0) : value;
};

/** The sign before a part, by what it does there. The first part of a working stands behind the equals sign. */
export const partSign = ({ role }: ExplanationPart): string => {
  if (role === 'minus') return '−';
  if (role === 'plus' || role === 'days') return '+';
  return role === 'factor' || role === 'amount' || role === 'percent' ? '×' : '';
};

type Made = Omit<Explanation, 'figure'>;

/** What a part is in a formula, as it is written there; '' where there is none. */
type Read = (role: PartRole) => string;

const ofPeriod = (read: Read): string => `${read('percentPerYear')} ÷ ${read('paymentsPerYear')}`;

const isZero = (text: string): boolean => !/[1-9]/.test(text);

const loanPayment = (read: Read): string => {
  const [amount, count, rate] = [read('presentValue'), read('count'), ofPeriod(read)];
  if (isZero(read('percentPerYear'))) return `${amount} ÷ ${count}`;
  return `${amount} × (${rate}) ÷ (1 − (1 + ${rate})^−${count})`;
};

const leasePayment = (read: Read): string => {
  if (read('method') !== 'annuityDue') return '';
  const [amount, residual, count, rate] = [read('presentValue'), read('futureValue'), read('count'), ofPeriod(read)];
  if (isZero(read('percentPerYear'))) return `(${amount} − ${residual}) ÷ ${count}`;
  return `(${amount} − ${residual} ÷ (1 + ${rate})^${count}) × (${rate}) ÷ (1 − (1 + ${rate})^−${count}) ÷ (1 + ${rate})`;
};

const luxuryTax = (read: Read, { value }: Made): string => {
  const [base, threshold] = [read('base'), read('threshold')];
  if (isZero(String(value))) return `${base} ≤ ${threshold}`;
  return `min(${read('percentOfTotal')} × ${base}; ${read('percentOfExcess')} × (${base} − ${threshold}))`;
};

const taxes = (read: Read, { parts }: Made, locale: string): string => {
  const components = parts.filter(({ role }) => role === 'percent');
  if (components.length < 2) return '';
  const baseOf = ({ base }: ExplanationPart) =>
    base === undefined ? read('base') : partText({ name: 'today', role: 'base', value: base }, locale);
  return components.map((part) => `${partText(part, locale)} × ${baseOf(part)}`).join(' + ');
};

const kilometres = (_: Read, { parts }: Made, locale: string): string => {
  const factors = parts.filter(({ role }) => role === 'factor').map((part) => partText(part, locale));
  return factors.join(' × ');
};

const worthToday = (read: Read): string => {
  const [now, less, payment, count] = [read('plus'), read('minus'), read('payment'), read('count')];
  const paid = less === '' ? now : `${now} − ${less}`;
  const rate = ofPeriod(read);
  if (isZero(read('percentPerYear'))) return `${paid} + ${payment} × ${count}`;
  return `${paid} + ${payment} × (1 − (1 + ${rate})^−${count}) ÷ (${rate})`;
};

/** The formulas that the signs before the parts do not say. */
const formulas: Partial<Record<Operation, (read: Read, made: Made, locale: string) => string>> = {
  loanPayment,
  leasePayment,
  luxuryTax,
  taxes,
  kilometres,
  worthToday,
  quotient: (read) => `${read('amount')} ÷ ${read('count')}`,
};

/** The formula of a figure with its numbers in it, where it is more than a sum or a product; '' elsewhere. */
export const formulaOf = (made: Made, locale: string): string => {
  const { [made.operation]: formula } = formulas;
  const read: Read = (role) => {
    const part = made.parts.find((one) => one.role === role);
    return part ? partText(part, locale) : '';
  };
  const text = formula?.(read, made, locale) ?? '';
  if (text === '' || made.value === null) return '';
  return `${text}${text.includes('≤') ? ':' : ' ='} ${partText({ name: 'today', role: 'value', value: String(made.value) }, locale)}`;
};
