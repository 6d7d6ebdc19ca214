import { data, redirect } from 'react-router';
import { pack, usePacked } from '../kit/packed.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { embedPath } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/embed.route.ts';
import { EmbeddedCalculator, NotHere } from './EmbeddedCalculator.tsx';

/** The dealer, the sites that may show its calculator, and the day's rates. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { businessName } = params;
  const [{ dealer, prefill, makes }, rates, { inForce, origins }] = await Promise.all([
    api('findDealer', { params: { businessName } }),
    api('readRates', {}),
    api('findEmbed', { params: { businessName } }),
  ]);
  // A dealer that is called otherwise now is found by its former name.
  if (dealer && dealer.businessName !== businessName) throw redirect(embedPath(dealer.businessName));
  const found = { prefill, rates, inForce, origins, makes: makes.map(({ make }) => make) };
  return data(pack({ ...found, dealer, today: context.get(todayContext) }), { status: dealer ? 200 : 404 });
}

export default function EmbedRoute({ loaderData }: Route.ComponentProps) {
  const { dealer, inForce, ...rest } = usePacked(loaderData);
  return (
    <>
      <PageHead title={dealer?.name ?? ''} canonical={null} />
      {dealer && inForce ? <EmbeddedCalculator dealer={dealer} {...rest} /> : <NotHere dealer={dealer} {...rest} />}
    </>
  );
}
