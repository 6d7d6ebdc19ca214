import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { StopInvitationsPage } from './StopInvitationsPage.tsx';

export default function StopInvitationsRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`No more invitations`} />
      <StopInvitationsPage />
    </>
  );
}
