import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { useSavedSearches } from './SavedSearches.tsx';
import classes from './saved.module.css';

/** Says that mails wait for the address to be confirmed, with the way to a new link; nothing once it is confirmed. */
export function NotConfirmed({ token }: { token: string }) {
  const { data } = useSavedSearches(token);
  return data?.isAddressConfirmed === false ? <MailsWait token={token} /> : null;
}

function MailsWait({ token }: { token: string }) {
  const { t } = useLingui();
  const again = useMutation({ mutationFn: () => api('sendEmailLink', {}, token) });
  return (
    <div className={`stack start gap-1 ${classes.wait}`} role="note">
      <div className="flow-row gap-1">
        <p>
          <Trans>Confirm your email to get updates on your deals and searches. Use the link we sent you.</Trans>
        </p>
        <Button kind="quiet" onClick={() => again.mutate()} busy={again.isPending}>
          {again.isPending ? t`One moment…` : t`Resend link`}
        </Button>
      </div>
      <CallFailed error={again.error} />
      {again.isSuccess && <FormMessage kind="success">{t`We’ve sent the link. It works for three days.`}</FormMessage>}
    </div>
  );
}
