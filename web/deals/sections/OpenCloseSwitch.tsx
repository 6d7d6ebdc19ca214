import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';

const OpenCloseButton = lazyPart(() => import('./OpenCloseButton.tsx'));

/** How far the page is scrolled before the switch appears, in screen heights. */
const appearsAfter = 2.9;

const useScrolledFar = (): boolean => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > appearsAfter * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return far;
};

/** Far down the page, the switch that opens or closes every section at once. */
export function OpenCloseSwitch() {
  const far = useScrolledFar();
  return <Suspense>{far && <OpenCloseButton />}</Suspense>;
}
