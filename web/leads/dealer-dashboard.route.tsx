import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerDashboardPage } from './DealerDashboardPage.tsx';

export default function DealerDashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Leads`} description={t`The deals that shoppers have sent to you, newest first.`} />
      <DealerDashboardPage />
    </>
  );
}
