import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { nextStatuses, type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { leadStatusLabels } from '../lead-status.ts';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import classes from './status-menu.module.css';

type Step = CallRequest<'setLeadStatus'>['body'];
type MenuProps = { lead: LeadWork; token: string };

/** How far the lead is, and behind it each step; the last one can be taken back. */
export function StatusMenu({ lead, token }: MenuProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<Step | null>(null);
  const change = useWork(lead._id, (body: Step) => api('setLeadStatus', { params: { id: lead._id }, body }, token));
  const give = (status: WorkStatus) => {
    const step = { status, from: lead.status };
    change.mutate(step, { onSuccess: () => setDone(step), onError: () => setDone(null) });
  };
  return (
    <section aria-label={t`Status`} className={classes.status}>
      <Steps lead={lead} isBusy={change.isPending} onGive={give} />
      <CallFailed error={change.error} />
      <Done step={done} lead={lead} onUndo={give} />
    </section>
  );
}

type StepsProps = { lead: LeadWork; isBusy: boolean; onGive: (status: WorkStatus) => void };

function Steps({ lead, isBusy, onGive }: StepsProps) {
  const { t, i18n } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    // For the menu, not for the page, which it would leave.
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const next = nextStatuses(lead.status);
  const now = lead.status === 'draft' ? '' : i18n._(leadStatusLabels[lead.status]);
  const since = formatInstant(lead.statusChangedAt, i18n.locale);
  if (next.length === 0) return <p className={`strong ${classes.now}`}>{now}</p>;
  return (
    <details ref={menu} onKeyDown={closeByKey} onBlur={closeOutside}>
      <summary data-key="status" className={classes.opener}>
        <span className="visually-hidden">{t`Status`}: </span>
        <span data-status={lead.status} className={classes.now}>
          {now}
        </span>
        <IconChevronDown aria-hidden size={16} stroke={1.75} />
      </summary>
      <div className={classes.list}>
        <p className="fine">{t`since ${since}`}</p>
        <fieldset aria-label={t`Change the status`}>
          {workStatuses.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={status === lead.status}
              aria-disabled={isBusy || !next.includes(status)}
              onClick={() => {
                if (isBusy || !next.includes(status)) return;
                onGive(status);
                close();
                menu.current?.querySelector('summary')?.focus();
              }}
            >
              {i18n._(leadStatusLabels[status])}
            </button>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

type DoneProps = { step: Step | null; lead: LeadWork; onUndo: (status: WorkStatus) => void };

/** Says what was done, and takes it back. */
function Done({ step, lead, onUndo }: DoneProps) {
  const { i18n, t } = useLingui();
  const back = step && nextStatuses(lead.status).find((status) => status === step.from);
  const label = step && i18n._(leadStatusLabels[step.status]);
  return (
    <div role="status" className={`flow-row small ${classes.done}`}>
      {label && step?.status === lead.status && (
        <>
          <p>{t`The status is now “${label}”. The shopper sees it too.`}</p>
          {back && <Button kind="quiet" onClick={() => onUndo(back)}>{t`Undo`}</Button>}
        </>
      )}
    </div>
  );
}
