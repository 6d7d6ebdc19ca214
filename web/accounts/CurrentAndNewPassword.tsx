import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fieldErrors, useFailureWords } from '../kit/refusal-words.ts';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type CurrentAndNewPasswordProps = {
  field: ReturnType<typeof useChangePassword>['field'];
  email: string;
  account: SessionKind;
  /** What is known of the person beside the address. */
  about: readonly string[];
};

/** The password that is, the one that shall be, and whose they are. */
export function CurrentAndNewPassword({ field, email, account, about }: CurrentAndNewPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} maxLength={128} {...field('currentPassword')} />
      <NewPasswordField label={t`New password`} account={account} about={[email, ...about]} {...field('password')} />
    </>
  );
}

const empty = { currentPassword: '', password: '' };

/** The form for a new password; `message` is what to say of a failure that is about neither field. */
export const useChangePassword = (change: (values: typeof empty) => Promise<void>) => {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { form, field, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ currentPassword, password }) => ({
      ...(currentPassword === '' && { currentPassword: t`Enter your current password.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: change,
    onSuccess: () => form.reset(),
    onError: refuse,
  });
  const message = error && Object.keys(fieldErrors(error)).length === 0 ? failureWords(error) : undefined;
  return { field, submit: form.onSubmit((values) => mutate(values)), isPending, isSuccess, message };
};
