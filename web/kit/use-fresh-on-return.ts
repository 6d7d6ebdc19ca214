import { useRevalidator } from 'react-router';
import { useListener } from './use-listener.ts';
import { useWhenAlive } from './use-when-alive.ts';

/** The page is shown again just as it was left (the browser's back/forward cache). */
const onReturn = (hear: () => void): (() => void) => {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && hear();
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
};

/** Whether Back or Forward has led here: browsers then draw the copy that they kept, however old it is. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');

/**
 * Loads a page's data again when Back leads to it from another document, so that it shows today's prices. Within the app
 * the router does so by itself.
 */
export const useFreshOnReturn = (): void => {
  const { revalidate } = useRevalidator();
  useListener(onReturn, () => void revalidate());
  useWhenAlive(() => {
    if (cameBack()) void revalidate();
  });
};
