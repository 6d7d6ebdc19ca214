import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { WorkedRow } from '../working/WorkedRow.tsx';
import classes from './comparison.module.css';
import type { ComparedWay, ComparisonRow } from './comparison-rows.ts';

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
        <p className={classes.wayName}>{optionLabels[mode] ? i18n._(optionLabels[mode]) : mode}</p>
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
