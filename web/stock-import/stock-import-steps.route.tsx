import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/stock-import-steps.route.ts';
import { StockImportStepsPage } from './StockImportStepsPage.tsx';

export default function StockImportStepsRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Import cars`} description={t`One file of your stock: what it holds and what became of it.`} />
      <StockImportStepsPage key={params.id} id={params.id} />
    </>
  );
}
