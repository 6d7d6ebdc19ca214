import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { fieldErrors, useFailureWords } from '../kit/refusal-words.ts';
import { type SignedInUser, useLoginStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import classes from './account-page.module.css';

const empty = { currentPassword: '', password: '' };

/** Changes the password; the session goes on under the new token that comes back. */
export function ChangePasswordForm({ user, token }: { user: SignedInUser; token: string }) {
  const { t } = useLingui();
  const login = useLoginStore((store) => store.login);
  const failureWords = useFailureWords();
  const { form, field, focusFirst, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ currentPassword, password }) => ({
      ...(currentPassword === '' && { currentPassword: t`Enter your current password.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const change = useMutation({
    mutationFn: (values: typeof empty) => api('changePassword', { body: values }, token),
    onSuccess: (signedIn) => {
      login(signedIn.user, signedIn.token);
      form.reset();
    },
    onError: refuse,
  });
  const isAboutField = Object.keys(fieldErrors(change.error)).length > 0;
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Change password`}
      className={classes.form}
      onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst)}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.emailAddresses} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={128}
        {...field('currentPassword')}
      />
      <PasswordField
        label={t`New password`}
        description={t`At least 8 characters.`}
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
      {change.isError && !isAboutField && <FormMessage kind="error">{failureWords(change.error)}</FormMessage>}
      {change.isSuccess && (
        <FormMessage kind="success">
          <Trans>Your password is changed. Every other device is signed out.</Trans>
        </FormMessage>
      )}
      <Button kind="primary" type="submit" busy={change.isPending}>
        {change.isPending ? <Trans>Saving…</Trans> : <Trans>Change password</Trans>}
      </Button>
    </form>
  );
}
