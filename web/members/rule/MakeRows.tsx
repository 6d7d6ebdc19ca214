import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './rule.module.css';
import type { Rule, RuleBody } from './use-lead-rule.ts';

type Makes = RuleBody['makes'];
type RowsProps = {
  rule: Rule;
  makes: Makes;
  onChange: (makes: Makes) => void;
  /** What is wrong, by the server's names of the fields. */
  errors: Readonly<Record<string, string>>;
};

/** The makes whose leads go to some members first. */
export function MakeRows({ rule, makes, onChange, errors }: RowsProps) {
  const { t } = useLingui();
  const free = rule.knownMakes.filter((make) => !makes.some((row) => row.make === make));
  const set = (place: number, row: Makes[number]) => onChange(makes.map((one, at) => (at === place ? row : one)));
  return (
    <div className={`stack gap-2 ${classes.makes}`}>
      {makes.map(({ make, members }, place) => (
        <fieldset key={make} className={`stack gap-1 ${classes.make}`}>
          <legend className="strong">{t`Leads of ${make}`}</legend>
          <SelectField
            label={t`Make`}
            value={make}
            error={errors[`makes.${place}.make`]}
            onChange={(event) => set(place, { make: event.currentTarget.value, members })}
            data={[make, ...free].toSorted()}
          />
          <div className={classes.people}>
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
            <p role="alert" className={classes.error}>
              {errors[`makes.${place}.members`]}
            </p>
          )}
          <Button
            kind="quiet"
            aria-label={t`Take out: ${make}`}
            onClick={() => onChange(makes.filter((row) => row.make !== make))}
          >
            <Trans>Take out</Trans>
          </Button>
        </fieldset>
      ))}
      {free[0] !== undefined && (
        <Button onClick={() => onChange([...makes, { make: free[0] ?? '', members: [] }])}>{t`Add a make`}</Button>
      )}
    </div>
  );
}
