import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { ProgrammesPage } from './ProgrammesPage.tsx';

export default function DealerProgrammesRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Programmes`}
        description={t`The rates, residuals and rebates that count for your cars, and until when.`}
      />
      <ProgrammesPage />
    </>
  );
}
