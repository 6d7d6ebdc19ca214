import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerProvinceAddPage } from './DealerProvinceAddPage.tsx';

export default function DealerProvinceAddRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Provinces and fees`}
        description={t`The provinces that you sell to, their tax, and your fees.`}
      />
      <DealerProvinceAddPage />
    </>
  );
}
