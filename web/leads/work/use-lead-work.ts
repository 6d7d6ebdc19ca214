import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';

export type LeadWork = CallReply<'readLead'>['data'];
const keyOf = (id: string) => ['dealer', 'work', id];

/** How the dealer stands with a lead; asked once its time has come. */
export const useLeadWork = (id: string, token: string, isTime: boolean) =>
  useQuery({
    enabled: isTime,
    queryKey: keyOf(id),
    queryFn: () => api('readLead', { params: { id } }, token),
    refetchOnMount: 'always',
  });

/** Does something with a lead: its answer is how the lead stands then, and the lists are told that it changed. */
export const useWork = <Wish>(id: string, work: (wish: Wish) => Promise<CallReply<'readLead'>>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (reply) => {
      // One that was asked before the change and answers after it would bring back what was.
      await queries.cancelQueries({ queryKey: keyOf(id) });
      queries.setQueryData(keyOf(id), reply);
    },
    // What was refused is perhaps no longer as it was seen.
    onError: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer', 'leads'] }),
  });
};
