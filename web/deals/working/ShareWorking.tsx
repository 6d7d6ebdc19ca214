import { explainShare } from '#engine/explain/explain-share.ts';
import type { ShareName } from '#engine/summary/where-it-goes.ts';
import { useDeal } from '../form/deal-context.tsx';
import { ExplainedFigure } from './ExplainedFigure.tsx';

/** How a share of the money is made. */
export default function ShareWorking({ share }: { share: ShareName }) {
  const result = useDeal((deal) => deal.result);
  return <ExplainedFigure explanation={explainShare(result, share)} />;
}
