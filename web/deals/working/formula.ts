import type { Explanation } from '#engine/explain/explain.ts';
import type { Operation, PartRole } from '#engine/explain/working.ts';
import { partText } from './part-text.ts';

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
  return components.map((part) => `${partText(part, locale)} × ${read('base')}`).join(' + ');
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
