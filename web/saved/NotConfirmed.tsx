import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';

/** That mails about searches wait for the address to be confirmed, and the way to a new link for it. */
export function NotConfirmed({ token }: { token: string }) {
  const { t } = useLingui();
  const again = useMutation({ mutationFn: () => api('sendEmailLink', {}, token) });
  return (
    <div className="stack start gap-1">
      <div className="flow-row gap-1">
        <p>
          <Trans>No mails go out before your e-mail address is confirmed, by the link in the mail that you have.</Trans>
        </p>
        <Button kind="quiet" onClick={() => again.mutate()} busy={again.isPending}>
          {again.isPending ? t`One moment…` : t`Send the link again`}
        </Button>
      </div>
      <CallFailed error={again.error} />
      {again.isSuccess && (
        <FormMessage kind="success">{t`The link is on its way. It works for three days.`}</FormMessage>
      )}
    </div>
  );
}
