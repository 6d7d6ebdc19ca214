import { Suspense, useContext, useRef } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { EditedDealContext } from './edited-deal.ts';
import { useKeptDealsInWork } from './use-deals-in-work.ts';

const DealsInWorkList = lazyPart(() => import('./DealsInWorkList.tsx'));

/** The unsaved deals that wait on this device, where there are any. */
export function DealsInWork() {
  const deals = useKeptDealsInWork();
  const edited = useContext(EditedDealContext);
  // The last one that is removed can be put back.
  const hadSome = useRef(false);
  hadSome.current ||= deals.length > 0;
  if (edited || !hadSome.current) return null;
  return (
    <Suspense>
      <DealsInWorkList deals={deals} />
    </Suspense>
  );
}
