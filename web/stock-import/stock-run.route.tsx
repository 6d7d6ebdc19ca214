import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/stock-run.route.ts';
import { StockRunPage } from './sources/StockRunPage.tsx';

export default function StockRunRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`A run of a source`} description={t`One run of a source of stock, and what it changed.`} />
      <StockRunPage key={params.id} id={params.id} />
    </>
  );
}
