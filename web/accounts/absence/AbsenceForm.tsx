import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './absence.module.css';
import { useGiving } from './use-giving.tsx';

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
    from: t`Write the day as year, month and day, like 2026-12-21.`,
    until: t`Choose a last day that is not before the first one.`,
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
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={(isSent && wrong === 'from' && words.from) || refused.awayFrom}
        />
        <DayField
          label={t`Last day away`}
          value={until}
          description={t`Leave it empty where it is not known yet: then until taken back.`}
          onChange={(event) => setUntil(event.currentTarget.value)}
          error={(isSent && wrong === 'until' && words.until) || refused.awayUntil}
        />
      </div>
      <CallFailed error={error} unlessField={['awayFrom', 'awayUntil']} />
      <div className="flow gap-1">
        <Button type="submit" kind="primary" busy={isPending}>
          {t`Save the absence`}
        </Button>
        {away && (
          <Button busy={isPending} onClick={() => save({ awayFrom: null, awayUntil: null })}>
            {away.from <= today ? t`Back now` : t`Not away after all`}
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
  const giving = useGiving(token, give);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    giving.mutate(to || null);
  };
  if (openLeads === 0) return <p className="note">{t`There is no open lead to hand over.`}</p>;
  return (
    <form method="post" className={`whole ${classes.over}`} aria-label={t`Hand over open leads`} onSubmit={submit}>
      <SelectField
        label={t`Give them to`}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[{ value: '', label: t`Whoever’s turn it is` }, ...members]}
      />
      <Button type="submit" busy={giving.isPending}>
        <Plural value={openLeads} one="Hand over # open lead" other="Hand over # open leads" />
      </Button>
    </form>
  );
}
