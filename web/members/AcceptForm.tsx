import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import page from '../accounts/account-page.module.css';
import { NewPasswordField } from '../accounts/NewPasswordField.tsx';
import { roleWords } from '../accounts/role-words.ts';
import { api } from '../kit/api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { TextField } from '../ui/TextField.tsx';

const empty = { firstName: '', lastName: '', password: '' };

/** Takes an invitation up: a name and a password, and the person is in. */
export function AcceptForm({ invitation, token }: { invitation: CallReply<'readInvitation'>; token: string }) {
  const { i18n, t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const navigate = useNavigate();
  const { form, field, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ firstName, lastName, password }) => ({
      ...(firstName.trim() === '' && { firstName: t`First Name is required.` }),
      ...(lastName.trim() === '' && { lastName: t`Last Name is required.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const accept = useMutation({
    mutationFn: (values: typeof empty) => api('acceptInvitation', { body: { token, ...values } }),
    onSuccess: (signedIn) => {
      login(signedIn.dealer, signedIn.token);
      void navigate(paths.dealerDashboard, { replace: true });
    },
    onError: refuse,
  });
  const { name, invitedBy, emailAddresses } = invitation;
  const role = i18n._(roleWords[invitation.role].name);
  const may = i18n._(roleWords[invitation.role].may);
  return (
    <>
      <p className={page.note}>
        <Trans>
          {invitedBy} invites you to {name}. Your role: {role} ({may}).
        </Trans>
      </p>
      <form
        {...form.sentBy((values) => accept.mutate(values))}
        aria-label={t`Accept the invitation`}
        className={page.form}
      >
        <TextField
          label={t`E-mail address`}
          description={t`You sign in with it.`}
          type="email"
          autoComplete="username"
          value={emailAddresses}
          readOnly
        />
        <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
        <NewPasswordField
          label={t`Password`}
          account="dealer"
          about={[form.values.firstName, form.values.lastName, emailAddresses, name]}
          {...field('password')}
        />
        <FormFaults errors={form.errors} />
        <CallFailed error={accept.error} unlessField={Object.keys(empty)} />
        <Button kind="primary" type="submit" busy={accept.isPending}>
          {accept.isPending ? <Trans>One moment…</Trans> : <Trans>Accept</Trans>}
        </Button>
      </form>
    </>
  );
}
