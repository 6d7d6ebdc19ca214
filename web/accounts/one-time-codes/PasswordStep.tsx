import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './one-time-codes.module.css';

type StepProps = {
  label: string;
  busyLabel?: string;
  busy: boolean;
  error: unknown;
  /** Sends the password; `refuse` shows what the server says of it. */
  onSend: (password: string, refuse: (error: unknown) => void) => void;
  /** What came of it, where the step stays. */
  done?: ReactNode;
  children: ReactNode;
};

/** Asks for the password before something about the sign-in changes. */
export function PasswordStep({ label, busyLabel, busy, error, onSend, done, children }: StepProps) {
  const { t } = useLingui();
  const { form, field, refuse } = useCheckedForm({
    initialValues: { password: '' },
    check: ({ password }) => (password === '' ? { password: t`Enter your password.` } : {}),
  });
  return (
    <form {...form.sentBy(({ password }) => onSend(password, refuse))} className={`stack gap-25 ${classes.sheet}`}>
      {children}
      <PasswordField description={t`To make sure that it is you.`} maxLength={128} {...field('password')} />
      <CallFailed error={error} unlessField={['password']} />
      {done}
      <div className="flow gap-15">
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? (busyLabel ?? <Trans>One moment…</Trans>) : label}
        </Button>
      </div>
    </form>
  );
}
