import { useLingui } from '@lingui/react/macro';
import { partLabel } from '#contract/labels/part-labels.ts';
import type { DealResult } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import classes from './working.module.css';

/** How some figures of a calculated deal are made, each under its name. */
export default function Workings({ result, figures }: { result: DealResult; figures: readonly Explainable[] }) {
  const { i18n } = useLingui();
  return figures.map((figure) => (
    <div key={figure} className={`stack gap-05 ${classes.named}`}>
      <p className="small strong">{i18n._(partLabel(figure))}</p>
      <ExplainedFigure explanation={explain(result, figure)} />
    </div>
  ));
}
