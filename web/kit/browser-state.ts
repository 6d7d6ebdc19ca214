import { useSyncExternalStore } from 'react';

/** Listens to an event of the window; `passive`, so that scrolling never waits for it. */
const onWindow = (type: string) => (changed: () => void) => {
  window.addEventListener(type, changed, { passive: true });
  return () => window.removeEventListener(type, changed);
};

const onScroll = onWindow('scroll');

/** Ends several things that are listened to. */
const all = (stops: (() => void)[]) => () => {
  for (const stop of stops) stop();
};

const onConnection = (changed: () => void) => all(['online', 'offline'].map((type) => onWindow(type)(changed)));

/** Tells when the page comes into sight and goes out of it. */
export const listenToVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const never = () => () => undefined;

/** What the browser alone knows, read again when `listen` tells of a change. */
const useTold = <Value>(listen: (changed: () => void) => () => void, read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(listen, read, () => onServer);

/**
 * What the browser alone knows, and no event changes: the address behind #, its languages, its day. The server's page,
 * and the page as it comes alive, show `onServer`.
 *
 * @param read gives the same value, by `Object.is`, as long as nothing has changed
 */
export const useInBrowser = <Value>(read: () => Value, onServer: Value): Value => useTold(never, read, onServer);

/** Whether the page is alive: an act that only its script can do is not to be pressed before. */
export const useIsAlive = (): boolean => useInBrowser(() => true, false);

/** Whether the page is scrolled by more than so many screen heights. */
export const useScrolledPast = (screens: number): boolean =>
  useTold(onScroll, () => window.scrollY > screens * window.innerHeight, false);

/** Whether the page is in sight, and not behind another tab or window. */
export const useIsInSight = (): boolean =>
  useTold(listenToVisibility, () => document.visibilityState === 'visible', true);

/** Whether the device has no network; the server's page says nothing of it. */
export const useIsOffline = (): boolean => useTold(onConnection, () => !navigator.onLine, false);
