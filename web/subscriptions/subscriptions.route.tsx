import { useLingui } from '@lingui/react/macro';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/subscriptions.route.ts';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)('listPlans', {});

export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Subscriptions`} description={t`The plans for dealers: what each holds and what it costs.`} />
      <SubscriptionsPage {...loaderData} />
    </>
  );
}
