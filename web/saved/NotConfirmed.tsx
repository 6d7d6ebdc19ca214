import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../kit/api.ts';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { useSavedSearches } from './SavedSearches.tsx';
import classes from './saved.module.css';

type NotConfirmedProps = {
  token: string;
  /** What the reader gets by it, where that is more than news. */
  children?: ReactNode;
};

/** Says that mails wait for the address to be confirmed, with the way to a new link; nothing once it is confirmed. */
export function NotConfirmed({ token, children }: NotConfirmedProps) {
  const { data } = useSavedSearches(token);
  return data?.isAddressConfirmed === false ? <MailsWait token={token}>{children}</MailsWait> : null;
}

function MailsWait({ token, children }: NotConfirmedProps) {
  const { t } = useLingui();
  const again = useMutation({ mutationFn: () => api('sendEmailLink', {}, token) });
  return (
    <div className={`stack gap-1 ${classes.wait}`} role="note">
      <div className={`flow-row ${classes.strip}`}>
        <IconMail aria-hidden />
        <p className="narrowing">
          {children ?? (
            <Trans>Confirm your email to get updates on your deals and searches. Use the link we sent you.</Trans>
          )}
        </p>
        <button
          type="button"
          className="plain strong touch"
          aria-disabled={again.isPending}
          onClick={() => !again.isPending && again.mutate()}
        >
          {again.isPending ? t`One moment…` : t`Resend link`}
        </button>
      </div>
      <CallFailed error={again.error} />
      {again.isSuccess && <FormMessage kind="success">{t`We’ve sent the link. It works for three days.`}</FormMessage>}
    </div>
  );
}
