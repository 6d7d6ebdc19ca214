import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { nextStatuses, type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { leadStatusLabels } from '../lead-status.ts';
import { StatusTag } from '../StatusTag.tsx';
import { type LeadWork, useWork } from './use-lead-work.ts';
import classes from './work.module.css';

type Step = CallRequest<'setLeadStatus'>['body'];
type LineProps = { lead: LeadWork; token: string };

/** How far the lead is, each step in reach; the last one can be taken back. */
export function LeadStatusLine({ lead, token }: LineProps) {
  const { t, i18n } = useLingui();
  const [done, setDone] = useState<Step | null>(null);
  const change = useWork(lead._id, (body: Step) => api('setLeadStatus', { params: { id: lead._id }, body }, token));
  const give = (status: WorkStatus) => {
    const step = { status, from: lead.status };
    change.mutate(step, { onSuccess: () => setDone(step), onError: () => setDone(null) });
  };
  const next = nextStatuses(lead.status);
  const since = formatInstant(lead.statusChangedAt, i18n.locale);
  return (
    <section aria-label={t`Status`} className="stack top gap-15">
      <p className={`flow note ${classes.now}`}>
        <StatusTag status={lead.status} />{' '}
        <span>
          <Trans>since {since}</Trans>
        </span>
      </p>
      {next.length > 0 && (
        <fieldset aria-label={t`Change the status`} className={`flow gap-1 ${classes.steps}`}>
          {workStatuses.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={status === lead.status}
              aria-disabled={change.isPending || !next.includes(status)}
              onClick={() => {
                if (!change.isPending && next.includes(status)) give(status);
              }}
            >
              {i18n._(leadStatusLabels[status])}
            </button>
          ))}
        </fieldset>
      )}
      {lead.status === 'withdrawn' && (
        <p className={`note ${classes.hint}`}>{t`The shopper has withdrawn this deal. You keep its figures.`}</p>
      )}
      <CallFailed error={change.error} />
      <Done step={done} lead={lead} onUndo={give} />
    </section>
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
          <p>
            <Trans>The status is now “{label}”. The shopper sees it too.</Trans>
          </p>
          {back && <Button kind="quiet" onClick={() => onUndo(back)}>{t`Undo`}</Button>}
        </>
      )}
    </div>
  );
}
