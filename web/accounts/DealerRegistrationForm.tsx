import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { DealerRegistrationFields } from './DealerRegistrationFields.tsx';
import {
  checkDealerRegistration,
  type DealerRegistration,
  emptyDealerRegistration,
} from './dealer-registration-rules.ts';
import classes from './registration.module.css';

/** Registers a business; its owner is signed in and led to the dashboard by the page. */
export function DealerRegistrationForm({ ready }: { ready: boolean }) {
  const { i18n, t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const { form, field, refuse } = useCheckedForm({
    initialValues: emptyDealerRegistration,
    check: (values) => {
      const faults = Object.entries(checkDealerRegistration(values));
      return Object.fromEntries(faults.map(([name, message]) => [name, i18n._(message)]));
    },
  });
  const register = useMutation({
    mutationFn: (values: DealerRegistration) =>
      api('registerDealer', { body: { ...values, emailAddresses: values.emailAddresses.trim() } }),
    onSuccess: ({ dealer, token }) => login(dealer, token),
    onError: refuse,
  });
  return (
    <form
      {...form.sentBy((values) => register.mutate(values))}
      aria-label={t`Registration of a business`}
      className="stack start gap-25"
    >
      <DealerRegistrationFields form={form} field={field} />
      <FormFaults errors={form.errors} />
      <CallFailed error={register.error} unlessField />
      <p className={`note ${classes.purpose}`}>
        <Trans>
          We use this to check your registration and to sign you in. The name, address and telephone of the business
          stand on its public page once it is approved. See the{' '}
          <Link to={paths.termsConditions} target="_blank">
            Terms & Conditions
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacyPolicy} target="_blank">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
      <Button kind="primary" type="submit" disabled={!ready} busy={register.isPending}>
        {register.isPending ? <Trans>Registering…</Trans> : <Trans>Register</Trans>}
      </Button>
    </form>
  );
}
