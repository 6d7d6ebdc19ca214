import { useLocation } from 'react-router';
import { searchName } from '../paths.ts';

/** The results that a car was pressed in: their address, and how many steps of the history back they are. */
type Behind = { readonly results: string; readonly steps: number };

const isBehind = (state: unknown): state is Behind => typeof state === 'object' && state !== null && 'results' in state;

/** The results behind the car's page that is open; null where nobody came from any. */
export function useResultsBehind(): Behind | null {
  const { state }: { state: unknown } = useLocation();
  return isBehind(state) ? state : null;
}

/** What the link of a car takes along: the results that it is among, or those behind the page that it is on. */
export function useTakenAlong(): Behind | null {
  const { pathname, search } = useLocation();
  const behind = useResultsBehind();
  if (new URLSearchParams(search).has(searchName)) return { results: pathname + search, steps: 1 };
  return behind && { ...behind, steps: behind.steps + 1 };
}
