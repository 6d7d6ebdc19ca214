import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Absence, AbsenceForm } from '../accounts/absence/AbsenceForm.tsx';
import { HandOver } from '../accounts/absence/HandOver.tsx';
import { api } from '../kit/api.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { type Member, usePeopleChange } from './use-people.ts';

type SheetProps = { member: Member; today: string; token: string; onClose: () => void };

/** When a member is out of office, and who gets their open leads. */
export function AbsenceSheet({ member, today, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { _id: id, firstName, lastName, away, openLeads } = member;
  const name = `${firstName} ${lastName}`;
  const params = { id };
  const save = usePeopleChange((body: Absence) => api('setAbsence', { params, body }, token));
  const onSuccess = () => {
    onClose();
    return queries.invalidateQueries({ queryKey: ['dealer', 'assignees'] });
  };
  return (
    <Sheet title={t`Absence of ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <AbsenceForm
          name={t`Absence of ${name}`}
          today={today}
          away={away}
          isPending={save.isPending}
          error={save.error}
          save={(body) => save.mutate(body, { onSuccess })}
        />
        <HandOver
          token={token}
          memberId={id}
          openLeads={openLeads}
          give={(assignTo) => api('handOverLeads', { params, body: { assignTo } }, token)}
        />
      </div>
    </Sheet>
  );
}
