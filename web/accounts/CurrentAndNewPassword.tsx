import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { useChangePassword } from './use-change-password.ts';

type CurrentAndNewPasswordProps = {
  field: ReturnType<typeof useChangePassword>['field'];
  email: string;
  /** What a new password must be. */
  rule: string;
};

/** The password that is, the one that shall be, and whose they are. */
export function CurrentAndNewPassword({ field, email, rule }: CurrentAndNewPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={128}
        {...field('currentPassword')}
      />
      <PasswordField
        label={t`New password`}
        description={rule}
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
    </>
  );
}
