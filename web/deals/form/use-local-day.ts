import { useEffect } from 'react';
import { localDay } from '../../kit/format.ts';
import { useDealActions } from './deal-context.tsx';

/** The server rendered its own day; the buyer's may be another, and payment dates count from the buyer's. */
export const useLocalDay = (): void => {
  const { setToday } = useDealActions();
  useEffect(() => {
    const show = () => setToday(localDay(new Date()));
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [setToday]);
};
