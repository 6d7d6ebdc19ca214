import { useLingui } from '@lingui/react/macro';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { useChangePassword } from './use-change-password.ts';

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
