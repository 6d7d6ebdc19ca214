import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { TakeBack } from '../../shell/TakeBack.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';
import type { StockReply, StockRow } from '../car.ts';

export type PriceChange = CallRequest<'previewPrices'>['body']['change'];

/** How long after the last key the figures are asked for, in milliseconds. */
const pause = 200;

/** What a change of prices would make of some cars, as the server works it out; asked a moment after the last key. */
export const usePricePreview = (
  ids: readonly string[],
  { kind, amount }: PriceChange,
  ready: boolean,
  token: string,
) => {
  const [change, setChange] = useState<PriceChange>({ kind, amount: '' });
  // Only a timer knows that no further key follows.
  useEffect(() => {
    const timer = setTimeout(() => setChange({ kind, amount }), pause);
    return () => clearTimeout(timer);
  }, [kind, amount]);
  const isCurrent = ready && change.kind === kind && change.amount === amount;
  const query = useQuery({
    queryKey: ['dealer', 'prices', ids, change],
    queryFn: () => api('previewPrices', { body: { ids: [...ids], change } }, token),
    enabled: isCurrent,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return {
    previews: query.data?.data ?? [],
    isFresh: isCurrent && query.isSuccess && !query.isPlaceholderData,
    error: isCurrent ? query.error : null,
  };
};

export type PricePreview = CallReply<'previewPrices'>['data'][number];
type Asked = PricePreview['before'];

/** A car that gets other figures. */
type Given = { readonly _id: string; readonly version: number; readonly asked: Asked };

/** @param isPriceRight whether nothing is asked about the prices: they are those that the cars had */
const bodyOf = (given: readonly Given[], isPriceRight: boolean): CallRequest<'changePrices'>['body'] => ({
  cars: given.map(({ _id, version, asked: { basePrice } }) => ({ _id, version, basePrice, isPriceRight })),
});

const newPrices = (previews: readonly PricePreview[]): Given[] =>
  previews.flatMap(({ after, ...car }) => (after ? [{ ...car, asked: after }] : []));

const oldPrices = (previews: readonly PricePreview[], now: readonly { _id: string; version: number }[]): Given[] =>
  previews.flatMap(({ _id, before }) => {
    const version = now.find((car) => car._id === _id)?.version;
    return version === undefined ? [] : [{ _id, version, asked: before }];
  });

/** A row with another price. What it was asked for since when begins anew. */
const withPrice = (row: StockRow, { version, asked }: Given): StockRow => ({
  ...row,
  ...asked,
  version,
  daysAtPrice: row.daysListed === null ? null : 0,
  findings: row.findings.filter(({ code }) => code !== 'noPrice'),
});

/** Lists are kept by what they were asked for, other answers about the stock by a word. */
const isList = ({ queryKey: [, , asked] }: { queryKey: readonly unknown[] }): boolean => typeof asked === 'object';

/**
 * Puts the prices into the lists that are shown, so that no row leaves its place under the hand of whoever works on it;
 * the next visit orders them anew. A price that is taken away is looked up: the row then lacks something.
 */
const usePricesInLists = () => {
  const queries = useQueryClient();
  return async (given: readonly Given[]) => {
    queries.removeQueries({ queryKey: ['dealer', 'car'] });
    const isSimple = given.every(({ asked }) => asked.basePrice !== '');
    const byId = new Map(given.map((one) => [one._id, one]));
    queries.setQueriesData<StockReply>({ queryKey: ['dealer', 'stock'], predicate: isList }, (stock) =>
      stock
        ? {
            ...stock,
            data: stock.data.map((row) => {
              const one = byId.get(row._id);
              return one ? withPrice(row, one) : row;
            }),
          }
        : stock,
    );
    await queries.invalidateQueries({ queryKey: ['dealer', 'stock'], ...(isSimple && { refetchType: 'none' }) });
    await queries.invalidateQueries({ queryKey: ['dealer', 'stock', 'problems'] });
  };
};

/** Changes prices as they were shown, all of them or none; a toast says so, and takes it back. */
export const useChangePrices = (token: string) => {
  const { t } = useLingui();
  const showInLists = usePricesInLists();
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const send = async (given: readonly Given[], isPriceRight: boolean) => {
    const { data } = await api('changePrices', { body: bodyOf(given, isPriceRight) }, token);
    const versionOf = new Map(data.map(({ _id, version }) => [_id, version]));
    await showInLists(given.map((one) => ({ ...one, version: versionOf.get(one._id) ?? one.version })));
    return data;
  };
  // What was looked at is no longer so, or was refused: it is looked up anew.
  const lookAnew = () => {
    void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
    void queries.invalidateQueries({ queryKey: ['dealer', 'prices'] });
  };
  const undo = useMutation({
    mutationFn: (given: readonly Given[]) => send(given, true),
    onSuccess: () => showToast({ kind: 'success', text: t`Undone.` }),
    onError: (error) => {
      lookAnew();
      showToast({ kind: 'error', text: wordsOf(error), milliseconds: toastTimes.undo });
    },
  });
  return useMutation({
    mutationFn: (previews: readonly PricePreview[]) => send(newPrices(previews), false),
    onSuccess: (now, previews) => {
      const back = oldPrices(previews, now);
      const [one] = previews;
      const text = now.length === 1 && one ? t`${one.name}: price changed.` : t`Prices changed: ${now.length}.`;
      showToast({
        kind: 'success',
        text,
        milliseconds: toastTimes.undo,
        action: (end) => <TakeBack end={end} onPress={() => undo.mutate(back)} />,
      });
    },
    // Where the price was typed it is said why.
    onError: lookAnew,
  });
};
