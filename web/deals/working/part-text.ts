import type { ExplanationPart } from '#engine/explain/working.ts';
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
