import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';

type EmailStatusProps = {
  readonly kind: SessionKind;
  readonly isConfirmed: boolean;
  readonly email: string;
  /** The address that the account gets once it is confirmed. */
  readonly newEmail: string | null;
  readonly send: () => Promise<unknown>;
};

/** Whether the e-mail address of an account is confirmed; where a link is waited for, it can be mailed again. */
export function EmailStatus({ kind, isConfirmed, email, newEmail, send }: EmailStatusProps) {
  const { t } = useLingui();
  const again = useMutation({ mutationFn: send });
  if (isConfirmed && newEmail === null) {
    return <p className="small">{t`Your email address ${email} is confirmed.`}</p>;
  }
  return (
    <div className="stack start gap-15">
      <p>
        {newEmail === null && kind === 'user' ? (
          <Trans>
            You haven’t confirmed {email} yet. Open the link we emailed you. Until then, dealers will see that your
            email isn’t confirmed, and we’ll hold any emails about your deals.
          </Trans>
        ) : newEmail === null ? (
          <Trans>
            You haven’t confirmed {email} yet. Open the link we emailed you. Until then, we’ll hold leads and other
            emails for your business, but you can see everything here.
          </Trans>
        ) : (
          <Trans>
            Your email address will stay {email} until you open the link we sent to {newEmail}.
          </Trans>
        )}
      </p>
      <CallFailed error={again.error} />
      {again.isSuccess && <FormMessage kind="success">{t`We’ve sent the link. It works for three days.`}</FormMessage>}
      <Button onClick={() => again.mutate()} busy={again.isPending}>
        {again.isPending ? t`One moment…` : t`Resend link`}
      </Button>
    </div>
  );
}
