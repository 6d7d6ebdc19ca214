import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerMakesPage } from './DealerMakesPage.tsx';

export default function DealerMakesRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Makes and vehicle types`}
        description={t`The makes and vehicle types that you sell, with your own words and pictures.`}
      />
      <DealerMakesPage />
    </>
  );
}
