import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { workStatuses } from '#contract/lead-statuses.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Lead } from '../LeadsTable.tsx';
import { leadStatusLabels } from '../lead-status.ts';
import classes from './all-enquiries.module.css';
import { MergeSheet } from './MergeSheet.tsx';
import { useChangeLeads } from './use-change-leads.tsx';

type BarProps = { token: string; leads: readonly Lead[]; onClear: () => void };

/** What can be done with the chosen leads, at the foot of the window. */
export function SelectionBar({ token, leads, onClear }: BarProps) {
  const { t } = useLingui();
  const [merging, setMerging] = useState(false);
  const change = useChangeLeads(token);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form);
    const status = workStatuses.find((one) => one === chosen.get('status'));
    const member = String(chosen.get('member') ?? '');
    if (!status && !member) return;
    change.mutate(
      { leads, ...(status && { status }), ...(member && { assignTo: member === 'nobody' ? null : member }) },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <div role="toolbar" aria-label={t`Chosen leads`} className={classes.bar}>
      <p role="status">
        <Plural value={leads.length} one="# chosen" other="# chosen" />
      </p>
      <form onSubmit={submit}>
        <Choices token={token} />
        <Button type="submit" kind="primary" busy={change.isPending}>{t`Apply`}</Button>
      </form>
      {leads.length > 1 && <Button onClick={() => setMerging(true)}>{t`Merge…`}</Button>}
      <Button kind="quiet" onClick={onClear}>{t`Choose none`}</Button>
      {merging && <MergeSheet token={token} leads={leads} onClose={() => setMerging(false)} onMerged={onClear} />}
    </div>
  );
}

function Choices({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const members = useAssigneeChoices(token);
  return (
    <>
      <SelectField
        aria-label={t`Give the status`}
        name="status"
        data={[
          { value: '', label: t`Give the status` },
          ...workStatuses.map((status) => ({ value: status, label: i18n._(leadStatusLabels[status]) })),
        ]}
      />
      <SelectField
        aria-label={t`Assign to`}
        name="member"
        data={[{ value: '', label: t`Assign to` }, ...members, { value: 'nobody', label: t`Nobody` }]}
      />
    </>
  );
}
