import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { api } from '../../kit/api.ts';
import { formatDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { useAssigneeChoices, useAssignees, useMissingAssignees } from '../../kit/use-assignees.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './absence.module.css';
import { useGiving } from './use-giving.tsx';

const absenceKey = ['dealer', 'absence'] as const;

/** When the member who is signed in is out of office, and what becomes of their leads. */
export function OwnAbsence({ token, className }: { token: string; className: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const absence = useQuery({ queryKey: absenceKey, queryFn: () => api('readOwnAbsence', {}, token) });
  const me = useAssignees(token).find(({ isMe }) => isMe)?._id;
  const save = useMutation({
    mutationFn: (body: Absence) => api('setOwnAbsence', { body }, token),
    onSuccess: (saved) => {
      queries.setQueryData(absenceKey, saved);
      return queries.invalidateQueries({ queryKey: ['dealer', 'assignees'] });
    },
  });
  const known = absence.data?.data;
  return (
    <section className={className} aria-labelledby="out-of-office">
      <h2 id="out-of-office">{t`Out of office`}</h2>
      <p>{t`While you’re away, your colleagues get new leads if your business has an assignment rule. Your current leads stay with you unless you hand them over.`}</p>
      {known && (
        <>
          <p role="status">{known.away ? <AwayWords away={known.away} /> : t`You don’t have any time off planned.`}</p>
          <AbsenceForm
            key={`${known.away?.from} ${known.away?.until}`}
            name={t`Your absence`}
            today={known.today}
            away={known.away}
            isPending={save.isPending}
            error={save.error}
            save={(body) => save.mutate(body)}
          />
          <HandOver
            token={token}
            {...(me && { memberId: me })}
            openLeads={known.openLeads}
            give={(assignTo) => api('handOverOwnLeads', { body: { assignTo } }, token)}
          />
        </>
      )}
      {!known && absence.isError && <LoadFailed title={t`We couldn’t load your out-of-office dates.`} of={absence} />}
      {!known && !absence.isError && <Skeleton width="64%" height="48px" />}
    </section>
  );
}

export type Absence = { readonly awayFrom: string | null; readonly awayUntil: string | null };

type FormProps = {
  /** Whose it is, for whoever hears the form's name. */
  name: string;
  today: string;
  away: { readonly from: string; readonly until: string | null } | null;
  isPending: boolean;
  error: unknown;
  save: (absence: Absence) => void;
};

/** The days on which somebody is out of office. */
export function AbsenceForm({ name, today, away, isPending, error, save }: FormProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(away?.from ?? today);
  const [until, setUntil] = useState(away?.until ?? '');
  const [isSent, setSent] = useState(false);
  const wrong = wrongDays(from, until);
  const words = {
    from: t`Enter the date as YYYY-MM-DD, like 2026-12-21.`,
    until: t`The last day can’t be before the first.`,
  };
  const refused = fieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!wrong) save({ awayFrom: from, awayUntil: until || null });
  };
  return (
    <form method="post" noValidate aria-label={name} className="stack whole narrowing gap-2" onSubmit={submit}>
      <div className={`stack gap-2 ${classes.fields}`}>
        <DayField
          label={t`First day away`}
          value={from}
          onDay={setFrom}
          error={(isSent && wrong === 'from' && words.from) || refused.awayFrom}
        />
        <DayField
          label={t`Last day away`}
          value={until}
          description={t`Leave blank if you don’t know yet. You’ll be marked as away until you choose “End absence”.`}
          onDay={setUntil}
          error={(isSent && wrong === 'until' && words.until) || refused.awayUntil}
        />
      </div>
      <CallFailed error={error} unlessField={['awayFrom', 'awayUntil']} />
      <div className="flow gap-1">
        <Button type="submit" kind="primary" busy={isPending}>
          {t`Save absence`}
        </Button>
        {away && (
          <Button busy={isPending} onClick={() => save({ awayFrom: null, awayUntil: null })}>
            {away.from <= today ? t`End absence` : t`Cancel absence`}
          </Button>
        )}
      </div>
    </form>
  );
}

const wrongDays = (from: string, until: string): 'from' | 'until' | undefined => {
  if (!isIsoDate(from)) return 'from';
  return until !== '' && (!isIsoDate(until) || until < from) ? 'until' : undefined;
};

type HandOverProps = {
  token: string;
  /** Whose leads they are; undefined for those of whoever reads. */
  memberId?: string;
  openLeads: number;
  give: (assignTo: string | null) => Promise<CallReply<'handOverLeads'>>;
};

/** Gives somebody's open leads to others; they stay where they are unless that is pressed. */
export function HandOver({ token, memberId, openLeads, give }: HandOverProps) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const members = useAssigneeChoices(token).filter(({ value }) => value !== memberId);
  const missing = useMissingAssignees(token);
  const giving = useGiving(token, give);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    giving.mutate(to || null);
  };
  if (openLeads === 0) return <p className="note">{t`No open leads to hand over.`}</p>;
  return (
    <form
      method="post"
      className={`whole flow bottoms gap-15 ${classes.over}`}
      aria-label={t`Hand over open leads`}
      onSubmit={submit}
    >
      <SelectField
        label={t`Assign leads to`}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[{ value: '', label: t`Whoever’s next` }, ...members]}
      />
      {missing && <QuietRetry of={missing}>{t`We couldn’t load the team.`}</QuietRetry>}
      <Button type="submit" busy={giving.isPending}>
        <Plural value={openLeads} one="Hand over # open lead" other="Hand over # open leads" />
      </Button>
    </form>
  );
}

type Away = { readonly from: string; readonly until: string | null; readonly isNow: boolean };

/** When somebody is out of office, in a few words. */
export function AwayWords({ away }: { away: Away }) {
  const { i18n, t } = useLingui();
  const from = formatDay(away.from, i18n.locale);
  const until = away.until && formatDay(away.until, i18n.locale);
  if (away.isNow) return until ? <Trans>Away until {until}</Trans> : <Trans>Away since {from}</Trans>;
  return until ? (
    <Trans>
      Away {from} to {until}
    </Trans>
  ) : (
    t`Away starting ${from}`
  );
}
