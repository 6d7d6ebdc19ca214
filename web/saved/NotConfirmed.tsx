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
          <Trans>
            Mails about your deals and searches wait until your e-mail address is confirmed, by the link in the mail
            that you have.
          </Trans>
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
