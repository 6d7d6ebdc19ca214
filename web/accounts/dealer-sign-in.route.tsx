import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerSignInPage } from './DealerSignInPage.tsx';

export default function DealerSignInRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Dealer Log In`} />
      <DealerSignInPage />
    </>
  );
}
