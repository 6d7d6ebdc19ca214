import { lazy, Suspense } from 'react';
import { useDeal } from '../form/deal-context.tsx';
import { hasUsualRate } from './usual-rate.ts';

const ProgrammeLines = lazy(() => import('./ProgrammeLines.tsx'));

/** What the payment stands on: programmes, those that it was saved with, or a usual rate. */
export function Programmes({ withChange = false }: { withChange?: boolean }) {
  const hasSome = useDeal(
    (deal) =>
      deal.state.activeOption !== -1 && (deal.choice !== null || !!deal.state.keptProgrammes || hasUsualRate(deal)),
  );
  return <Suspense>{hasSome && <ProgrammeLines withChange={withChange} />}</Suspense>;
}
