import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { CancelPage } from './CheckoutPages.tsx';

export default function CancelRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Checkout cancelled`} />
      <CancelPage />
    </>
  );
}
