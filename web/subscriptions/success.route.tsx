import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { SuccessPage } from './CheckoutPages.tsx';

export default function SuccessRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Your payment`} />
      <SuccessPage />
    </>
  );
}
