import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/dealer-car-copy.route.ts';
import { CopyCarPage } from './wizard/WizardPages.tsx';

export default function CopyCarPageRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Add Detailed Info of a Car`}
        description={t`Adds a car that begins as a copy of another one.`}
      />
      <CopyCarPage key={params.id} id={params.id} />
    </>
  );
}
