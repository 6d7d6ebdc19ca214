import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerInvitationPage } from './DealerInvitationPage.tsx';

export default function DealerInvitationRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Invitation`} />
      <DealerInvitationPage />
    </>
  );
}
