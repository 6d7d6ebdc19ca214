import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../kit/focus-heading.ts';

/** Where the focus is left when a link was followed: nowhere, or on a link of the frame that every page has. */
const isLeftBehind = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest('header, footer, nav') !== null;

/**
 * A page that was opened from another one takes the focus to its heading, so that a screen reader says where one is and
 * the next Tab begins there. A page that has put the focus somewhere itself keeps it, and so does the first page of a
 * visit.
 */
export const useArrivalFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // The router tells of a new page by its address alone, after which the heading is there.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isLeftBehind(document.activeElement)) focusHeading();
  }, [pathname]);
};
