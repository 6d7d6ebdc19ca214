import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerDashboardPage } from './DealerDashboardPage.tsx';

export default function DealerDashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Dashboard`}
        description={t`What waits for you today: new leads, appointments, and how your business does.`}
      />
      <DealerDashboardPage />
    </>
  );
}
