import { useEffect, useEffectEvent } from 'react';
import { api } from '../kit/api.ts';
import { queryOf, type SearchResult } from '../search/search-address.ts';
import { fewCars } from './few-cars.ts';

/** How long somebody who types may pause before the cars are asked for, in milliseconds. */
const pause = 150;

/** Asks which cars fit what a form says, each time that it says something else. */
export function useFound(asked: string, onFound: (found: SearchResult | null) => void): void {
  const tell = useEffectEvent(onFound);
  // Typing goes on by itself; only a timer tells when it pauses.
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      const query = { ...queryOf(new URLSearchParams(asked)), ...fewCars };
      const found = await api('searchCars', { query }).catch(() => null);
      if (isLatest) tell(found);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked]);
}
