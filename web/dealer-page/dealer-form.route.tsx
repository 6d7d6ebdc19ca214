import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerFormPage } from './DealerFormPage.tsx';

export default function DealerFormRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Your page`} description={t`Name, opening hours, contacts and rates of your public page.`} />
      <DealerFormPage />
    </>
  );
}
