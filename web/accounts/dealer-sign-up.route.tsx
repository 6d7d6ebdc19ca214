import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DealerSignUpPage } from './DealerSignUpPage.tsx';

export default function DealerSignUpRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Dealer Sign Up`} description={t`How a dealer gets an account at iCarDeals.`} />
      <DealerSignUpPage />
    </>
  );
}
