import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportField } from '#contract/import-file.ts';
import { api } from '../kit/api.ts';
import { isAtWork, type StockImport } from './import-words.ts';

/** How often it is asked how far the work has come, in milliseconds. */
const askEvery = 1000;

/** As what a file is to be read: by a format, an element, or columns and values that the dealer has named. */
export type HowToRead = {
  fields?: (ImportField | null)[];
  values?: StockImport['values'];
  format?: string;
  element?: string;
};

/** One file of stock, followed while the product is at work on it, and what its dealer decides. */
export const useStockImport = (id: string, token: string) => {
  const queries = useQueryClient();
  const queryKey = ['dealer', 'stock-import', id];
  const params = { id };
  const query = useQuery({
    queryKey,
    queryFn: () => api('findStockImport', { params }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.data.state) ? askEvery : false),
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['dealer'] });
  const read = useMutation({
    mutationFn: (body: HowToRead) => api('readStockImport', { params, body }, token),
    onSettled,
  });
  const confirm = useMutation({
    mutationFn: (body: { removeMissing: boolean; missing: number }) =>
      api('confirmStockImport', { params, body }, token),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: () => api('cancelStockImport', { params }, token), onSettled });
  return { query, read, confirm, cancel };
};
