import { useLingui } from '@lingui/react/macro';
import { apiContext } from '../kit/server-api.ts';
import type { Route } from './+types/subscriptions.route.ts';
import { readStaticPage } from './read-static-page.ts';
import { StaticPage } from './StaticPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readStaticPage(context.get(apiContext), 'subscriptions');

export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return <StaticPage title={t`Subscriptions`} page={loaderData} />;
}
