import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';

type Keys = CallReply<'listDealerKeys'>['data'];
export type DealerKey = Keys[number];

const keysKey = ['dealer', 'keys'] as const;

/** The keys by which other systems act for the dealer. */
export const useKeys = (token: string) =>
  useQuery({ queryKey: keysKey, queryFn: () => api('listDealerKeys', {}, token), refetchOnMount: 'always' });

/** Makes or revokes a key; the answer says how all of them are now. */
export const useKeyChange = <Asked, Reply extends { data: Keys }>(change: (asked: Asked) => Promise<Reply>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(keysKey, { data }),
  });
};
