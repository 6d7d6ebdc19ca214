import { useLingui } from '@lingui/react/macro';
import type { DealResult } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import { partLabel } from './part-labels.ts';
import classes from './working.module.css';

/** How some figures of a calculated deal are made, each under its name. */
export default function Workings({ result, figures }: { result: DealResult; figures: readonly Explainable[] }) {
  const { i18n } = useLingui();
  return figures.map((figure) => (
    <div key={figure} className={classes.named}>
      <p className={classes.name}>{i18n._(partLabel(figure))}</p>
      <ExplainedFigure explanation={explain(result, figure)} />
    </div>
  ));
}
