import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import type { StockImport } from '../import-words.ts';
import type { StockFormat } from './format-words.ts';

const queryKey = ['dealer', 'stock-formats'];

/** The dealer's own formats of files. */
export const useFormats = (token: string) =>
  useQuery({ queryKey, queryFn: () => api('listStockFormats', {}, token), refetchOnMount: 'always' });

/** What is kept of a file as a format. */
const bodyOf = ({ columns, element, values }: Pick<StockImport, 'columns' | 'element' | 'values'>, name: string) => ({
  name,
  element,
  columns: columns.map(({ heading, field }) => ({ heading, field })),
  values,
});

/** Keeps what was said of a file, under a new name or in place of what a format said before. */
export const useKeepFormat = (token: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ found, name, id }: { found: StockImport; name: string; id?: string }) =>
      id === undefined
        ? api('addStockFormat', { body: bodyOf(found, name) }, token)
        : api('changeStockFormat', { params: { id }, body: bodyOf(found, name) }, token),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
};

/** What is done with a format that is there: renamed, removed, brought back. */
export const useFormatChanges = (token: string) => {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const rename = useMutation({
    mutationFn: ({ _id, changedAt: _changedAt, ...format }: StockFormat) =>
      api('changeStockFormat', { params: { id: _id }, body: format }, token),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('removeStockFormat', { params: { id } }, token),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api('restoreStockFormat', { params: { id } }, token),
    onSettled,
  });
  return { rename, remove, restore };
};
