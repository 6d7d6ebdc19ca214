import { lazy, Suspense } from 'react';
import { useComparePicks } from './compare-picks.ts';

/** Most readers pick none. */
const PickedCars = lazy(() => import('./PickedCars.tsx'));

/** The cars picked to stand side by side, at hand while there are any. */
export function CompareBar() {
  const { ids } = useComparePicks();
  return <Suspense>{ids.length > 0 && <PickedCars />}</Suspense>;
}
