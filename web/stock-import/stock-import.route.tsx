import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { StockImportPage } from './StockImportPage.tsx';

export default function StockImportRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Import cars`}
        description={t`Bring your stock from a CSV file, and see what it changes first.`}
      />
      <StockImportPage />
    </>
  );
}
