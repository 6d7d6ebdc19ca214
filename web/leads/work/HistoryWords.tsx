import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney } from '../../kit/format.ts';
import { leadStatusLabels } from '../StatusTag.tsx';
import type { LeadWork } from './use-lead-work.ts';

type Happening = LeadWork['history'][number];

/** One thing that happened to a lead, in a sentence. */
export function HistoryWords({ happening }: { happening: Happening }) {
  return (
    <p>
      <What happening={happening} /> <small>{happening.deal && <Version deal={happening.deal} />}</small>
    </p>
  );
}

function What({ happening }: { happening: Happening }): ReactNode {
  const { t, i18n } = useLingui();
  const { by, what, to, assignedTo } = happening;
  const who =
    by.kind === 'shopper' ? t`The customer` : by.kind === 'product' ? t`iCarDeals` : (by.name ?? t`Former team member`);
  const status = to && to !== 'draft' ? i18n._(leadStatusLabels[to]) : '';
  const sentences: Readonly<Record<typeof what, ReactNode>> = {
    sent: <Trans>{who} sent the deal.</Trans>,
    changed: <Trans>{who} changed the deal.</Trans>,
    status:
      to === 'viewed' && happening.from === 'submitted' ? (
        t`${who} was the first to open the lead.`
      ) : (
        <Trans>
          {who} set the status to “{status}”.
        </Trans>
      ),
    assigned:
      happening.rule && assignedTo ? (
        <ByRule {...happening.rule} to={assignedTo} by={by} />
      ) : assignedTo ? (
        <Trans>
          {who} assigned the lead to {assignedTo}.
        </Trans>
      ) : (
        t`${who} unassigned the lead.`
      ),
    answerSent: t`The customer confirmed their address, and we sent your reply.`,
    offered: <Trans>{who} made a counter-offer.</Trans>,
    offerWithdrawn: <Trans>{who} withdrew the counter-offer.</Trans>,
    offerAccepted: <Trans>{who} accepted the counter-offer.</Trans>,
    offerDeclined: <Trans>{who} declined the counter-offer.</Trans>,
    offerCountered: <Trans>{who} replied to the counter-offer with another deal.</Trans>,
    appraisalAsked: <Trans>{who} asked for a trade-in value.</Trans>,
    appraisalChanged: <Trans>{who} changed the trade-in details.</Trans>,
    appraisalWithdrawn: <Trans>{who} withdrew the trade-in request.</Trans>,
    appraised: <Trans>{who} appraised the trade-in.</Trans>,
    appraisalDeclined: <Trans>{who} declined to appraise the trade-in.</Trans>,
    valueTaken: <Trans>{who} accepted the trade-in value.</Trans>,
    merged: <Trans>{who} merged another lead into this one.</Trans>,
    mergedInto: <Trans>{who} merged this lead into another one.</Trans>,
    separated: <Trans>{who} separated merged leads.</Trans>,
    withdrawn:
      by.kind === 'product'
        ? t`The customer closed their account, so the deal has been withdrawn.`
        : t`${who} withdrew the deal.`,
    restored: <Trans>{who} undid the withdrawal.</Trans>,
  };
  return sentences[what];
}

type RuleProps = NonNullable<Happening['rule']> & { to: string; by: Happening['by'] };

/** What the dealer's rule did, by itself or where somebody pressed for it. */
function ByRule({ because, make, to, by }: RuleProps) {
  const { t } = useLingui();
  const reasons = {
    shopper: t`they already have an open lead from this customer`,
    make: make ?? t`the make`,
    turn: t`next in turn`,
    unanswered: t`no one had replied`,
  };
  const reason = reasons[because];
  const person = by.kind === 'product' ? null : (by.name ?? t`Former team member`);
  return person ? (
    <Trans>
      {person} used your rule to assign the lead to {to}: {reason}.
    </Trans>
  ) : (
    <Trans>
      Assigned to {to} by your rule: {reason}.
    </Trans>
  );
}

/** What the deal came to then. */
function Version({ deal }: { deal: NonNullable<Happening['deal']> }) {
  const { i18n } = useLingui();
  const { version, withData, mode, frequency, payment, totalPurchasePrice } = deal;
  const words = frequency ? frequencyWords[frequency] : undefined;
  const amount = mode === 'Cash' ? totalPurchasePrice : payment;
  const price = amount && formatMoney(amount, i18n.locale);
  const rhythm = mode !== 'Cash' && words ? i18n._(words) : '';
  return (
    <>
      <Trans>Version {version}</Trans>
      {price && `, ${price} ${rhythm}`.trimEnd()},{' '}
      {withData ? <Trans>with the customer’s info</Trans> : <Trans>without the customer’s info</Trans>}
    </>
  );
}
