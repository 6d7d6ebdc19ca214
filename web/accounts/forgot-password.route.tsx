import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

export default function ForgotPasswordRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Forgot Password`} description={t`Choose a new password for your iCarDeals account.`} />
      <ForgotPasswordPage />
    </>
  );
}
