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
      title={t`No more invitations`}
      act={stop}
      label={t`Send me no more invitations`}
      done={
        <Trans>
          You get no more invitations. If that was a mistake, <Link to={paths.contactUs}>write to us</Link>.
        </Trans>
      }
      note={
        <Trans>
          iCarDeals will not write to your e-mail address to invite you any more, for whatever business. Mails about an
          account that you have go on.
        </Trans>
      }
    />
  );
}
