import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/dealer.route.ts';
import { DealerPage } from './DealerPage.tsx';

/** The dealer, its vehicles, and the day's rates. A dealer without vehicles, or none at all, leads home. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { businessName } = params;
  const [found, rates] = await Promise.all([api('findDealer', { params: { businessName } }), api('readRates', {})]);
  const { dealer, prefill, carDetails, makes } = found;
  if (!dealer || carDetails.length === 0) throw redirect(`${paths.home}#no-vehicles`);
  return { dealer, prefill, makes: makes.map(({ make }) => make), rates, today: context.get(todayContext) };
}

/** Another mode in the address changes nothing of the dealer. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.businessName !== nextParams.businessName;

export default function DealerRoute({ loaderData }: Route.ComponentProps) {
  return <DealerPage key={loaderData.dealer.businessName} {...loaderData} />;
}
