import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { DealerAccountPage } from './DealerAccountPage.tsx';

export default function DealerAccountRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Account`} />
      <DealerAccountPage />
    </>
  );
}
