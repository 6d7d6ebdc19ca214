import { useEffect, useState } from 'react';

/** How far the page has to move before it counts, in pixels: a resting thumb trembles. */
const leastMove = 8;

/** Whether the page was last scrolled downward: the person reads on. */
export const useReadingOn = (): boolean => {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < leastMove) return;
      last = window.scrollY;
      setReadingOn(moved > 0);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return readingOn;
};
