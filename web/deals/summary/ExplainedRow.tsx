import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { ComparedMode } from '#engine/compare/compare.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { optionLabels } from '../form/option-labels.ts';
import { WhyButton } from '../working/WhyButton.tsx';
import classes from './comparison.module.css';
import type { ComparisonRow } from './comparison-rows.ts';

const Workings = lazyPart(() => import('../working/Workings.tsx'));

type RowProps = { row: ComparisonRow; ways: readonly (ComparedMode | null)[]; children: ReactNode };

/** How the figures of a line are made, way by way. */
function LineWorkings({ row, ways }: Omit<RowProps, 'children'>) {
  const { i18n } = useLingui();
  return ways.map((way) => {
    if (!way) return null;
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

/** A line of the comparison; behind its equals sign stands how each of its figures is made. `children` are its cells. */
export function ExplainedRow({ row, ways, children }: RowProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = i18n._(row.label);
  return (
    <>
      <tr>
        <th scope="row">
          {label} <WhyButton label={label} open={open} controls={id} onToggle={() => setOpen(!open)} />
        </th>
        {children}
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={4} className={classes.made}>
          {open && (
            <Suspense>
              <LineWorkings row={row} ways={ways} />
            </Suspense>
          )}
        </td>
      </tr>
    </>
  );
}
