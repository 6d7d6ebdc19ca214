import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../kit/api.ts';
import { looksLikeEmail } from '../kit/email-shape.ts';
import { type SessionKind, withNext } from '../kit/sign-in-address.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './account-page.module.css';

/** Asks for a link to a new password. What is answered is the same whether there is an account or not. */
export function AskForLinkForm({ account }: { account: SessionKind }) {
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
          ? t`Enter the e-mail address of your account. We mail you a link to choose a new password.`
          : t`Enter the e-mail address of your dealer account. We mail you a link to choose a new password.`}
      </p>
      <form {...form.sentBy((values) => ask.mutate(values))} aria-label={t`Forgot password`} className={classes.form}>
        <EmailField {...field('email')} />
        <CallFailed error={ask.error} />
        {ask.isSuccess && (
          <FormMessage kind="success">
            <Trans>
              If there is an account with this e-mail address, a link to choose a new password is on its way. It works
              for an hour. Look in your junk mail too.
            </Trans>
          </FormMessage>
        )}
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {ask.isPending ? <Trans>Sending…</Trans> : <Trans>Mail me a link</Trans>}
        </Button>
      </form>
      <p className="links">
        <Link to={withNext(account === 'user' ? paths.signIn : paths.dealerSignIn, search)}>{t`Back to Log In`}</Link>
      </p>
    </>
  );
}
