import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The day's rates; they are asked for once a visit. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => api('readRates', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
