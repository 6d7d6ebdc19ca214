import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { fieldErrors, useFailureWords } from '../../kit/refusal-words.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { forgotDealerPassword } from '../../paths.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import page from '../account-page.module.css';
import classes from './dealer-account.module.css';

const empty = { currentPassword: '', password: '' };

/** Changes the member's password; the session goes on under the new token that comes back. */
export function DealerPasswordForm({ email, token }: { email: string; token: string }) {
  const { t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const failureWords = useFailureWords();
  const { form, field, focusFirst, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ currentPassword, password }) => ({
      ...(currentPassword === '' && { currentPassword: t`Enter your current password.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const change = useMutation({
    mutationFn: (values: typeof empty) => api('changeDealerPassword', { body: values }, token),
    onSuccess: (signedIn) => {
      // With the new token the page begins anew, so the news stands in a toast.
      const text = t`Your password is changed. Every other device is signed out.`;
      showToast({ kind: 'success', text, milliseconds: toastTimes.save });
      login(signedIn.dealer, signedIn.token);
    },
    onError: refuse,
  });
  const isAboutField = Object.keys(fieldErrors(change.error)).length > 0;
  return (
    <section className={classes.part} aria-labelledby="own-password">
      <h2 id="own-password">
        <Trans>Password</Trans>
      </h2>
      <p>
        <Trans>Every other device will be signed out. This one stays signed in.</Trans>
      </p>
      <form
        method="post"
        noValidate
        aria-label={t`Change password`}
        className={classes.form}
        onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst)}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={classes.fields}>
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            maxLength={128}
            {...field('currentPassword')}
          />
          <PasswordField
            label={t`New password`}
            description={t`At least 15 characters; a few words do well.`}
            autoComplete="new-password"
            maxLength={128}
            {...field('password')}
          />
        </div>
        {change.isError && !isAboutField && <FormMessage kind="error">{failureWords(change.error)}</FormMessage>}
        <div className={classes.buttons}>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? <Trans>Saving…</Trans> : <Trans>Change password</Trans>}
          </Button>
          <Link to={forgotDealerPassword} className={page.link}>
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
      </form>
    </section>
  );
}
