import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { workStatuses } from '#contract/lead-statuses.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Lead } from '../LeadsTable.tsx';
import { leadStatusLabels } from '../lead-status.ts';
import classes from './all-enquiries.module.css';
import { MergeSheet } from './MergeSheet.tsx';
import { useAssignees } from './use-lead-list.ts';

type Change = Omit<CallRequest<'changeLeads'>['body'], 'ids'>;

/** What a choice of the list means: a status, or a member to whom the leads go. */
const changeOf = (choice: string): Change => {
  const status = workStatuses.find((one) => choice === `status ${one}`);
  if (status) return { status };
  return { assignTo: choice === 'nobody' ? null : choice.replace('member ', '') };
};

type BarProps = { token: string; leads: readonly Lead[]; onClear: () => void };

/** What can be done with the chosen leads, at the foot of the window. */
export function SelectionBar({ token, leads, onClear }: BarProps) {
  const { t } = useLingui();
  const [merging, setMerging] = useState(false);
  const change = useChange(token, leads);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = String(new FormData(event.currentTarget).get('change') ?? '');
    if (choice) change.mutate(changeOf(choice));
  };
  return (
    <div role="toolbar" aria-label={t`Chosen leads`} className={classes.bar}>
      <p role="status">
        <Plural value={leads.length} one="# chosen" other="# chosen" />
      </p>
      <form onSubmit={submit}>
        <ChangeChoice token={token} />
        <Button type="submit" kind="primary" busy={change.isPending}>{t`Apply`}</Button>
      </form>
      {leads.length > 1 && <Button onClick={() => setMerging(true)}>{t`Merge…`}</Button>}
      <Button kind="quiet" onClick={onClear}>{t`Choose none`}</Button>
      {merging && <MergeSheet token={token} leads={leads} onClose={() => setMerging(false)} onMerged={onClear} />}
    </div>
  );
}

function ChangeChoice({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const members = useAssignees(token);
  return (
    <SelectField
      aria-label={t`What to do with them`}
      name="change"
      data={[
        { value: '', label: t`Choose what to do` },
        {
          group: t`Give the status`,
          items: workStatuses.map((status) => ({ value: `status ${status}`, label: i18n._(leadStatusLabels[status]) })),
        },
        {
          group: t`Assign to`,
          items: [
            ...members.map(({ _id, name, isMe }) => ({ value: `member ${_id}`, label: isMe ? t`${name} (me)` : name })),
            { value: 'nobody', label: t`Nobody` },
          ],
        },
      ]}
    />
  );
}

function useChange(token: string, leads: readonly Lead[]) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: (change: Change) =>
      api('changeLeads', { body: { ids: leads.map(({ _id }) => _id), ...change } }, token),
    onSuccess: ({ changed, unchanged }) => {
      const text = unchanged > 0 ? t`Changed: ${changed}. As they were: ${unchanged}.` : t`Changed: ${changed}.`;
      showToast({ kind: 'success', text, milliseconds: toastTimes.save });
    },
    onError: (error) => showToast({ kind: 'error', text: failureWords(error), milliseconds: toastTimes.save }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer', 'leads'] }),
  });
}
