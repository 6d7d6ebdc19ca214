import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { type SignedInUser, useLoginStore } from '../kit/stores.ts';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './account-page.module.css';
import { CurrentAndNewPassword, useChangePassword } from './CurrentAndNewPassword.tsx';
import { Roadside } from './Roadside.tsx';

/** A new password for whoever is signed in and knows the old one. */
export default function ChangePasswordPage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  return (
    <Page className={`page-room ${classes.withRoad}`}>
      <PageHead title={t`Change Password`} />
      <section className={classes.card}>
        <div className={`titled stack gap-125 ${classes.head}`}>
          <h1>{t`Change Password`}</h1>
          <p>{t`You’ll be signed out everywhere else.`}</p>
        </div>
        {session ? (
          <ChangePasswordForm user={session.user} token={session.token} />
        ) : (
          <div className={`stack gap-25 ${classes.form}`} role="status">
            <span className="visually-hidden">{t`Loading…`}</span>
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="180px" height="48px" />
          </div>
        )}
        <p className="links">
          <Link to={paths.profile}>{t`Profile`}</Link>
          <Link to={paths.forgotPassword}>{t`Forgot password?`}</Link>
        </p>
      </section>
      <div className={classes.beside}>
        <Roadside picture="vehicle-hatchback.svg" />
      </div>
    </Page>
  );
}

/** Changes the password; the session goes on under the new token that comes back. */
function ChangePasswordForm({ user, token }: { user: SignedInUser; token: string }) {
  const { t } = useLingui();
  const login = useLoginStore((store) => store.login);
  const { field, submit, isPending, isSuccess, message } = useChangePassword(async (body) => {
    const signedIn = await api('changePassword', { body }, token);
    login(signedIn.user, signedIn.token);
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Change password`}
      className={`stack gap-25 ${classes.form}`}
      onSubmit={submit}
    >
      <CurrentAndNewPassword
        field={field}
        email={user.emailAddresses}
        account="user"
        about={[user.firstName, user.lastName]}
      />
      {message && <FormMessage kind="error">{message}</FormMessage>}
      {isSuccess && (
        <FormMessage kind="success">{t`Your password has been changed. You’ve been signed out everywhere else.`}</FormMessage>
      )}
      <Button kind="primary" type="submit" busy={isPending}>
        {isPending ? t`Saving…` : t`Change password`}
      </Button>
    </form>
  );
}
