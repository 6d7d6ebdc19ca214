import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { ComparedMode, Comparison } from '#engine/compare/compare.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';
import { type Missing, missingOf, missingWords } from '../form/missing.ts';
import { WorkedRow } from '../working/OpenWorking.tsx';
import classes from './comparison.module.css';

const Workings = lazy(() => import('../working/Workings.tsx'));

type RowProps = { row: ComparisonRow; ways: readonly ComparedWay[]; children: ReactNode };

/** How the figures of a line are made, way by way. */
function LineWorkings({ row, ways }: Omit<RowProps, 'children'>) {
  const { i18n } = useLingui();
  return ways.map((way) => {
    if (way === null || way === 'noResidual') return null;
    const { mode } = way.result.deal;
    const figures = mode === 'Lease' ? row.worked.lease : row.worked.purchase;
    const worked = mode === 'Cash' && figures[0] === 'monthlyPayment' ? [] : figures;
    if (worked.length === 0) return null;
    return (
      <div key={mode} data-mode={mode} className={classes.way}>
        <p className={`strong ${classes.wayName}`}>{optionLabels[mode] ? i18n._(optionLabels[mode]) : mode}</p>
        <Workings result={way.result} figures={worked} />
      </div>
    );
  });
}

/** A line of the comparison, with how each of its figures is made. `children` are its cells. */
export function ExplainedRow({ row, ways, children }: RowProps) {
  const { i18n } = useLingui();
  return (
    <WorkedRow label={i18n._(row.label)} columns={4} working={() => <LineWorkings row={row} ways={ways} />}>
      {children}
    </WorkedRow>
  );
}

/** A line of the comparison: an amount, or words. */
type ComparisonRow = {
  label: MessageDescriptor;
  isPayment?: true;
  /** A total after which a leased vehicle goes back: it is held against those alone after which the vehicle is kept. */
  isOfOwners?: true;
  /** The figures whose workings make it, of a purchase and of a lease. */
  worked: { purchase: readonly Explainable[]; lease: readonly Explainable[] };
} & ({ cents: (mode: ComparedMode) => number | null } | { text: (mode: ComparedMode, i18n: I18n) => string });

const money = (cents: number, i18n: I18n): string => formatMoney(formatCents(cents), i18n.locale);

/** What becomes of the vehicle. */
const atTheEnd = ({ ownsVehicle, buyOutCents }: ComparedMode, i18n: I18n): string => {
  if (ownsVehicle) return i18n._(msg`You own it`);
  return i18n._(msg`Return it, or buy it for ${money(buyOutCents, i18n)}`);
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
    isPayment: true,
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
    isOfOwners: true,
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
type ComparedFigure = { text: string; isLeast: boolean; overCents: number };

/** A way to pay as it is compared: a used car has no lease, and a lease without a residual no figures. */
type ComparedWay = ComparedMode | 'noResidual' | null;

/** What all ways still wait for, or the lease alone; null where nothing is missing. */
export const missingIn = ({ Cash, Lease }: Comparison): Missing | null =>
  missingOf(Cash.result) ?? (Lease && missingOf(Lease.result));

/** The three ways in their order; without a price none has a figure. */
export const waysOf = (compared: Comparison): readonly ComparedWay[] => {
  const missing = missingIn(compared);
  return modes.map((mode) => {
    if (missing === 'price') return null;
    return mode === 'Lease' && missing === 'residual' ? 'noResidual' : compared[mode];
  });
};

const notAvailable = '–';

/** A line's figures, mode by mode; the smallest amount is marked where they differ. */
export const comparedFigures = (
  row: ComparisonRow,
  ways: readonly ComparedWay[],
  i18n: I18n,
): readonly ComparedFigure[] => {
  const plain = (text: string): ComparedFigure => ({ text, isLeast: false, overCents: 0 });
  const instead = (way: ComparedWay): ComparedFigure =>
    plain(way === 'noResidual' && row.isPayment ? i18n._(missingWords.residual) : notAvailable);
  const known = ways.map((way) => (way === 'noResidual' ? null : way));
  if ('text' in row)
    return known.map((way, place) => (way ? plain(row.text(way, i18n)) : instead(ways[place] ?? null)));
  const amounts = known.map((way) => way && row.cents(way));
  const isHeld = (place: number) => !row.isOfOwners || known[place]?.ownsVehicle === true;
  const all = amounts.filter((cents, place) => cents !== null && isHeld(place));
  const least = Math.min(...all.map(Number));
  const differ = new Set(all).size > 1;
  return amounts.map((cents, place) => {
    if (cents === null) return instead(ways[place] ?? null);
    if (!isHeld(place)) return plain(money(cents, i18n));
    return { text: money(cents, i18n), isLeast: differ && cents === least, overCents: cents - least };
  });
};
