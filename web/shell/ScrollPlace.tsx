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

/** Under this name the router keeps, for the life of the tab, how far each page was scrolled, by the page's key. */
const placesName = 'places';

/**
 * Whether the address that was open is opened once more, which keeps the key of the page and so its place. Private windows
 * may forbid to look.
 */
const wasOpenedAgain = (): boolean => {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(placesName) ?? '{}');
    const key: unknown = window.history.state?.key;
    const isNew = performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'navigate');
    return isNew && typeof key === 'string' && typeof places === 'object' && places !== null && key in places;
  } catch {
    return false;
  }
};

/**
 * Where the page stands: a new page and one that is loaded again scroll smoothly to the top, back and forward restore the place.
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
    if ((wasReloaded() || wasOpenedAgain()) && loadedHash.current === '')
      window.scrollTo({ top: 0, behavior: scrollBehaviour() });
  });
  // A frame on another site may not look at this device's storage, and its page has one place.
  return isInFrame ? null : <ScrollRestoration storageKey={placesName} />;
}
