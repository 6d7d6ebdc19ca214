import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

export default function ChangePasswordRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Change Password`} />
      <ChangePasswordPage />
    </>
  );
}
