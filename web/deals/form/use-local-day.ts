import { listenToVisibility } from '../../kit/browser-state.ts';
import { localDay } from '../../kit/format.ts';
import { useListener } from '../../kit/use-listener.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { useDealActions } from './deal-context.tsx';

/** The server rendered its own day; the buyer's may be another, and payment dates count from the buyer's. */
export const useLocalDay = (): void => {
  const { setToday } = useDealActions();
  const show = () => setToday(localDay(new Date()));
  useWhenAlive(show);
  useListener(listenToVisibility, show);
};
