import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { DealerActivityPage } from './DealerActivityPage.tsx';

export default function DealerActivityRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Activity`} />
      <DealerActivityPage />
    </>
  );
}
