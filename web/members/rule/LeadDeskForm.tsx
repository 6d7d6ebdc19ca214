import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { lostReasonLabels } from '#contract/labels/lost-reason-labels.ts';
import { lostReasons } from '#contract/lost-reasons.ts';
import { api } from '../../kit/api.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import classes from './rule.module.css';

type Desk = CallReply<'readLeadDesk'>['data'];
type DeskBody = CallRequest<'saveLeadDesk'>['body'];

const deskKey = ['dealer', 'lead-desk'] as const;

/** How the store works with its leads: who else is told, when a lead is passed on, what an accepted offer keeps. */
export function LeadDesk({ token }: { token: string }) {
  const { t } = useLingui();
  const desk = useQuery({ queryKey: deskKey, queryFn: () => api('readLeadDesk', {}, token) });
  return (
    <section aria-labelledby="lead-desk" className="stack gap-2">
      <h2 id="lead-desk">{t`Handling leads`}</h2>
      {desk.data && <DeskForm desk={desk.data.data} token={token} />}
      {!desk.data && desk.isError && <LoadFailed title={t`We couldn’t load these settings. Try again.`} of={desk} />}
      {!desk.data && !desk.isError && <Skeleton width="100%" height="96px" />}
    </section>
  );
}

const bodyOf = ({ salespeople, ...desk }: Desk): DeskBody => ({
  ...desk,
  financeMembers: salespeople.filter(({ readsCredit }) => readsCredit).map(({ _id }) => _id),
});

/** In minutes. */
const passOnChoices = [15, 30, 60, 120, 240];
/** In days. */
const keepsChoices = [0, 1, 2, 3, 5, 7];

function DeskForm({ desk, token }: { desk: Desk; token: string }) {
  const { t } = useLingui();
  const [body, setBody] = useState(() => bodyOf(desk));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api('saveLeadDesk', { body }, token),
    onSuccess: (saved) => {
      queries.setQueryData(deskKey, saved);
      return queries.invalidateQueries({ queryKey: ['dealer', 'lost-reasons'] });
    },
  });
  const errors = fieldErrors(save.error);
  const change = (part: Partial<DeskBody>) => {
    save.reset();
    setBody((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Handling leads`}
      className={`card stack gap-2 ${classes.form}`}
      onSubmit={submit}
    >
      <p className="note">{t`Anyone assigned a lead gets an email right away.`}</p>
      <CheckField
        label={t`Send owners and managers a copy`}
        checked={body.copiesManagers}
        onChange={({ currentTarget: { checked } }) => change({ copiesManagers: checked })}
      />
      <SelectField
        label={t`Reassign unanswered leads`}
        description={t`Leads go to the next person in turn, but only while you’re open. Each lead goes round once. This needs a rule other than “Manually” for new leads.`}
        value={String(body.passOnAfter ?? '')}
        error={errors.passOnAfter}
        data={[
          { value: '', label: t`Never` },
          ...withNow(passOnChoices, body.passOnAfter).map((minutes) => ({
            value: String(minutes),
            label: t`After ${minutes} minutes`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ passOnAfter: value === '' ? null : Number(value) })}
      />
      <SelectField
        label={t`Hold the car once an offer is accepted`}
        description={t`While the car is on hold, you can’t offer it to anyone else.`}
        value={String(body.keepsCarDays)}
        error={errors.keepsCarDays}
        data={withNow(keepsChoices, body.keepsCarDays).map((days) => ({
          value: String(days),
          label: days === 0 ? t`Don’t hold` : days === 1 ? t`For one day` : t`For ${days} days`,
        }))}
        onChange={({ currentTarget: { value } }) => change({ keepsCarDays: Number(value) })}
      />
      <Reasons
        reasons={body.lostReasons}
        error={errors.lostReasons}
        onChange={(reasons) => change({ lostReasons: reasons })}
      />
      <Financing
        desk={desk}
        members={body.financeMembers}
        onChange={(members) => change({ financeMembers: members })}
      />
      <CallFailed error={save.error} unlessField={Object.keys(errors)} />
      {save.isSuccess && <FormMessage kind="success">{t`Saved.`}</FormMessage>}
      <Button kind="primary" type="submit" busy={save.isPending}>{t`Save settings`}</Button>
    </form>
  );
}

/** The choices with the one that is set, wherever that came from. */
const withNow = (choices: readonly number[], now: number | null): number[] =>
  [...new Set(now === null ? choices : [...choices, now])].toSorted((one, other) => one - other);

type ReasonsProps = { reasons: readonly string[]; error: string | undefined; onChange: (reasons: string[]) => void };

function Reasons({ reasons, error, onChange }: ReasonsProps) {
  const { t, i18n } = useLingui();
  const usual = lostReasons.map((reason) => i18n._(lostReasonLabels[reason])).join(', ');
  return (
    <TextAreaField
      label={t`Why leads are lost`}
      description={t`One reason per line. Leave blank to use ours: ${usual}.`}
      value={reasons.join('\n')}
      error={error}
      minRows={2}
      maxRows={10}
      autosize
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : value.split('\n'))}
    />
  );
}

type FinancingProps = { desk: Desk; members: readonly string[]; onChange: (members: string[]) => void };

/** Who beside owners, managers and a lead’s own salesperson reads credit answers. */
function Financing({ desk, members, onChange }: FinancingProps) {
  const { t } = useLingui();
  if (desk.salespeople.length === 0) return null;
  return (
    <fieldset className="stack gap-1">
      <legend className="small strong">{t`Who works in finance`}</legend>
      <p className="note">{t`These people can see the credit answers on every lead. Other salespeople see them only on their own leads.`}</p>
      <div className={`stack ${classes.people}`}>
        {desk.salespeople.map(({ _id, name }) => (
          <CheckField
            key={_id}
            label={name}
            checked={members.includes(_id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...members, _id] : members.filter((id) => id !== _id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
