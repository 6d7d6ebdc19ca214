import { explain } from '#engine/explain/explain.ts';
import type { FigureName } from '#engine/outputs.ts';
import { useDeal } from '../form/deal-context.tsx';
import { ExplainedFigure } from './ExplainedFigure.tsx';

/** How a figure of the page's deal is made. */
export default function Working({ figure }: { figure: FigureName }) {
  const result = useDeal((deal) => deal.result);
  return <ExplainedFigure explanation={explain(result, figure)} />;
}
