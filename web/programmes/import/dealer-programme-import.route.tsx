import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProgrammeImportPage } from './ProgrammeImportPage.tsx';

export default function DealerProgrammeImportRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Import programmes`}
        description={t`Bring a rate sheet or paste its cells, see what it changes, and put it in force.`}
      />
      <ProgrammeImportPage />
    </>
  );
}
