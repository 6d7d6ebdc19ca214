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
  /** What is done with the password. */
  act: {
    isPending: boolean;
    error: unknown;
    mutate: (password: string, on: { onError: (error: unknown) => void }) => void;
  };
  /** What came of it, where the step stays. */
  done?: ReactNode;
  children: ReactNode;
};

/** Asks for the password before something about the sign-in changes. */
export function PasswordStep({ label, busyLabel, act, done, children }: StepProps) {
  const { t } = useLingui();
  const { form, field, refuse } = useCheckedForm({
    initialValues: { password: '' },
    check: ({ password }) => (password === '' ? { password: t`Enter your password.` } : {}),
  });
  return (
    <form
      {...form.sentBy(({ password }) => act.mutate(password, { onError: refuse }))}
      className={`stack gap-25 ${classes.sheet}`}
    >
      {children}
      <PasswordField description={t`To make sure it’s you.`} maxLength={128} {...field('password')} />
      <CallFailed error={act.error} unlessField={['password']} />
      {done}
      <div className="flow gap-15">
        <Button kind="primary" type="submit" busy={act.isPending}>
          {act.isPending ? (busyLabel ?? <Trans>One moment…</Trans>) : label}
        </Button>
      </div>
    </form>
  );
}
