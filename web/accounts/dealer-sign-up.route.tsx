import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerSignUpPage } from './DealerSignUpPage.tsx';

export default function DealerSignUpRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Dealer Sign Up`}
        description={t`Register your business at iCarDeals and receive the deals that shoppers work out.`}
      />
      <DealerSignUpPage />
    </>
  );
}
