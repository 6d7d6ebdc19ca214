import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { stockPresets } from '#contract/import-file.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import type { StockImport } from '../import-words.ts';

export type StockFormat = CallReply<'listStockFormats'>['data'][number];

/** The systems whose files are read as they publish them, by the names that they have on the page. */
const presetChoices: readonly { value: string; label: string }[] = Object.entries(stockPresets).map(
  ([value, label]) => ({ value, label }),
);

const queryKey = ['dealer', 'stock-formats'];

/** The dealer's own formats of files. */
export const useFormats = (token: string) =>
  useQuery({ queryKey, queryFn: () => api('listStockFormats', {}, token), refetchOnMount: 'always' });

/**
 * The formats that a file may be read by: what its headings say, the dealer's own, and the systems'.
 *
 * @param automatic the value of the first
 */
export function useFormatChoices(token: string, automatic: string) {
  const { t } = useLingui();
  const own = (useFormats(token).data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return [
    { value: automatic, label: t`Detect from column headings` },
    ...(own.length > 0 ? [{ group: t`Your formats`, items: own }] : []),
    { group: t`Systems`, items: presetChoices },
  ];
}

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
  const [once] = useState(sentOnce);
  return useMutation({
    mutationFn: ({ found, name, id }: { found: StockImport; name: string; id?: string }) =>
      id === undefined
        ? once(bodyOf(found, name), (idempotencyKey) =>
            api('addStockFormat', { body: bodyOf(found, name), idempotencyKey }, token),
          )
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
