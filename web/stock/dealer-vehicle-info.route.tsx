import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { StockPage } from './table/StockPage.tsx';

export default function StockRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Cars`} description={t`The cars that you list: drafts, published ones, and what they cost.`} />
      <StockPage />
    </>
  );
}
