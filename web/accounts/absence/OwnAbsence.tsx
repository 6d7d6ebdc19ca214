import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useAssignees } from '../../kit/use-assignees.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Absence, AbsenceForm, HandOver } from './AbsenceForm.tsx';
import { AwayWords } from './AwayWords.tsx';

const absenceKey = ['dealer', 'absence'] as const;

/** When the member who is signed in is out of office, and what becomes of their leads. */
export function OwnAbsence({ token, className = '' }: { token: string; className?: string | undefined }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const absence = useQuery({ queryKey: absenceKey, queryFn: () => api('readOwnAbsence', {}, token) });
  const me = useAssignees(token).find(({ isMe }) => isMe)?._id;
  const save = useMutation({
    mutationFn: (body: Absence) => api('setOwnAbsence', { body }, token),
    onSuccess: (saved) => {
      queries.setQueryData(absenceKey, saved);
      return queries.invalidateQueries({ queryKey: ['dealer', 'assignees'] });
    },
  });
  const known = absence.data?.data;
  return (
    <section className={className} aria-labelledby="out-of-office">
      <h2 id="out-of-office">{t`Out of office`}</h2>
      <p>{t`New leads go to others while you are away, where your business gives them by a rule. The leads that you have stay with you unless you hand them over.`}</p>
      {known && (
        <>
          <p role="status">{known.away ? <AwayWords away={known.away} /> : t`You are not away.`}</p>
          <AbsenceForm
            key={`${known.away?.from} ${known.away?.until}`}
            name={t`Your absence`}
            today={known.today}
            away={known.away}
            isPending={save.isPending}
            error={save.error}
            save={(body) => save.mutate(body)}
          />
          <HandOver
            token={token}
            {...(me && { memberId: me })}
            openLeads={known.openLeads}
            give={(assignTo) => api('handOverOwnLeads', { body: { assignTo } }, token)}
          />
        </>
      )}
      {!known && absence.isError && <LoadFailed title={t`Your absence could not be loaded.`} of={absence} />}
      {!known && !absence.isError && <Skeleton width="64%" height="48px" />}
    </section>
  );
}
