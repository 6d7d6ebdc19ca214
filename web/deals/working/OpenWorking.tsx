import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { DealResult } from '#engine/deal.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import type { FigureName } from '#engine/outputs.ts';
import { WhyButton } from './WhyButton.tsx';
import classes from './working.module.css';

const Workings = lazy(() => import('./Workings.tsx'));

type OpenerProps = {
  /** The figure beside which it stands. */
  label: string;
  /** How the figure is made; made when it is opened. */
  working: () => ReactNode;
  /** The sentence that holds the figure, where there is one; the sign stands at its end. */
  children?: ReactNode;
};

/** An equals sign that opens how a figure is made, below it. */
export function WorkingOpener({ label, working, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.opener}>
      <p>
        {children} <WhyButton label={label} open={open} controls={id} onToggle={() => setOpen(!open)} />
      </p>
      <div id={id} hidden={!open}>
        {open && <Suspense>{working()}</Suspense>}
      </div>
    </div>
  );
}

type OpenWorkingProps = {
  label: string;
  figures: readonly Explainable[];
  /** The deal that the figures are of; worked out when the working is opened. */
  resultOf: () => DealResult;
  children?: ReactNode;
};

/** An equals sign that opens how some figures of a deal are made. */
export function OpenWorking({ label, figures, resultOf, children }: OpenWorkingProps) {
  return (
    <WorkingOpener label={label} working={() => <Workings result={resultOf()} figures={figures} />}>
      {children}
    </WorkingOpener>
  );
}

type WorkedRowProps = {
  /** What the line is called. */
  label: string;
  /** What the equals sign opens is the working of; the label where nothing else is said. */
  figure?: string;
  /** How many cells a line of the table has. */
  columns: number;
  /** How the figures of the line are made; null where they are not made of anything. */
  working: (() => ReactNode) | null;
  isOwn?: boolean;
  /** The line's cells. */
  children: ReactNode;
};

/** A line of a table; behind its equals sign stands, in a line of its own below, how its figures are made. */
export function WorkedRow({ label, figure = label, columns, working, isOwn = false, children }: WorkedRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr data-own={isOwn || undefined}>
        <th scope="row">
          {label} {working && <WhyButton label={figure} open={open} controls={id} onToggle={() => setOpen(!open)} />}
        </th>
        {children}
      </tr>
      {working && (
        <tr id={id} hidden={!open}>
          <td colSpan={columns} className={classes.made}>
            {open && <Suspense>{working()}</Suspense>}
          </td>
        </tr>
      )}
    </>
  );
}

/** The figures that the payment of a mode is made of, the payment first; in Cash what is due. */
export const paidFigures: Record<Mode, readonly FigureName[]> = {
  Cash: ['amountDue'],
  Finance: ['monthlyPayment', 'numberOfPayments'],
  Lease: ['monthlyPaymentHonda', 'baseMonthlyPaymentHonda', 'numberOfPayments'],
};

/** The same with what comes between the price and the payment. */
export const pricedFigures: Record<Mode, readonly FigureName[]> = {
  Cash: ['amountDue', 'totalPurchasePrice'],
  Finance: ['monthlyPayment', 'totalAmountFinanced', 'totalPurchasePrice', 'salesTax'],
  Lease: ['monthlyPaymentHonda', 'baseMonthlyPaymentHonda', 'capitalisedAmountHonda', 'totalLeaseValueHonda'],
};
