import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { allTax, averageMonth } from '#engine/compare/compare-saved.ts';
import { fieldsWith } from '#engine/form/field-lists.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';
import { countedValue } from '../details/counted.ts';
import { type Detail, dealGroups, type Enquiry } from '../details/detail-groups.ts';
import { type DetailFormat, formatDetail, isPresent, twoTaxes } from '../details/format-detail.ts';

export type CompareRow = {
  readonly field: string;
  readonly label: MessageDescriptor;
  readonly format: DetailFormat;
  /** One a deal, as it is shown; nothing where the deal has none. */
  readonly texts: readonly (string | undefined)[];
  /** What an amount is above or below that of the first deal: +$12.40; nothing where they are the same. */
  readonly differences: readonly (string | undefined)[];
};

export type CompareGroup = { readonly heading: MessageDescriptor; readonly rows: readonly CompareRow[] };

type Line =
  | Detail
  | { field: 'averageMonth' | 'allTax'; label: MessageDescriptor; format: 'money' }
  | { field: 'atTheEnd'; label: MessageDescriptor; format: 'option' };

/** What the deals come to, by the names that all three ways to pay share. */
const outcome: CompareGroup['rows'][number]['label'] = msg`Totals`;
const outcomeLines: readonly Line[] = [
  { field: 'cashFinanceLease', label: fieldLabels.cashFinanceLease, format: 'option' },
  { field: 'monthlyPayment', label: figureLabels.monthlyPayment, format: 'money' },
  { field: 'frequency', label: fieldLabels.frequency, format: 'option' },
  { field: 'numberOfPayments', label: figureLabels.numberOfPayments, format: 'count' },
  { field: 'averageMonth', label: msg`Average per month`, format: 'money' },
  { field: 'totalPurchasePrice', label: figureLabels.totalPurchasePrice, format: 'money' },
  { field: 'totalAmountFinanced', label: figureLabels.totalAmountFinanced, format: 'money' },
  { field: 'costOfBorrowing', label: figureLabels.costOfBorrowing, format: 'money' },
  { field: 'apr', label: figureLabels.apr, format: 'percent' },
  { field: 'allTax', label: msg`Total tax`, format: 'money' },
  { field: 'dueOnDelivery', label: figureLabels.dueOnDelivery, format: 'money' },
  { field: 'totalOutlay', label: figureLabels.totalOutlay, format: 'money' },
  { field: 'atTheEnd', label: msg`At the end`, format: 'option' },
  { field: 'totalCostToOwn', label: figureLabels.totalCostToOwn, format: 'money' },
];

/** The words of `atTheEnd`. */
export const endWords: Record<string, MessageDescriptor> = {
  owned: msg`You own it`,
  returned: msg`You return it or buy it`,
};

/** Figures of a lease that stand above under the names that all modes share. */
const sharedOtherwise = [
  'monthlyPaymentHonda',
  'totalMonthlyPaymentHonda',
  'dueUponDeliveryHonda',
  'totalCostOfBorrowingHonda',
  'totalLeaseValueHonda',
  'capitalisedAmountHonda',
];

const above = new Set<string>([...outcomeLines.map(({ field }) => field), ...sharedOtherwise]);

const groups: readonly { heading: MessageDescriptor; details: readonly Line[] }[] = [
  { heading: outcome, details: outcomeLines },
  ...dealGroups.map(({ heading, details }) => ({ heading, details: details.filter(({ field }) => !above.has(field)) })),
];

/** What the deal says in a line. What was typed but does not count in its way to pay is left out. */
const shownValue = (deal: Enquiry, field: Line['field']) => {
  if (field === 'averageMonth') return averageMonth(figuresOf(deal), Number(deal.termsInYears ?? 0));
  if (field === 'allTax') return allTax(taxesOf(deal));
  if (field === 'atTheEnd') return deal.cashFinanceLease === 'Lease' ? 'returned' : 'owned';
  return countedValue(deal, field);
};

const takenOff = new Set<string>(fieldsWith({ takenOff: true }));

/** An amount that is taken off the price is shown below zero, so that more of it reads as less to pay. */
const signed = (field: Line['field'], value: ReturnType<typeof shownValue>) =>
  takenOff.has(field) && Number(value) > 0 ? -Number(value) : value;

/** The two figures that the engine compares by; the contract knows them as text or number. */
export const figuresOf = ({ totalOfPayments, totalCostToOwn }: Enquiry) => ({
  totalOfPayments: String(totalOfPayments ?? ''),
  totalCostToOwn: String(totalCostToOwn ?? ''),
});

const taxesOf = ({ salesTax, luxuryTax, leaseTaxValueHonda }: Enquiry) => ({
  salesTax: String(salesTax ?? ''),
  luxuryTax: String(luxuryTax ?? ''),
  leaseTaxValueHonda: String(leaseTaxValueHonda ?? ''),
});

/** What each amount is above or below the first one, with its sign. */
const differencesOf = (amounts: readonly unknown[], locale: string): readonly (string | undefined)[] => {
  const [first] = amounts;
  return amounts.map((amount) => {
    const cents = Math.round(100 * (Number(amount ?? 0) - Number(first ?? 0)));
    if (!Number.isFinite(cents) || cents === 0) return undefined;
    return `${cents > 0 ? '+' : '−'}${formatMoney(formatCents(Math.abs(cents)), locale)}`;
  });
};

const isChanged = ({ texts }: CompareRow): boolean => new Set(texts).size > 1;

/** Every line that some deal fills, group by group: those that differ, and those that are the same in each. */
export const compareRows = (deals: readonly Enquiry[], i18n: I18n) => {
  const { locale } = i18n;
  const textOf = (value: ReturnType<typeof shownValue>, format: DetailFormat) =>
    isPresent(value, format) ? formatDetail(value, format, locale) : undefined;
  const rowsOf = (details: readonly Line[]): CompareRow[] =>
    details
      .map(({ field, label, format }) => ({
        field,
        label,
        format,
        values: deals.map((deal) => signed(field, shownValue(deal, field))),
      }))
      .map(({ values, ...line }) => ({
        ...line,
        texts: values.map(
          (value, place) => twoTaxes(deals[place] ?? {}, line.field, i18n) ?? textOf(value, line.format),
        ),
        differences: line.format === 'money' ? differencesOf(values, locale) : [],
      }))
      .filter(({ texts }) => texts.some((text) => text !== undefined));
  const all = groups.map(({ heading, details }) => ({ heading, rows: rowsOf(details) }));
  const withRows = (keep: (row: CompareRow) => boolean): CompareGroup[] =>
    all.map(({ heading, rows }) => ({ heading, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);
  return { changed: withRows(isChanged), same: withRows((row) => !isChanged(row)) };
};
