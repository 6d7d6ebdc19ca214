import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { showToast } from '../../shell/toast.ts';
import type { Enquiry } from '../details/detail-groups.ts';

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

/** Takes a value into the deal of the version that the person sees; every figure of the deal is fetched anew. */
export const useTakeValue = (enquiry: Enquiry, valueId: string, token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('takeTradeInValue', { params: { id: enquiry._id, valueId }, version: enquiry.version }, token),
    onSuccess: () => showToast({ kind: 'success', text: t`Your deal has this value now.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
};

/** Takes the question back. */
export const useWithdrawAppraisal = (id: string, token: string | undefined) => {
  const { t } = useLingui();
  const show = useShowTradeIn(id);
  return useMutation({
    mutationFn: () => api('withdrawAppraisal', { params: { id } }, token),
    onSuccess: (reply) => {
      show(reply);
      showToast({ kind: 'success', text: t`Taken back. The dealer no longer sees it.` });
    },
  });
};
