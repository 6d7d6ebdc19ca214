import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { calculationBlock } from '../../paths.ts';
import { standAtDeal } from './stand-at-deal.ts';

/** Lets a page stand at its deal that was gone to for it, as after signing in; the router comes before the deal is there. */
export const useStandAtDeal = (): void => {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const stood = useRef('');
  // The router tells of an address by itself alone, after which the deal is there.
  useEffect(() => {
    if (stood.current === key || navigation === 'POP' || hash !== `#${calculationBlock}`) return;
    stood.current = key;
    standAtDeal();
  }, [key, hash, navigation]);
};
