import { explain } from '#engine/explain/explain.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import { useDeal } from '../form/deal-context.tsx';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import { sourcesOf } from './sources.ts';

/** How a figure of the page's deal is made. */
export default function Working({ figure }: { figure: Explainable }) {
  const { result, state, rates } = useDeal((whole) => whole);
  const explanation = explain(result, figure);
  return <ExplainedFigure explanation={explanation} sources={sourcesOf(explanation, state, rates, result.today)} />;
}
