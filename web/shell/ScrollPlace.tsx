import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { scrollBehaviour } from '../kit/motion.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The server renders no layout. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Where the page stands: a new page and a reloaded one scroll smoothly to the top, back and forward restore the place.
 * What scrolls after this, as a saved deal that is opened, wins. The focus goes along.
 */
export function ScrollPlace() {
  useArrivalFocus();
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const loadedHash = useRef(hash);

  // Read by base.css at the moment when the router scrolls, which comes after this and before the effect below.
  useBeforePaint(() => {
    if (type !== 'POP') document.documentElement.dataset.arrival = 'new';
  }, [key, type]);
  // The router scrolls between the two, without telling.
  useEffect(() => {
    delete document.documentElement.dataset.arrival;
  });

  useWhenAlive(() => {
    if (wasReloaded() && loadedHash.current === '') window.scrollTo({ top: 0, behavior: scrollBehaviour() });
  });
  return <ScrollRestoration />;
}
