import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerFormEditViewPage } from './DealerFormEditViewPage.tsx';

export default function DealerFormEditViewRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Preview and edit`}
        description={t`Your page as shoppers see it, and its settings beside it.`}
      />
      <DealerFormEditViewPage />
    </>
  );
}
