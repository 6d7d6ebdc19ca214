import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useInBrowser } from '../../kit/browser-state.ts';
import { useDeal } from '../form/deal-context.tsx';
import { asksForDeal } from './asks-for-deal.ts';

/**
 * Whether the calculator waits for the deal that it was opened for, on a page that the browser draws by itself: drawn
 * without a vehicle first, all of it would move when that is there. What the server drew stays to be seen.
 */
export const useIsComing = (): boolean => {
  const isDrawnHere = useInBrowser(() => true, false);
  const [search] = useSearchParams();
  const isArriving = useDeal((deal) => deal.arriving);
  const isUnderWay = asksForDeal(search) || isArriving;
  const [isComing, setComing] = useState(isDrawnHere && isUnderWay);
  if (isComing && !isUnderWay) setComing(false);
  return isComing;
};
