import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { DealResult } from '#engine/deal.ts';
import type { Explainable } from '#engine/explain/workings.ts';
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
