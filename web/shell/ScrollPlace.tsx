import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../kit/focus-heading.ts';
import { scrollBehaviour } from '../kit/motion.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';

/** Where the focus is left when a link was followed: nowhere, or on a link of the frame that every page has. */
const isLeftBehind = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest('header, footer, nav') !== null;

/**
 * A page that was opened from another one takes the focus to its heading, so that a screen reader says where one is and
 * the next Tab begins there. A page that has put the focus somewhere itself keeps it, and so does the first page of a
 * visit.
 */
const useArrivalFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // The router tells of a new page by its address alone, after which the heading is there.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isLeftBehind(document.activeElement)) focusHeading();
  }, [pathname]);
};

/** The server renders no layout. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Where the page stands: a new page and a reloaded one scroll smoothly to the top, back and forward restore the place.
 * What scrolls after this, as a saved deal that is opened, wins. The focus goes along.
 */
export function ScrollPlace({ isInFrame }: { isInFrame: boolean }) {
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
  // A frame on another site may not look at this device's storage, and its page has one place.
  return isInFrame ? null : <ScrollRestoration />;
}
