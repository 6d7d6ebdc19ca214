import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { SavedCarsPage } from './SavedCarsPage.tsx';

export default function SavedCarsRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Saved cars`}
        description={t`The cars that you keep, and what has changed since you saved them.`}
      />
      <SavedCarsPage />
    </>
  );
}
