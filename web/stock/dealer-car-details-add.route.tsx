import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { AddCarPage } from './wizard/WizardPages.tsx';

export default function AddCarPageRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Add Detailed Info of a Car`} description={t`Adds a car with all its details.`} />
      <AddCarPage />
    </>
  );
}
