import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { queryOf, type SearchResult } from './search-address.ts';

type Way = { readonly word: string; readonly to: string };
export type WayOn = Way & { readonly found: SearchResult | undefined };

const nearest = '3';
/** So many are looked up; who asks for more at once sees the further ones without a number. */
const mostAsked = 6;

/** What each way out of a search without cars leads to, once that is known: how many cars, and the first three. */
export function useWaysOn(ways: readonly Way[], dealer: string | undefined): WayOn[] {
  const asked = ways.slice(0, mostAsked).map(({ to }) => {
    const { cursor: _, ...query } = queryOf(new URLSearchParams(to));
    return { ...query, limit: nearest, ...(dealer !== undefined && { dealer }) };
  });
  const { data } = useQuery({
    queryKey: ['ways on', asked],
    queryFn: () => Promise.all(asked.map((query) => api('searchCars', { query }))),
    staleTime: 60_000,
  });
  return ways.map((way, place) => ({ ...way, found: data?.[place] }));
}
