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
    return <p className="small">{t`Your e-mail address ${email} is confirmed.`}</p>;
  }
  return (
    <div className="stack start gap-15">
      <p>
        {newEmail === null && kind === 'user' ? (
          <Trans>
            Your e-mail address {email} is not confirmed. Open the link that we mailed there: until then dealers see
            that it is not, and mails about your deals wait.
          </Trans>
        ) : newEmail === null ? (
          <Trans>
            Your e-mail address {email} is not confirmed. Open the link that we mailed there: until then leads and other
            mails of your business wait for it. Here you see everything at once.
          </Trans>
        ) : (
          <Trans>
            Your e-mail address is {email} until you open the link that we mailed to {newEmail}.
          </Trans>
        )}
      </p>
      <CallFailed error={again.error} />
      {again.isSuccess && (
        <FormMessage kind="success">{t`The link is on its way. It works for three days.`}</FormMessage>
      )}
      <Button onClick={() => again.mutate()} busy={again.isPending}>
        {again.isPending ? t`One moment…` : t`Send the link again`}
      </Button>
    </div>
  );
}
