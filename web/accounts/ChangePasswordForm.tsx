import { useLingui } from '@lingui/react/macro';
import { api } from '../kit/api.ts';
import { type SignedInUser, useLoginStore } from '../kit/stores.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './account-page.module.css';
import { CurrentAndNewPassword } from './CurrentAndNewPassword.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Changes the password; the session goes on under the new token that comes back. */
export function ChangePasswordForm({ user, token }: { user: SignedInUser; token: string }) {
  const { t } = useLingui();
  const login = useLoginStore((store) => store.login);
  const { field, submit, isPending, isSuccess, message } = useChangePassword(async (body) => {
    const signedIn = await api('changePassword', { body }, token);
    login(signedIn.user, signedIn.token);
  });
  return (
    <form method="post" noValidate aria-label={t`Change password`} className={classes.form} onSubmit={submit}>
      <CurrentAndNewPassword
        field={field}
        email={user.emailAddresses}
        account="user"
        about={[user.firstName, user.lastName]}
      />
      {message && <FormMessage kind="error">{message}</FormMessage>}
      {isSuccess && (
        <FormMessage kind="success">{t`Your password is changed. Every other device is signed out.`}</FormMessage>
      )}
      <Button kind="primary" type="submit" busy={isPending}>
        {isPending ? t`Saving…` : t`Change password`}
      </Button>
    </form>
  );
}
