import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/data-details.route.ts';
import { DataDetailsPage } from './DataDetailsPage.tsx';

export default function DataDetailsRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Saved deal`} />
      <meta name="robots" content="noindex, nofollow" />
      <DataDetailsPage key={id} id={id} />
    </>
  );
}
