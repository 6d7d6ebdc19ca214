import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

/** Without a network the field does without its bar. */
const PasswordStrength = lazy(() => import('./PasswordStrength.tsx').catch(() => ({ default: () => null })));

type NewPasswordFieldProps = {
  label: string;
  account: SessionKind;
  /** What the form knows of whoever chooses it, which is guessed first. */
  about: readonly string[];
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A password to come, with what it must be, and how good it is while it is typed. */
export function NewPasswordField({ account, about, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <div className="stack top gap-1">
      <PasswordField
        description={account === 'user' ? t`At least 8 characters.` : t`At least 15 characters. A few words work well.`}
        autoComplete="new-password"
        maxLength={128}
        {...field}
        onChange={(event) => {
          onChange(event);
          setTyped(event.currentTarget.value);
        }}
      />
      {typed.trim() !== '' && !field.error && (
        <Suspense>
          <PasswordStrength account={account} about={about} typed={typed} />
        </Suspense>
      )}
    </div>
  );
}
