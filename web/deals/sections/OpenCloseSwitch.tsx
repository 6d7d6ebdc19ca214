import { Suspense } from 'react';
import { useScrolledPast } from '../../kit/browser-state.ts';
import { lazyPart } from '../../kit/lazy-part.ts';

const OpenCloseButton = lazyPart(() => import('./OpenCloseButton.tsx'));

/** How far the page is scrolled before the switch appears, in screen heights. */
const appearsAfter = 2.9;

/** Far down the page, the switch that opens or closes every section at once. */
export function OpenCloseSwitch() {
  const far = useScrolledPast(appearsAfter);
  return <Suspense>{far && <OpenCloseButton />}</Suspense>;
}
