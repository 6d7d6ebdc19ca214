import { useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { type LeadWork, useWork } from './use-lead-work.ts';

/** Who of the dealer takes care of the lead. */
export function LeadAssignee({ lead, token }: { lead: LeadWork; token: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const members = useAssigneeChoices(token);
  const { assignedTo } = lead;
  const assign = useWork(lead._id, (assignTo: string | null) =>
    api('assignLead', { params: { id: lead._id }, body: { assignTo } }, token),
  );
  // Somebody who can sign in no more may still have it.
  const former = assignedTo && !members.some(({ value }) => value === assignedTo._id) ? [assignedTo] : [];
  const shown = assign.isPending ? assign.variables : (assignedTo?._id ?? null);
  return (
    <SelectField
      label={t`Assigned to`}
      value={shown ?? ''}
      error={assign.isError ? failureWords(assign.error) : undefined}
      onChange={({ currentTarget }) => assign.mutate(currentTarget.value || null)}
      data={[
        { value: '', label: t`Nobody` },
        ...members,
        ...former.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}
