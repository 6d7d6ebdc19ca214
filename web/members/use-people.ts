import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';

export type People = CallReply<'listMembers'>['data'];
export type Member = People['members'][number];
export type MemberKey = Member['keys'][number];
export type Invitation = People['invitations'][number];

const peopleKey = ['dealer', 'members'] as const;

/** Everybody who belongs to the business or is invited to it; asked for at each visit, for keys are made on another page. */
export const usePeople = (token: string) =>
  useQuery({ queryKey: peopleKey, queryFn: () => api('listMembers', {}, token), refetchOnMount: 'always' });

/** A change of the people, whose answer is how they are now. */
export const usePeopleChange = <Asked, Reply extends CallReply<'listMembers'>>(
  change: (asked: Asked) => Promise<Reply>,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(peopleKey, { data }),
    // What was refused may have been seen as it no longer is.
    onError: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
};
