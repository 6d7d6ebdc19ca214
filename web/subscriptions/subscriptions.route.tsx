import { apiContext } from '../kit/server-api.ts';
import type { Route } from './+types/subscriptions.route.ts';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)('listPlans', {});

export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  return <SubscriptionsPage {...loaderData} />;
}
