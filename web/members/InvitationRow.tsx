import { Trans, useLingui } from '@lingui/react/macro';
import { roleWords } from '../accounts/role-words.ts';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './members.module.css';
import { type Invitation, usePeopleChange } from './use-people.ts';

/** An invitation that waits, or has run out. */
export function InvitationRow({ invitation, token }: { invitation: Invitation; token: string }) {
  const { i18n, t } = useLingui();
  const failureWords = useFailureWords();
  const { _id: id, emailAddresses, role, expiresAt, hasExpired } = invitation;
  const params = { id };
  const again = usePeopleChange(() => api('sendInvitationAgain', { params }, token));
  const withdraw = usePeopleChange(() => api('withdrawInvitation', { params }, token));
  const failed = again.error ?? withdraw.error;
  const until = formatInstant(expiresAt, i18n.locale);
  const tellSent = () => showToast({ kind: 'success', text: t`The invitation is sent.` });
  return (
    <li className={`stack underlined ${classes.row}`}>
      <div className="narrowing breaks">
        <p className="strong">{emailAddresses}</p>
        <p className="note">
          {hasExpired ? <Trans>The invitation has run out.</Trans> : <Trans>Can be accepted until {until}</Trans>}
        </p>
      </div>
      <p className="note">{i18n._(roleWords[role].name)}</p>
      <div className={`flow gap-1 ${classes.buttons}`}>
        <Button
          aria-label={t`Send the invitation to ${emailAddresses} again`}
          onClick={() => again.mutate(undefined, { onSuccess: tellSent })}
          busy={again.isPending}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          aria-label={t`Withdraw the invitation to ${emailAddresses}`}
          onClick={() => withdraw.mutate()}
          busy={withdraw.isPending}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      {failed && (
        <div className={classes.failed}>
          <FormMessage kind="error">{failureWords(failed)}</FormMessage>
        </div>
      )}
    </li>
  );
}
