import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { api } from '../kit/api.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DayField } from '../ui/DayField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './dealer-keys.module.css';
import { scopeWords } from './scope-words.ts';
import { useKeyChange } from './use-keys.ts';

const fields = ['name', 'until', 'password', 'scopes'] as const;
type Values = Record<(typeof fields)[number], string>;

/** What is chosen stands in the form's own field, parted by spaces, so that it is checked and refused with the others. */
const chosenIn = (scopes: string): KeyScope[] => keyScopes.filter((scope) => scopes.split(' ').includes(scope));

/** Makes a key, with the password; shows it this once. */
export function MakeKeyForm({ token }: { token: string }) {
  const { t } = useLingui();
  const [told, tell] = useState<string>();
  const { form, field, refuse } = useCheckedForm<Values>({
    initialValues: { name: '', scopes: '', until: '', password: '' },
    check: ({ name, scopes, until, password }) => ({
      ...(name.trim() === '' ? { name: t`Give the key a name.` } : {}),
      ...(scopes === '' ? { scopes: t`Choose what the key can do.` } : {}),
      ...(isIsoDate(until) ? {} : { until: t`Enter the date as YYYY-MM-DD, like 2026-12-21.` }),
      ...(password === '' ? { password: t`Enter your password.` } : {}),
    }),
  });
  const make = useKeyChange(({ scopes, ...values }: Values) =>
    api('makeDealerKey', { body: { ...values, scopes: chosenIn(scopes) } }, token),
  );
  const send = (values: Values) => {
    tell(undefined);
    make.mutate(values, {
      onSuccess: ({ key }) => {
        form.reset();
        tell(key);
      },
      onError: refuse,
    });
  };
  return (
    <form {...form.sentBy(send)} aria-label={t`Create a key`} className={`card stack gap-2 ${classes.make}`}>
      <h2>{t`Create a key`}</h2>
      <div className={`stack ${classes.fields}`}>
        <TextField
          label={t`Name`}
          description={t`The system that will use this key. Its activity will show under this name.`}
          maxLength={60}
          autoComplete="off"
          {...field('name')}
        />
        <DayField
          label={t`Good through`}
          description={t`In your business’s time zone, up to a year from today.`}
          {...field('until')}
          value={form.values.until}
          onDay={(until) => form.setFieldValue('until', until)}
        />
      </div>
      <ScopeFields
        value={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <PasswordField description={t`To make sure it’s you.`} maxLength={128} {...field('password')} />
      <FormFaults errors={form.errors} />
      <CallFailed error={make.error} unlessField={[...fields]} />
      <Button kind="primary" type="submit" busy={make.isPending}>
        {make.isPending ? <Trans>One moment…</Trans> : <Trans>Create key</Trans>}
      </Button>
      {told && <ToldKey secret={told} />}
    </form>
  );
}

type ScopeProps = { value: string; error: string | undefined; onChange: (scopes: string) => void };

/** What the key is for, a box each. */
function ScopeFields({ value, error, onChange }: ScopeProps) {
  const { i18n, t } = useLingui();
  const question = t`What the key is for`;
  const chosen = chosenIn(value);
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(keyScopes.filter((one) => (one === scope ? isOn : chosen.includes(one))).join(' '));
  return (
    <fieldset className={`stack gap-15 ${classes.scopes}`}>
      <legend>{question}</legend>
      {keyScopes.map((scope) => (
        <CheckField
          key={scope}
          // The first one takes the focus where none is chosen.
          name={scope === keyScopes[0] ? 'scopes' : undefined}
          error={error ? true : undefined}
          question={question}
          label={i18n._(scopeWords[scope].name)}
          description={i18n._(scopeWords[scope].opens)}
          checked={chosen.includes(scope)}
          onChange={(event) => toggle(scope, event.currentTarget.checked)}
        />
      ))}
      {error && <FormMessage kind="error">{error}</FormMessage>}
    </fieldset>
  );
}

/** A key that was just made: it is shown this once. */
function ToldKey({ secret }: { secret: string }) {
  return (
    <div className={`card stack start whole gap-15 breaks ${classes.told}`} role="status">
      <p>
        <Trans>This is your key. We show it only once, so store it where your other system can read it.</Trans>
      </p>
      <code className="small" translate="no">
        {secret}
      </code>
      <CopyButton text={secret} />
      <p className="note">
        <Trans>
          Send this key in the <code translate="no">Authorization: Bearer …</code> header of each call. See{' '}
          <Link to={paths.developers}>the API docs</Link> for the list of calls.
        </Trans>
      </p>
    </div>
  );
}
