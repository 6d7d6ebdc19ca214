import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { UserDashboardPage } from './UserDashboardPage.tsx';

export default function UserDashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Your deals`} />
      <UserDashboardPage />
    </>
  );
}
