import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { nextStatuses, type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ageOf, isOverdue, isWaiting } from '../lead-age.ts';
import leads from '../leads.module.css';
import { leadStatusLabels } from '../StatusTag.tsx';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import classes from './lead-head.module.css';
import { ReachShopper } from './ReachShopper.tsx';

type HeadProps = {
  enquiry: Enquiry;
  /** How the dealer stands with it; nothing until that is known. */
  lead: LeadWork | undefined;
  token: string;
  /** The way to an offer. */
  answer: ReactNode;
  /** Keeps in view while the page is scrolled. */
  stays: boolean;
};

/** Who it is, how to reach the shopper, and how far the lead is: all that is done with it, in one row. */
export function LeadHead({ enquiry: { userId: person }, lead, token, answer, stays }: HeadProps) {
  const { t } = useLingui();
  const name = person && `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className={`flow-row underlined ${classes.head}`} data-stays={stays}>
      <div className={classes.who}>
        <h2 className="breaks">{name ? <bdi translate="no">{name}</bdi> : t`Shopper`}</h2>
        <Since person={person} lead={lead} />
      </div>
      {person && (
        <div className={classes.reach}>
          <ReachShopper person={person} />
        </div>
      )}
      {lead && (
        <div className={classes.state}>
          <StatusMenu lead={lead} token={token} />
          <div className={`${leads.heard} ${classes.assigned}`} data-key="assigned">
            <LeadAssignee lead={lead} token={token} />
          </div>
          <div className={classes.answer}>{answer}</div>
        </div>
      )}
    </div>
  );
}

/** Where the shopper lives, since when the lead is there, and whether it is the dealer's turn. */
function Since({ person, lead }: { person: Enquiry['userId']; lead: LeadWork | undefined }) {
  const { i18n, t } = useLingui();
  const now = new Date();
  const place = [person?.city, person?.state].filter(Boolean).join(', ');
  const sent = lead && formatInstant(lead.submittedAt, i18n.locale);
  return (
    <p className={`small quiet ${classes.since}`}>
      {place && <bdi translate="no">{place}</bdi>}
      {sent && <span>{t`sent ${sent}`}</span>}
      {lead && isWaiting(lead) && (
        <span className={classes.waiting} data-overdue={isOverdue(lead, now)}>
          <Trans>waiting for your answer</Trans> ({i18n._(ageOf(lead.submittedAt, now))})
        </span>
      )}
    </p>
  );
}

type Step = CallRequest<'setLeadStatus'>['body'];
/** How far the lead is, and behind it each step; the last one can be taken back. */
function StatusMenu({ lead, token }: { lead: LeadWork; token: string }) {
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

function Steps({ lead, isBusy, onGive }: { lead: LeadWork; isBusy: boolean; onGive: (status: WorkStatus) => void }) {
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
      <summary data-key="status" className={`gap-075 small medium in-line touch ${classes.opener}`}>
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

/** Says what was done, and takes it back. */
function Done({ step, lead, onUndo }: { step: Step | null; lead: LeadWork; onUndo: (status: WorkStatus) => void }) {
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

/** Who of the dealer takes care of the lead. */
function LeadAssignee({ lead, token }: { lead: LeadWork; token: string }) {
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
