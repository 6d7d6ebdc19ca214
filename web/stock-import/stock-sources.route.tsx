import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { StockSourcesPage } from './sources/StockSourcesPage.tsx';

export default function StockSourcesRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Stock by itself`}
        description={t`Set from where your stock comes by itself, and see what each run has changed.`}
      />
      <StockSourcesPage />
    </>
  );
}
