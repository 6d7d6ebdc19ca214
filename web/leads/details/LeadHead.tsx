import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ageOf, isOverdue, isWaiting } from '../lead-age.ts';
import leads from '../leads.module.css';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import classes from './lead-head.module.css';
import { ReachShopper } from './ReachShopper.tsx';
import { StatusMenu } from './StatusMenu.tsx';

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
export function LeadHead({ enquiry, lead, token, answer, stays }: HeadProps) {
  const { t } = useLingui();
  const { userId: person } = enquiry;
  const name = person && `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className={`flow-row underlined ${classes.head}`} data-stays={stays}>
      <div className={classes.who}>
        <h2 className="breaks">{name ? <bdi translate="no">{name}</bdi> : t`Customer`}</h2>
        <Since person={person} lead={lead} />
      </div>
      {person && (
        <div className={classes.reach}>
          <ReachShopper person={person} />
        </div>
      )}
      {lead && (
        <div className={classes.state}>
          <StatusMenu lead={lead} enquiry={enquiry} token={token} />
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
          <Trans>waiting for your reply</Trans> ({i18n._(ageOf(lead.submittedAt, now))})
        </span>
      )}
    </p>
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
