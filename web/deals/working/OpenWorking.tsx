import { Suspense, useId, useState } from 'react';
import type { DealResult } from '#engine/deal.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { WhyButton } from './WhyButton.tsx';
import classes from './working.module.css';

const Workings = lazyPart(() => import('./Workings.tsx'));

type OpenWorkingProps = {
  /** The figure beside which it stands. */
  label: string;
  figures: readonly Explainable[];
  /** The deal that the figures are of; worked out when the working is opened. */
  resultOf: () => DealResult;
};

/** An equals sign that opens how some figures of a deal are made, below it. */
export function OpenWorking({ label, figures, resultOf }: OpenWorkingProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.opener}>
      <WhyButton label={label} open={open} controls={id} onToggle={() => setOpen(!open)} />
      <div id={id} hidden={!open}>
        {open && (
          <Suspense>
            <Workings result={resultOf()} figures={figures} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
