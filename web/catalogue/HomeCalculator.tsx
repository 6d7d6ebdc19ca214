import { type ComponentProps, lazy, Suspense } from 'react';
import type { DealOverAllDealers as Calculator } from '../deals/DealOverAllDealers.tsx';
import { useEditStore } from '../kit/stores.ts';
import { whenNeeded } from '../kit/when-needed.ts';
import { calculationBlock } from '../paths.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

/** A saved deal is open for changes: as soon as the device's storage has said so. */
const editing = (): Promise<void> =>
  new Promise((resolve) => {
    if (useEditStore.getState().edit) return resolve();
    useEditStore.subscribe(({ edit }) => edit && resolve());
  });

/** Half of the page's script is the calculator's, which stands below everything else: it comes when it is needed. */
const DealOverAllDealers = lazy(async () => {
  await Promise.race([whenNeeded(calculationBlock), editing()]);
  const { DealOverAllDealers } = await import('../deals/DealOverAllDealers.tsx');
  return { default: DealOverAllDealers };
});

/** The calculator of the landing page, as the server wrote it until somebody comes near. */
export const HomeCalculator = (props: ComponentProps<typeof Calculator>) => (
  <Suspense fallback={<Skeleton width="100%" height="40rem" />}>
    <DealOverAllDealers {...props} />
  </Suspense>
);
