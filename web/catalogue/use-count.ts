import { useEffect, useEffectEvent } from 'react';
import { api } from '../kit/api.ts';
import { queryOf } from '../search/search-address.ts';

/** How long somebody who types may pause before the count is asked for, in milliseconds. */
const pause = 150;

/** Asks how many cars fit what a form says, each time that it says something else. */
export function useCount(asked: string, onCount: (count: number | null) => void): void {
  const tell = useEffectEvent(onCount);
  // Typing goes on by itself; only a timer tells when it pauses.
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      const query = { ...queryOf(new URLSearchParams(asked)), limit: '1' };
      const total = await api('searchCars', { query }).then(
        (found) => found.total,
        () => null,
      );
      if (isLatest) tell(total);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked]);
}
