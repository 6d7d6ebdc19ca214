import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { DeliveryPage } from './DeliveryPage.tsx';

export default function DeliveryRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Lead delivery`}
        description={t`How leads reach your own systems: by mail, ADF/XML, webhook.`}
      />
      <DeliveryPage />
    </>
  );
}
