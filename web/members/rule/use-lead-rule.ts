import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';

export type Rule = CallReply<'readLeadRule'>['data'];
export type RuleBody = CallRequest<'saveLeadRule'>['body'];

const ruleKey = ['dealer', 'lead-rule'] as const;

/** Who gets the dealer's new leads. */
export const useLeadRule = (token: string) =>
  useQuery({ queryKey: ruleKey, queryFn: () => api('readLeadRule', {}, token) });

/** Sets that; the answer is how it is now. */
export const useSaveRule = (token: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RuleBody) => api('saveLeadRule', { body }, token),
    onSuccess: (saved) => queries.setQueryData(ruleKey, saved),
  });
};
