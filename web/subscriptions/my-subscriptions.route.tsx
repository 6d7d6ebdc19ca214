import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import { MySubscriptionsPage } from './MySubscriptionsPage.tsx';

export default function MySubscriptionsRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`My Subscriptions`} description={t`Your plan on iCarDeals, and how many cars you list.`} />
      <MySubscriptionsPage />
    </>
  );
}
