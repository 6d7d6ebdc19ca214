import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { signOutDealer, signOutUser } from '../kit/sign-out.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { forgotDealerPassword, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './account-page.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Sets the new password by the token of a mailed link. It ends every session, so one that this device holds as well. */
export function NewPasswordForm({ token, account }: { token: string; account: SessionKind }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { form, field, refuse } = useCheckedForm({
    initialValues: { password: '' },
    check: ({ password }) => (password.trim() === '' ? { password: t`Password is required.` } : {}),
  });
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => api('resetPassword', { body: { token, password } }),
    onSuccess: ({ account }) => void (account === 'user' ? signOutUser(queries) : signOutDealer(queries)),
    onError: refuse,
  });

  if (reset.data) {
    return (
      <>
        <FormMessage kind="success">{t`Your password is changed. You can log in with it now.`}</FormMessage>
        <p className="links">
          <Link to={reset.data.account === 'user' ? paths.signIn : paths.dealerSignIn} replace>{t`Log In`}</Link>
        </p>
      </>
    );
  }
  const linkIsOver = 'token' in fieldErrors(reset.error);
  return (
    <>
      <p className={classes.note}>
        <Trans>Choose a new password. Every device that is signed in to your account will be signed out.</Trans>
      </p>
      <form
        {...form.sentBy((values) => reset.mutate(values))}
        aria-label={t`Choose a new password`}
        className={classes.form}
      >
        <NewPasswordField label={t`New password`} account={account} about={[]} {...field('password')} />
        <CallFailed error={reset.error} unlessField={['password']} />
        <Button kind="primary" type="submit" busy={reset.isPending}>
          {reset.isPending ? <Trans>Saving…</Trans> : <Trans>Save the new password</Trans>}
        </Button>
      </form>
      {linkIsOver && (
        <p className="links">
          <Link to={account === 'user' ? paths.forgotPassword : forgotDealerPassword} replace>
            <Trans>Ask for another link</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
