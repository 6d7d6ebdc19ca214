import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerKeysPage } from './DealerKeysPage.tsx';

export default function DealerKeysRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Access keys`} />
      <DealerKeysPage />
    </>
  );
}
