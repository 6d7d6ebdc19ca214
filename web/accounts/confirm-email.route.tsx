import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

export default function ConfirmEmailRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Confirm your e-mail address`} />
      <ConfirmEmailPage />
    </>
  );
}
