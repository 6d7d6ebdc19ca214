import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal } from '../form/deal-context.tsx';

const ChangedFigures = lazyPart(() => import('./ChangedFigures.tsx'));

/** What the last edit did to the figures, once there was one. */
export function ChangeLine() {
  const isEdited = useDeal((deal) => deal.edit !== null);
  return <Suspense>{isEdited && <ChangedFigures />}</Suspense>;
}
