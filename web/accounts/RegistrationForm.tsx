import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, Refused } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import classes from './registration.module.css';
import { checkRegistration, emptyRegistration, type Registration, registrationBody } from './registration-rules.ts';

/** What the server says of single fields, by their names in the form. */
const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof Refused) || !error.body) return {};
  const { field, fields, message } = error.body;
  return fields ?? (field ? { [field]: message } : {});
};

/** Makes an account and signs the person in; the deal around it stays as it is. */
export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const { i18n, t } = useLingui();
  const login = useLoginStore((store) => store.login);
  const [registered, setRegistered] = useState(false);

  const form = useForm<Registration>({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: (values) => {
      const errors: Record<string, string> = {};
      for (const { field, message } of checkRegistration(values)) errors[field] ??= i18n._(message);
      return errors;
    },
  });

  /** The first field at fault in the order of the form; its message is read with it. */
  const focusFirst = (errors: Record<string, unknown>) => {
    const names = Object.keys(emptyRegistration) as (keyof Registration)[]; // the keys of a literal
    const first = names.find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };

  const register = useMutation({
    mutationFn: (values: Registration) => api('registerUser', { body: registrationBody(values) }),
    onSuccess: ({ user, token }) => {
      login(user, token);
      setRegistered(true);
      onRegistered();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(errors);
    },
  });

  if (registered) {
    return (
      <FormMessage kind="success">
        <Trans>Congratulations, your registration was successful.</Trans>
      </FormMessage>
    );
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Registration`}
      className={classes.form}
      onSubmit={form.onSubmit((values) => register.mutate(values), focusFirst)}
    >
      <RegistrationFields form={form} />
      {register.isError && (
        <FormMessage kind="error">
          <Trans>Registration failed. Please try again.</Trans>
        </FormMessage>
      )}
      <p className={classes.purpose}>
        <Trans>
          We keep this to know you again, to keep your deals and to let the dealer you choose reach you. See the{' '}
          <Link to={paths.privacyPolicy} target="_blank">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
      <Button kind="primary" type="submit" busy={register.isPending}>
        {register.isPending ? <Trans>Registering…</Trans> : <Trans>Register</Trans>}
      </Button>
    </form>
  );
}
