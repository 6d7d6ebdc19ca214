import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { taxNames } from '#contract/labels/tax-names.ts';
import { formatCount, formatMoney, formatPercent } from '../kit/format.ts';
import type { Worked } from './worked-deals.ts';

export type Cell = {
  readonly field: string;
  readonly text: string;
  readonly entry?: string;
  readonly percent?: string;
};

/** What is typed, what comes from an entry, and what the deal comes to. */
type Kind = 'typed' | 'line' | 'figure';

type Row = { readonly name: string; readonly kind: Kind; readonly cells: readonly (Cell | undefined)[] };

const cellsOf = ({ typed, lines, figures }: Worked['deals'][number], kind: Kind): Cell[] => {
  if (kind === 'line') return lines.map(({ line, amount, ...rest }) => ({ field: line, text: amount, ...rest }));
  const texts = Object.entries(kind === 'typed' ? typed : figures);
  return texts.map(([field, text]) => ({ field, text: String(text) }));
};

/** The rows of several deals side by side: what is called the same stands in one row, in the order of the first that has it. */
export const tableOf = (deals: Worked['deals'], nameOf: (field: string) => string): Row[] =>
  (['typed', 'line', 'figure'] as const).flatMap((kind) => {
    const columns = deals.map((deal) => new Map(cellsOf(deal, kind).map((cell) => [nameOf(cell.field), cell])));
    const names = new Set(columns.flatMap((column) => [...column.keys()]));
    return [...names].map((name) => ({ name, kind, cells: columns.map((column) => column.get(name)) }));
  });

const lineNames: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  'tax on life and disability insurance': msg`Tax on life and disability insurance`,
  'tax on replacement insurance': msg`Tax on replacement insurance`,
};

/** A sales tax with what it is charged on, where that is not the whole sale. */
const taxWords = (tax: string, on: string, i18n: I18n): string => {
  if (on === 'on each payment') return i18n._(msg`${tax} on each payment`);
  if (on === 'at the start') return i18n._(msg`${tax} up front`);
  return on === 'on the warranty' ? i18n._(msg`${tax} on the warranty`) : tax;
};

/** What a row is called; fields of a purchase and of a lease that mean the same are called the same. */
export const useRowName = (province: string): ((field: string) => string) => {
  const { i18n } = useLingui();
  const labels: Readonly<Record<string, MessageDescriptor>> = { ...fieldLabels, ...figureLabels };
  return (field) => {
    if (field === 'omvicFee') return i18n._(regulatorFeeName(province));
    const label = lineNames[field] ?? labels[field];
    if (label) return i18n._(label);
    const [name = '', ...on] = field.split(' ');
    const tax = taxNames[name];
    return taxWords(tax ? i18n._(tax) : name, on.join(' '), i18n);
  };
};

const percents: ReadonlySet<string> = new Set(['interestRate', 'residualPercentage']);
const counts: ReadonlySet<string> = new Set(['termsInYears', 'numberOfPayments']);

/** An amount in dollars, a tax with its rate before it; a rate, a term and a count as what they are. */
export const useCellText = (): ((cell: Cell) => string) => {
  const {
    i18n: { locale },
  } = useLingui();
  return ({ field, text, percent }) => {
    if (percents.has(field)) return formatPercent(text, locale, 2);
    if (counts.has(field)) return formatCount(Number(text), locale);
    const money = formatMoney(text, locale);
    return percent === undefined ? money : `${formatPercent(percent, locale)}: ${money}`;
  };
};
