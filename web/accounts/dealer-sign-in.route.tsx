import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerSignInPage } from './DealerSignInPage.tsx';

export default function DealerSignInRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Dealer Log In`}
        description={t`Log in as a dealer to see the deals that shoppers have sent to you.`}
      />
      <DealerSignInPage />
    </>
  );
}
