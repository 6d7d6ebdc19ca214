import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { lostReasonLabels } from '#contract/labels/lost-reason-labels.ts';
import { nextStatuses, type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { leadStatusLabels } from '../StatusTag.tsx';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import { useLostReasons } from '../work/use-lost-reasons.ts';
import classes from './lead-head.module.css';
import { SaleSheet } from './SaleSheet.tsx';

export type Step = CallRequest<'setLeadStatus'>['body'];
type MenuProps = { lead: LeadWork; enquiry: Enquiry; token: string };

/** How far the lead is, and behind it each step; the last one can be taken back. Won asks what was sold, lost asks why. */
export function StatusMenu({ lead, enquiry, token }: MenuProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<Step | null>(null);
  const [isSelling, setSelling] = useState(false);
  const change = useWork(lead._id, (body: Step) => api('setLeadStatus', { params: { id: lead._id }, body }, token));
  const give = (status: WorkStatus, more: Pick<Step, 'lostReason'> = {}) => {
    if (status === 'won') return setSelling(true);
    const step = { status, from: lead.status, ...more };
    change.mutate(step, { onSuccess: () => setDone(step), onError: () => setDone(null) });
  };
  return (
    <section aria-label={t`Status`} className={classes.status}>
      <Steps lead={lead} token={token} isBusy={change.isPending} onGive={give} />
      <CallFailed error={change.error} />
      <Done step={done} lead={lead} onUndo={give} />
      {isSelling && (
        <SaleSheet
          lead={lead}
          enquiry={enquiry}
          token={token}
          onSold={setDone}
          onClose={() => {
            setSelling(false);
          }}
        />
      )}
    </section>
  );
}

type StepsProps = {
  lead: LeadWork;
  token: string;
  isBusy: boolean;
  onGive: (status: WorkStatus, more?: Pick<Step, 'lostReason'>) => void;
};

function Steps({ lead, token, isBusy, onGive }: StepsProps) {
  const { t, i18n } = useLingui();
  const [isLosing, setLosing] = useState(false);
  const reasons = useLostReasons(token);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const done = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
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
    <details
      ref={menu}
      onKeyDown={closeByKey}
      onBlur={closeOutside}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) setLosing(false);
      }}
    >
      <summary data-key="status" className={`gap-075 small medium in-line touch ${classes.opener}`}>
        <span className="visually-hidden">{t`Status`}: </span>
        <span data-status={lead.status} className={classes.now}>
          {now}
        </span>
        <IconChevronDown aria-hidden size={16} stroke={1.75} />
      </summary>
      <div className={classes.list}>
        <p className="fine">{t`since ${since}`}</p>
        {lead.lostReason && <LostBecause reason={lead.lostReason} />}
        {isLosing && reasons.length > 0 ? (
          <LostReasons
            reasons={reasons}
            onChoose={(lostReason) => {
              onGive('lost', { lostReason });
              done();
            }}
          />
        ) : (
          <StatusChoices
            now={lead.status}
            isBusy={isBusy}
            onChoose={(status) => {
              if (status === 'lost') return setLosing(true);
              onGive(status);
              done();
            }}
          />
        )}
      </div>
    </details>
  );
}

type ChoicesProps = { now: LeadWork['status']; isBusy: boolean; onChoose: (status: WorkStatus) => void };

/** Each status that the lead may get; the others stand there too, and take no press. */
function StatusChoices({ now, isBusy, onChoose }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const next = nextStatuses(now);
  return (
    <fieldset aria-label={t`Change the status`}>
      {workStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === now}
          aria-disabled={isBusy || !next.includes(status)}
          onClick={() => {
            if (!isBusy && next.includes(status)) onChoose(status);
          }}
        >
          {i18n._(leadStatusLabels[status])}
        </button>
      ))}
    </fieldset>
  );
}

function LostBecause({ reason }: { reason: string }) {
  const { t, i18n } = useLingui();
  const label = lostReasonLabels[reason];
  const words = label ? i18n._(label) : reason;
  return <p className="small strong">{t`Lost: ${words}`}</p>;
}

type ReasonsProps = { reasons: ReturnType<typeof useLostReasons>; onChoose: (reason: string) => void };

/** Why the lead was lost, in one press: the store's reasons, or the product's. */
function LostReasons({ reasons, onChoose }: ReasonsProps) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useWhenAlive(() => first.current?.focus());
  return (
    <fieldset aria-label={t`Why was the sale lost?`}>
      <legend className="small strong">{t`Why was the sale lost?`}</legend>
      {reasons.map(({ reason, words, isOwn }, place) => (
        <button key={reason} ref={place === 0 ? first : null} type="button" onClick={() => onChoose(reason)}>
          {isOwn ? <bdi translate="no">{words}</bdi> : words}
        </button>
      ))}
    </fieldset>
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
          <p>{t`Status changed to “${label}”. The customer can see this too.`}</p>
          {back && <Button kind="quiet" onClick={() => onUndo(back)}>{t`Undo`}</Button>}
        </>
      )}
    </div>
  );
}
