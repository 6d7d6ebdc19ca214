import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { QuickAddPage } from './quick-add/QuickAddPage.tsx';

export default function QuickAddPageRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Quick add`} description={t`Adds one car to what you sell.`} />
      <QuickAddPage />
    </>
  );
}
