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
    by.kind === 'shopper' ? t`The shopper` : by.kind === 'product' ? t`iCarDeals` : (by.name ?? t`A former member`);
  const status = to && to !== 'draft' ? i18n._(leadStatusLabels[to]) : '';
  const sentences: Readonly<Record<typeof what, ReactNode>> = {
    sent: <Trans>{who} sent the deal.</Trans>,
    changed: <Trans>{who} changed the deal.</Trans>,
    status:
      to === 'viewed' && happening.from === 'submitted' ? (
        t`${who} opened it first.`
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
          {who} assigned it to {assignedTo}.
        </Trans>
      ) : (
        t`${who} assigned it to nobody.`
      ),
    answerSent: t`The shopper confirmed the address, and the answer was sent.`,
    offered: <Trans>{who} made a counter-offer.</Trans>,
    offerWithdrawn: <Trans>{who} withdrew the counter-offer.</Trans>,
    offerAccepted: <Trans>{who} accepted the counter-offer.</Trans>,
    offerDeclined: <Trans>{who} declined the counter-offer.</Trans>,
    offerCountered: <Trans>{who} answered the counter-offer with another deal.</Trans>,
    appraisalAsked: <Trans>{who} asked what the trade-in is worth.</Trans>,
    appraisalChanged: <Trans>{who} changed what is said of the trade-in.</Trans>,
    appraisalWithdrawn: <Trans>{who} no longer asks what the trade-in is worth.</Trans>,
    appraised: <Trans>{who} gave a value for the trade-in.</Trans>,
    appraisalDeclined: <Trans>{who} declined to appraise the trade-in.</Trans>,
    valueTaken: <Trans>{who} took the value for the trade-in.</Trans>,
    merged: <Trans>{who} merged another lead into it.</Trans>,
    mergedInto: <Trans>{who} merged it into another lead.</Trans>,
    separated: <Trans>{who} separated merged leads.</Trans>,
    withdrawn:
      by.kind === 'product' ? t`The shopper closed the account; the deal is withdrawn.` : t`${who} withdrew the deal.`,
    restored: <Trans>{who} took the withdrawal back.</Trans>,
  };
  return sentences[what];
}

type RuleProps = NonNullable<Happening['rule']> & { to: string; by: Happening['by'] };

/** What the dealer's rule did, by itself or where somebody pressed for it. */
function ByRule({ because, make, to, by }: RuleProps) {
  const { t } = useLingui();
  const reasons = {
    shopper: t`the shopper has another open lead there`,
    make: make ?? t`the make`,
    turn: t`in turn`,
    unanswered: t`nobody had answered`,
  };
  const reason = reasons[because];
  const person = by.kind === 'product' ? null : (by.name ?? t`A former member`);
  return person ? (
    <Trans>
      {person} had it assigned to {to} by the rule: {reason}.
    </Trans>
  ) : (
    <Trans>
      Assigned to {to} by the rule: {reason}.
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
      {withData ? <Trans>with the shopper’s data</Trans> : <Trans>without the shopper’s data</Trans>}
    </>
  );
}
