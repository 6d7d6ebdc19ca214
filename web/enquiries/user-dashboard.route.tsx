import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { UserDashboardPage } from './UserDashboardPage.tsx';

export default function UserDashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Your deals`} description={t`Your drafts and the deals that you have sent to a dealer.`} />
      <UserDashboardPage />
    </>
  );
}
