import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRunUnderWay } from '#contract/stock-source-kinds.ts';
import { api } from '../../kit/api.ts';

/** How often it is asked how far runs have come, in milliseconds: while one is under way, and else. */
const [askOften, askSeldom] = [1000, 30_000];

/** A dealer's sources. */
export const useSources = (token: string) =>
  useQuery({
    queryKey: ['dealer', 'stock-sources'],
    queryFn: () => api('listStockSources', {}, token),
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced.
    refetchOnWindowFocus: false,
  });

/** A page of the runs of all sources, followed while one is under way. */
export const useRuns = (token: string, page: number) =>
  useQuery({
    queryKey: ['dealer', 'stock-runs', page],
    queryFn: () => api('listStockRuns', { query: { page: String(page) } }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.data.some((run) => isRunUnderWay(run.state)) ? askOften : askSeldom),
  });

/** One run, followed while it is under way. */
export const useRun = (id: string, token: string) =>
  useQuery({
    queryKey: ['dealer', 'stock-run', id],
    queryFn: () => api('findStockRun', { params: { id } }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isRunUnderWay(state.data.data.state) ? askOften : false),
  });

/**
 * Changes a source or a run; what is shown of them is then asked for again.
 */
export const useSourceChange = <Asked, Reply>(change: (asked: Asked) => Promise<Reply>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['dealer'] }),
  });
};
