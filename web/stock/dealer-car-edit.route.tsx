import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/dealer-car-edit.route.ts';
import { EditCarPage } from './wizard/WizardPages.tsx';

export default function EditCarPageRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Edit Car Details`} description={t`Changes the details of one of your cars.`} />
      <EditCarPage key={params.id} id={params.id} />
    </>
  );
}
