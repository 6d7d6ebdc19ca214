import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';

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
