import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { MailedLinkPage } from '../accounts/MailedLinkPage.tsx';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';

/** Where an invitation's last line leads. */
export default function StopInvitationsPage() {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  const stop = useMutation({ mutationFn: () => api('stopInvitations', { body: { token } }) });
  return (
    <MailedLinkPage
      title={t`Stop invitations`}
      act={stop}
      label={t`Stop sending me invitations`}
      done={
        <Trans>
          You won’t get any more invitations. If that was a mistake, <Link to={paths.contactUs}>contact us</Link>.
        </Trans>
      }
      note={
        <Trans>
          After this, iCarDeals won’t email you invitations from any business. You’ll still get emails about any account
          you have.
        </Trans>
      }
    />
  );
}
