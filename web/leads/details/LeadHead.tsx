import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { formatInstant } from '../../kit/format.ts';
import { ageOf, isOverdue, isWaiting } from '../lead-age.ts';
import { LeadAssignee } from '../work/LeadAssignee.tsx';
import type { LeadWork } from '../work/use-lead-work.ts';
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
export function LeadHead({ enquiry: { userId: person }, lead, token, answer, stays }: HeadProps) {
  const { t } = useLingui();
  const name = person && `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className={classes.head} data-stays={stays}>
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
          <div className={classes.assigned} data-key="assigned">
            <LeadAssignee lead={lead} token={token} />
          </div>
          <div className={classes.answer}>{answer}</div>
        </div>
      )}
    </div>
  );
}

type SinceProps = { person: Enquiry['userId']; lead: LeadWork | undefined };

/** Where the shopper lives, since when the lead is there, and whether it is the dealer's turn. */
function Since({ person, lead }: SinceProps) {
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
