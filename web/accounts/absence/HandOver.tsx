import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './absence.module.css';
import { useGiving } from './use-giving.tsx';

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
