import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { leadRuleKinds } from '#contract/lead-rule-kinds.ts';
import { useGiving } from '../../accounts/absence/use-giving.tsx';
import { api } from '../../kit/api.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MakeRows } from './MakeRows.tsx';
import classes from './rule.module.css';
import { type Rule, type RuleBody, useLeadRule, useSaveRule } from './use-lead-rule.ts';

/** Who gets new leads, and a press that gives those that nobody has. */
export function LeadRule({ token }: { token: string }) {
  const { t } = useLingui();
  const rule = useLeadRule(token);
  const known = rule.data?.data;
  return (
    <section aria-labelledby="new-leads" className="stack gap-2">
      <h2 id="new-leads">{t`New leads`}</h2>
      {known && <RuleForm key={known.members.map(({ _id }) => _id).join()} rule={known} token={token} />}
      {known && known.unassigned > 0 && <Waiting rule={known} token={token} />}
      {!known && rule.isError && <LoadFailed title={t`Who gets new leads could not be loaded.`} of={rule} />}
      {!known && !rule.isError && <Skeleton width="100%" height="96px" />}
    </section>
  );
}

const bodyOf = ({ kind, members, makes }: Rule): RuleBody => ({
  kind,
  takers: members.filter(({ takesLeads }) => takesLeads).map(({ _id }) => _id),
  makes,
});

function RuleForm({ rule, token }: { rule: Rule; token: string }) {
  const { t } = useLingui();
  const [body, setBody] = useState(() => bodyOf(rule));
  const save = useSaveRule(token);
  const errors = fieldErrors(save.error);
  const change = (part: Partial<RuleBody>) => {
    save.reset();
    setBody((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Makes are kept while leads are given in turn; a row that has nobody yet is left out then.
    const makes = body.kind === 'make' ? body.makes : body.makes.filter(({ members }) => members.length > 0);
    save.mutate({ ...body, makes });
  };
  const words = { off: t`By hand`, turn: t`In turn`, make: t`By make, the rest in turn` };
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Who gets new leads`}
      className={`card stack gap-2 ${classes.form}`}
      onSubmit={submit}
    >
      <ChipsField
        label={t`Who gets new leads`}
        name="kind"
        value={body.kind}
        chips={leadRuleKinds.map((kind) => ({ value: kind, label: words[kind] }))}
        onChange={(chosen) => change({ kind: leadRuleKinds.find((kind) => kind === chosen) ?? 'off' })}
      />
      {body.kind === 'off' ? (
        <p className="note">{t`New leads are nobody’s until somebody takes them or is given them.`}</p>
      ) : (
        <p className="note">{t`Nobody who is away gets a lead. A shopper who has an open lead with somebody comes to that person again. Where nobody is there, the owners are told.`}</p>
      )}
      {body.kind === 'make' && (
        <MakeRows rule={rule} makes={body.makes} onChange={(makes) => change({ makes })} errors={errors} />
      )}
      {body.kind !== 'off' && <Takers rule={rule} takers={body.takers} onChange={(takers) => change({ takers })} />}
      <CallFailed error={save.error} unlessField={Object.keys(errors).filter((name) => name.startsWith('makes.'))} />
      {save.isSuccess && <FormMessage kind="success">{t`Saved. It holds from the next lead on.`}</FormMessage>}
      <Button kind="primary" type="submit" busy={save.isPending}>{t`Save the rule`}</Button>
    </form>
  );
}

type TakersProps = { rule: Rule; takers: readonly string[]; onChange: (takers: string[]) => void };

function Takers({ rule, takers, onChange }: TakersProps) {
  const { t } = useLingui();
  return (
    <fieldset className="stack gap-1">
      <legend className="small strong">{t`Who gets leads in turn`}</legend>
      <div className={classes.people}>
        {rule.members.map(({ _id, name }) => (
          <CheckField
            key={_id}
            label={name}
            checked={takers.includes(_id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...takers, _id] : takers.filter((id) => id !== _id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function Waiting({ rule, token }: { rule: Rule; token: string }) {
  const giving = useGiving(token, () => api('assignWaitingLeads', {}, token));
  return (
    <div className="flow gap-15">
      <p>
        <Plural value={rule.unassigned} one="# open lead has nobody." other="# open leads have nobody." />
      </p>
      {rule.kind !== 'off' && (
        <Button busy={giving.isPending} onClick={() => giving.mutate(undefined)}>
          <Trans>Assign them now</Trans>
        </Button>
      )}
    </div>
  );
}
