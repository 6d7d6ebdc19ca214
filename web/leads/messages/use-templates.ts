import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';

export type Template = CallReply<'listMessageTemplates'>['data'][number];
export type Texts = Omit<Template, '_id'>;

/** Under which the dealer's own templates are kept. */
export const ownKey = ['dealer', 'templates', 'own'];

/** Changes the dealer's own templates; the messages' choices are made anew. */
export const useTemplates = <Wish>(change: (wish: Wish) => Promise<CallReply<'listMessageTemplates'>>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      queries.setQueryData(ownKey, reply);
      void queries.invalidateQueries({ queryKey: ['dealer', 'templates', 'filled'] });
    },
  });
};
