import { type RefObject, useEffect } from 'react';

/**
 * Tells the page around the frame how high the content is, as often as that changes. The page is told only once it has
 * shown itself to be one of the sites that the dealer has named.
 *
 * @param place what is measured
 */
export const useFrameHeight = (place: RefObject<HTMLElement | null>, origins: readonly string[]): void => {
  // The page around the frame is another window: it is told, and tells, by messages alone.
  useEffect(() => {
    const element = place.current;
    const { parent } = window;
    if (!element || parent === window) return;
    let site: string | undefined;
    const tell = () => {
      if (site) parent.postMessage({ height: element.getBoundingClientRect().height }, site);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (source !== parent || data !== 'icardeals:hello' || !origins.includes(origin)) return;
      site = origin;
      tell();
    };
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    window.addEventListener('message', listen);
    // Says nothing of the content: whoever shows the frame may know that it is there.
    parent.postMessage('icardeals:ready', '*');
    return () => {
      watch.disconnect();
      window.removeEventListener('message', listen);
    };
  }, [place, origins]);
};
