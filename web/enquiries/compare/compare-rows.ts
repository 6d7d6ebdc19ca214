import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { averageMonth } from '#engine/compare/compare-saved.ts';
import { type DealFieldName, dealFields, modes } from '#engine/form/deal-fields.ts';
import { countsInMode } from '#engine/form/field-gates.ts';
import { fieldLabels } from '../../deals/form/field-labels.ts';
import { figureLabels } from '../../deals/form/figure-labels.ts';
import { type Detail, dealGroups, type Enquiry } from '../details/detail-groups.ts';
import { type DetailFormat, formatDetail, isPresent } from '../details/format-detail.ts';

export type CompareRow = {
  readonly field: string;
  readonly label: MessageDescriptor;
  readonly format: DetailFormat;
  /** One a deal, as it is shown; nothing where the deal has none. */
  readonly texts: readonly (string | undefined)[];
};

export type CompareGroup = { readonly heading: MessageDescriptor; readonly rows: readonly CompareRow[] };

type Line = Detail | { field: 'averageMonth'; label: MessageDescriptor; format: 'money' };

/** What the deals come to, by the names that all three ways to pay share. */
const outcome: CompareGroup['rows'][number]['label'] = msg`What it comes to`;
const outcomeLines: readonly Line[] = [
  { field: 'cashFinanceLease', label: fieldLabels.cashFinanceLease, format: 'option' },
  { field: 'monthlyPayment', label: figureLabels.monthlyPayment, format: 'money' },
  { field: 'frequency', label: fieldLabels.frequency, format: 'option' },
  { field: 'numberOfPayments', label: figureLabels.numberOfPayments, format: 'count' },
  { field: 'averageMonth', label: msg`In an average month`, format: 'money' },
  { field: 'totalPurchasePrice', label: figureLabels.totalPurchasePrice, format: 'money' },
  { field: 'totalAmountFinanced', label: figureLabels.totalAmountFinanced, format: 'money' },
  { field: 'costOfBorrowing', label: figureLabels.costOfBorrowing, format: 'money' },
  { field: 'apr', label: figureLabels.apr, format: 'percent' },
  { field: 'dueOnDelivery', label: figureLabels.dueOnDelivery, format: 'money' },
  { field: 'totalOutlay', label: figureLabels.totalOutlay, format: 'money' },
  { field: 'totalCostToOwn', label: figureLabels.totalCostToOwn, format: 'money' },
];

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
  const mode = modes.find((known) => known === deal.cashFinanceLease);
  const isIgnored = mode !== undefined && isDealField(field) && !countsInMode(field, mode);
  return isIgnored ? undefined : deal[field];
};

const isDealField = (field: string): field is DealFieldName => Object.hasOwn(dealFields, field);

/** The two figures that the engine compares by; the contract knows them as text or number. */
export const figuresOf = ({ totalOfPayments, totalCostToOwn }: Enquiry) => ({
  totalOfPayments: String(totalOfPayments ?? ''),
  totalCostToOwn: String(totalCostToOwn ?? ''),
});

const isChanged = ({ texts }: CompareRow): boolean => new Set(texts).size > 1;

/** Every line that some deal fills, group by group: those that differ, and those that are the same in each. */
export const compareRows = (deals: readonly Enquiry[], locale: string) => {
  const rowsOf = (details: readonly Line[]): CompareRow[] =>
    details
      .map(({ field, label, format }) => ({
        ...{ field, label, format },
        texts: deals.map((deal) => {
          const value = shownValue(deal, field);
          return isPresent(value, format) ? formatDetail(value, format, locale) : undefined;
        }),
      }))
      .filter(({ texts }) => texts.some((text) => text !== undefined));
  const all = groups.map(({ heading, details }) => ({ heading, rows: rowsOf(details) }));
  const withRows = (keep: (row: CompareRow) => boolean): CompareGroup[] =>
    all.map(({ heading, rows }) => ({ heading, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);
  return { changed: withRows(isChanged), same: withRows((row) => !isChanged(row)) };
};
