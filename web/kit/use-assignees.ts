import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from './api.ts';
import { formatDay } from './format.ts';

type Assignee = CallReply<'listAssignees'>['data'][number];

const useAssigneeList = (token: string | null) =>
  useQuery({
    queryKey: ['dealer', 'assignees'],
    queryFn: () => api('listAssignees', {}, token ?? undefined),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  });

/** Those to whom a lead can be given; none until they are there. */
export const useAssignees = (token: string | null): readonly Assignee[] => useAssigneeList(token).data?.data ?? [];

/** What to ask for again where they did not arrive; else null. */
export const useMissingAssignees = (token: string) => {
  const members = useAssigneeList(token);
  return members.isError && !members.data ? members : null;
};

/** The same as choices of a list: with who is oneself, and who is out of office just now. */
export const useAssigneeChoices = (token: string): { readonly value: string; readonly label: string }[] => {
  const { t, i18n } = useLingui();
  const labelOf = ({ name, isMe, away }: Assignee): string => {
    const person = isMe ? t`${name} (me)` : name;
    if (!away) return person;
    const day = away.until && formatDay(away.until, i18n.locale);
    return day ? t`${person} (away until ${day})` : t`${person} (away)`;
  };
  return useAssignees(token).map((one) => ({ value: one._id, label: labelOf(one) }));
};
