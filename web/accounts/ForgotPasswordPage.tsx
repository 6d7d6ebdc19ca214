import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { looksLikeEmail } from '#contract/email-address.ts';
import { api } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import { type SessionKind, withNext } from '../kit/sign-in-address.ts';
import { signOutDealer, signOutUser } from '../kit/sign-out.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { forgotDealerPassword, paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './account-page.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Roadside } from './Roadside.tsx';

/**
 * The way to a new password. A mailed link brings its token in the fragment, which only the browser knows, so what the
 * page is for shows when it has come alive.
 */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const alive = useStoredSessions();
  const { hash } = useLocation();
  const account = useSearchParams()[0].get('account') === 'dealer' ? 'dealer' : 'user';
  const token = hash.slice(1);
  return (
    <Page className={`page-room ${classes.withRoad}`}>
      <PageHead title={t`Forgot Password`} description={t`Choose a new password for your iCarDeals account.`} />
      <section className={classes.card}>
        <div className={`titled stack gap-125 ${classes.head}`}>
          <h1>{t`Forgot Password`}</h1>
        </div>
        {!alive ? (
          <div className={`stack gap-25 ${classes.form}`} role="status">
            <span className="visually-hidden">{t`Loading…`}</span>
            <noscript>
              <p>{t`Turn on JavaScript in your browser to choose a new password.`}</p>
            </noscript>
            <Skeleton width="80%" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="160px" height="48px" />
          </div>
        ) : token ? (
          <NewPasswordForm key={token} token={token} account={account} />
        ) : (
          <AskForLinkForm key={account} account={account} />
        )}
      </section>
      <div className={classes.beside}>
        <Roadside picture="vehicle-hatchback.svg" />
      </div>
    </Page>
  );
}

/** Asks for a link to a new password. What is answered is the same whether there is an account or not. */
function AskForLinkForm({ account }: { account: SessionKind }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { form, field, refuse } = useCheckedForm({
    initialValues: { email: '' },
    check: ({ email }) => {
      if (email.trim() === '') return { email: t`Email is required.` };
      return looksLikeEmail(email) ? {} : { email: t`Invalid email format.` };
    },
  });
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => api('askForPasswordLink', { body: { account, email: email.trim() } }),
    onError: refuse,
  });
  return (
    <>
      <p className={classes.note}>
        {account === 'user'
          ? t`Enter the email for your account. We’ll send you a link to choose a new password.`
          : t`Enter the email for your dealer account. We’ll send you a link to choose a new password.`}
      </p>
      <form
        {...form.sentBy((values) => ask.mutate(values))}
        aria-label={t`Forgot password`}
        className={`stack gap-25 ${classes.form}`}
      >
        <EmailField {...field('email')} />
        <CallFailed error={ask.error} />
        {ask.isSuccess && (
          <FormMessage kind="success">
            <Trans>
              If there’s an account with this email, we’ve sent a link to choose a new password. The link works for an
              hour. Check your junk folder too.
            </Trans>
          </FormMessage>
        )}
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {ask.isPending ? <Trans>Sending…</Trans> : <Trans>Email me a link</Trans>}
        </Button>
      </form>
      <p className="links">
        <Link to={withNext(account === 'user' ? paths.signIn : paths.dealerSignIn, search)}>{t`Back to Log In`}</Link>
      </p>
    </>
  );
}

/** Sets the new password by the token of a mailed link. It ends every session, so one that this device holds as well. */
function NewPasswordForm({ token, account }: { token: string; account: SessionKind }) {
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
        <FormMessage kind="success">{t`Your password has been changed. You can now sign in.`}</FormMessage>
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
        <Trans>Choose a new password. You’ll be signed out on every device.</Trans>
      </p>
      <form
        {...form.sentBy((values) => reset.mutate(values))}
        aria-label={t`Choose a new password`}
        className={`stack gap-25 ${classes.form}`}
      >
        <NewPasswordField label={t`New password`} account={account} about={[]} {...field('password')} />
        <CallFailed error={reset.error} unlessField={['password']} />
        <Button kind="primary" type="submit" busy={reset.isPending}>
          {reset.isPending ? <Trans>Saving…</Trans> : <Trans>Save new password</Trans>}
        </Button>
      </form>
      {linkIsOver && (
        <p className="links">
          <Link to={account === 'user' ? paths.forgotPassword : forgotDealerPassword} replace>
            <Trans>Request a new link</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
