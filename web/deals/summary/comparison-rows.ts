import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComparedMode } from '#engine/compare/compare.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';

/** A line of the comparison: an amount, or words. */
export type ComparisonRow = {
  label: MessageDescriptor;
  /** The figures whose workings make it, of a purchase and of a lease. */
  worked: { purchase: readonly Explainable[]; lease: readonly Explainable[] };
} & ({ cents: (mode: ComparedMode) => number | null } | { text: (mode: ComparedMode, i18n: I18n) => string });

const money = (cents: number, i18n: I18n): string => formatMoney(formatCents(cents), i18n.locale);

/** What becomes of the vehicle; a lease without a residual has no price at its end, not one of nothing. */
const atTheEnd = ({ ownsVehicle, buyOutCents }: ComparedMode, i18n: I18n): string => {
  if (ownsVehicle) return i18n._(msg`It is yours`);
  if (buyOutCents === 0) return i18n._(msg`It goes back; no residual typed`);
  return i18n._(msg`It goes back, or is yours for ${money(buyOutCents, i18n)}`);
};

/** The lines of the comparison, one figure a mode. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    label: msg`Due on delivery`,
    worked: { purchase: ['dueOnDelivery'], lease: ['dueUponDeliveryHonda'] },
    cents: ({ result }) => result.figures.dueOnDeliveryCents,
  },
  {
    label: msg`Payment`,
    worked: { purchase: ['monthlyPayment'], lease: ['monthlyPaymentHonda', 'baseMonthlyPaymentHonda'] },
    cents: ({ paymentCents, numberOfPayments }) => (numberOfPayments > 0 ? paymentCents : null),
  },
  {
    label: msg`Payments`,
    worked: { purchase: ['numberOfPayments'], lease: ['numberOfPayments'] },
    text: ({ numberOfPayments }) => (numberOfPayments > 0 ? String(numberOfPayments) : '–'),
  },
  {
    label: msg`Interest`,
    worked: { purchase: ['costOfBorrowing'], lease: ['totalCostOfBorrowingHonda', 'totalInterestPaidHonda'] },
    cents: ({ costOfBorrowingCents }) => costOfBorrowingCents,
  },
  {
    label: msg`Tax`,
    worked: { purchase: ['salesTax', 'luxuryTax'], lease: ['leaseTaxValueHonda', 'luxuryTax'] },
    cents: ({ taxCents }) => taxCents,
  },
  {
    label: msg`Total paid`,
    worked: { purchase: ['totalOutlay'], lease: ['totalOutlay'] },
    cents: ({ totalOutlayCents }) => totalOutlayCents,
  },
  {
    label: msg`At the end`,
    worked: { purchase: [], lease: ['buyOut', 'buyOutTax'] },
    text: atTheEnd,
  },
  {
    label: msg`Cost to own`,
    worked: { purchase: ['totalCostToOwn'], lease: ['totalCostToOwn'] },
    cents: ({ totalCostToOwnCents }) => totalCostToOwnCents,
  },
];

/** One figure as it is shown; `overCents` is what it is above the smallest of its line. */
export type ComparedFigure = { text: string; isLeast: boolean; overCents: number };

const notAvailable = '–';

/** A line's figures, mode by mode; the smallest amount is marked where they differ. */
export const comparedFigures = (
  row: ComparisonRow,
  modes: readonly (ComparedMode | null)[],
  i18n: I18n,
): readonly ComparedFigure[] => {
  const plain = (text: string): ComparedFigure => ({ text, isLeast: false, overCents: 0 });
  if ('text' in row) return modes.map((mode) => plain(mode ? row.text(mode, i18n) : notAvailable));
  const amounts = modes.map((mode) => (mode ? row.cents(mode) : null));
  const known = amounts.filter((cents) => cents !== null);
  const least = Math.min(...known);
  const differ = new Set(known).size > 1;
  return amounts.map((cents) =>
    cents === null
      ? plain(notAvailable)
      : { text: money(cents, i18n), isLeast: differ && cents === least, overCents: cents - least },
  );
};
