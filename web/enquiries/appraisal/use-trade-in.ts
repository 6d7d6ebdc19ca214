import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';

export type TradeIn = NonNullable<CallReply<'readTradeIn'>['data']>;
export type Answer = TradeIn['answers'][number];

const keyOf = (id: string) => ['user', 'trade-in', id];

/** What the person has told of a deal's trade-in, and what its dealer has answered. */
export const useTradeIn = (id: string, token: string | undefined) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => api('readTradeIn', { params: { id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });

/** Puts what the server answered in the place of what was shown. */
export const useShowTradeIn = (id: string) => {
  const queries = useQueryClient();
  return (reply: CallReply<'askForAppraisal'>) => queries.setQueryData(keyOf(id), reply);
};
