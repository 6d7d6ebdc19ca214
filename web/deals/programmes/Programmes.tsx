import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal } from '../form/deal-context.tsx';

const ProgrammeLines = lazyPart(() => import('./ProgrammeLines.tsx'));

/** What the payment stands on, where the dealer has programmes or the deal was saved with some. */
export function Programmes() {
  const hasSome = useDeal(
    ({ state, choice }) => state.activeOption !== -1 && (choice !== null || !!state.keptProgrammes),
  );
  return <Suspense>{hasSome && <ProgrammeLines />}</Suspense>;
}
