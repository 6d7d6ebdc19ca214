import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
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
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './rule.module.css';

type Rule = CallReply<'readLeadRule'>['data'];
type RuleBody = CallRequest<'saveLeadRule'>['body'];

const ruleKey = ['dealer', 'lead-rule'] as const;

/** Who gets the dealer's new leads. */
const useLeadRule = (token: string) => useQuery({ queryKey: ruleKey, queryFn: () => api('readLeadRule', {}, token) });

/** Sets that; the answer is how it is now. */
const useSaveRule = (token: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RuleBody) => api('saveLeadRule', { body }, token),
    onSuccess: (saved) => queries.setQueryData(ruleKey, saved),
  });
};

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
      {!known && rule.isError && <LoadFailed title={t`We couldn’t load your rule for new leads.`} of={rule} />}
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
  const words = { off: t`Manually`, turn: t`Take turns`, make: t`By make, then take turns` };
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
        <p className="note">{t`New leads stay unassigned until someone takes them or you assign them.`}</p>
      ) : (
        <p className="note">{t`People who are away don’t get leads. Customers with an open lead go back to the same person. If no one’s available, we notify the owners.`}</p>
      )}
      {body.kind === 'make' && (
        <MakeRows rule={rule} makes={body.makes} onChange={(makes) => change({ makes })} errors={errors} />
      )}
      {body.kind !== 'off' && <Takers rule={rule} takers={body.takers} onChange={(takers) => change({ takers })} />}
      <CallFailed error={save.error} unlessField={Object.keys(errors).filter((name) => name.startsWith('makes.'))} />
      {save.isSuccess && (
        <FormMessage kind="success">{t`Saved. The rule will apply starting with the next lead.`}</FormMessage>
      )}
      <Button kind="primary" type="submit" busy={save.isPending}>{t`Save rule`}</Button>
    </form>
  );
}

type TakersProps = { rule: Rule; takers: readonly string[]; onChange: (takers: string[]) => void };

function Takers({ rule, takers, onChange }: TakersProps) {
  const { t } = useLingui();
  return (
    <fieldset className="stack gap-1">
      <legend className="small strong">{t`Who takes turns getting leads`}</legend>
      <div className={`stack ${classes.people}`}>
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
        <Plural value={rule.unassigned} one="# open lead is unassigned." other="# open leads are unassigned." />
      </p>
      {rule.kind !== 'off' && (
        <Button busy={giving.isPending} onClick={() => giving.mutate(undefined)}>
          <Trans>Assign them now</Trans>
        </Button>
      )}
    </div>
  );
}

type Makes = RuleBody['makes'];
type RowsProps = {
  rule: Rule;
  makes: Makes;
  onChange: (makes: Makes) => void;
  /** What is wrong, by the server's names of the fields. */
  errors: Readonly<Record<string, string>>;
};

/** The makes whose leads go to some members first. */
function MakeRows({ rule, makes, onChange, errors }: RowsProps) {
  const { t } = useLingui();
  const free = rule.knownMakes.filter((make) => !makes.some((row) => row.make === make));
  const set = (place: number, row: Makes[number]) => onChange(makes.map((one, at) => (at === place ? row : one)));
  return (
    <div className={`stack gap-2 ${classes.makes}`}>
      {makes.map(({ make, members }, place) => (
        <fieldset key={make} className={`stack gap-1 ${classes.make}`}>
          <legend className="strong">{t`${make} leads`}</legend>
          <SelectField
            label={t`Make`}
            value={make}
            error={errors[`makes.${place}.make`]}
            onChange={(event) => set(place, { make: event.currentTarget.value, members })}
            data={[make, ...free].toSorted()}
          />
          <div className={`stack ${classes.people}`}>
            {rule.members.map(({ _id, name }) => (
              <CheckField
                key={_id}
                label={name}
                checked={members.includes(_id)}
                error={errors[`makes.${place}.members`] ? true : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  set(place, { make, members: checked ? [...members, _id] : members.filter((id) => id !== _id) })
                }
              />
            ))}
          </div>
          {errors[`makes.${place}.members`] && (
            <p role="alert" className={`smaller ${classes.error}`}>
              {errors[`makes.${place}.members`]}
            </p>
          )}
          <Button
            kind="quiet"
            aria-label={t`Remove: ${make}`}
            onClick={() => onChange(makes.filter((row) => row.make !== make))}
          >
            <Trans>Remove</Trans>
          </Button>
        </fieldset>
      ))}
      {free[0] !== undefined && (
        <Button onClick={() => onChange([...makes, { make: free[0] ?? '', members: [] }])}>{t`Add a make`}</Button>
      )}
    </div>
  );
}
