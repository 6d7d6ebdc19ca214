import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, Refused } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { onceMore } from '../kit/once-more.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NameFields, TelephoneField } from './PersonFields.tsx';
import classes from './registration.module.css';
import { checkRegistration, emptyRegistration, type Registration, registrationBody } from './registration-rules.ts';

type RegistrationProps = {
  onRegistered: () => void;
  /** Whether the page is alive; before that nothing can be sent. */
  ready?: boolean;
};

/** Whether the server is at fault, so that nothing in the form needs correcting. */
const isOurs = (error: unknown): boolean => error instanceof Refused && error.status >= 500;

/** Makes an account and signs the person in; the deal around it stays as it is. */
export function RegistrationForm({ onRegistered, ready = true }: RegistrationProps) {
  const { i18n, t } = useLingui();
  const login = useLoginStore((store) => store.login);
  const [registered, setRegistered] = useState(false);
  const keyFor = useRef(attemptKeys()).current;

  const { form, field, refuse } = useCheckedForm({
    initialValues: emptyRegistration,
    check: (values) => {
      const errors: Partial<Registration> = {};
      for (const { field, message } of checkRegistration(values)) errors[field] ??= i18n._(message);
      return errors;
    },
  });

  const register = useMutation({
    mutationFn: (values: Registration) => {
      const body = registrationBody(values);
      return onceMore(() => api('registerUser', { body, idempotencyKey: keyFor(body) }));
    },
    onSuccess: ({ user, token }) => {
      login(user, token);
      setRegistered(true);
      onRegistered();
    },
    onError: refuse,
  });

  if (registered) {
    return <FormMessage kind="success">{t`Congratulations, your registration was successful.`}</FormMessage>;
  }
  return (
    <form
      {...form.sentBy((values) => register.mutate(values))}
      aria-label={t`Registration`}
      className="stack start gap-25"
    >
      <RegistrationFields form={form} field={field} />
      <FormFaults errors={form.errors} />
      {register.isError && (
        <FormMessage kind="error">
          {t`Registration failed. Please try again.`}
          {isOurs(register.error) && ` ${t`The problem is on our end, not with what you entered.`}`}
        </FormMessage>
      )}
      <p className={`note ${classes.purpose}`}>
        <Trans>
          We use this information to sign you in, save your deals and let the dealer you choose contact you. See the{' '}
          <Link to={paths.privacyPolicy} target="_blank">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
      <Button kind="primary" type="submit" disabled={!ready} busy={register.isPending}>
        {register.isPending ? <Trans>Signing up…</Trans> : <Trans>Sign up</Trans>}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<Registration>>, 'form' | 'field'>;

/** What an account needs; the profile asks for the rest when the person cares to say it. */
function RegistrationFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, emailAddresses } = form.values;
  return (
    <div className={`stack whole ${classes.fields}`}>
      <NameFields field={field} />
      <EmailField {...field('emailAddresses')} />
      <TelephoneField field={field} label={t`Mobile number`} />
      <NewPasswordField
        label={t`Password`}
        account="user"
        about={[firstName, lastName, emailAddresses]}
        {...field('password')}
      />
    </div>
  );
}
