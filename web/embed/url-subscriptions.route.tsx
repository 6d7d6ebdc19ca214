import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { UrlSubscriptionsPage } from './UrlSubscriptionsPage.tsx';

export default function UrlSubscriptionsRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Your own address, your own site`}
        description={t`A page address of your own, and the deal calculator on your own website.`}
      />
      <UrlSubscriptionsPage />
    </>
  );
}
