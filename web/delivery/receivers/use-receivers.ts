import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';

export type Receivers = CallReply<'listReceivers'>;
export type Receiver = Receivers['data'][number];

const receiversKey = ['dealer', 'receivers'] as const;

/** The other systems that are told of what happens. */
export const useReceivers = (token: string) =>
  useQuery({
    queryKey: receiversKey,
    queryFn: () => api('listReceivers', {}, token),
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced.
    refetchOnWindowFocus: false,
  });

/**
 * Changes receivers, or sends one something; the list and the log are then looked at again.
 */
export const useReceiverChange = <Asked, Reply>(change: (asked: Asked) => Promise<Reply>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [receiversKey, ['dealer', 'deliveries']].map((queryKey) =>
          queries.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      ),
  });
};
