import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { ProgrammePage } from './edit/ProgrammePage.tsx';

export default function DealerProgrammeRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Programme`} description={t`What one programme says, with its earlier versions.`} />
      <ProgrammePage />
    </>
  );
}
