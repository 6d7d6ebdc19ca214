import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeal } from '../form/deal-context.tsx';
import { asksForDeal } from './asks-for-deal.ts';

/**
 * Whether the calculator waits for the deal that it was opened for: drawn without a vehicle first, on the server too, all of it
 * would move when that is there.
 */
export const useIsComing = (): boolean => {
  const [search] = useSearchParams();
  const isArriving = useDeal((deal) => deal.arriving);
  const isUnderWay = asksForDeal(search) || isArriving;
  const [isComing, setComing] = useState(isUnderWay);
  if (isComing && !isUnderWay) setComing(false);
  return isComing;
};
