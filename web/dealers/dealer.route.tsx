import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isWhole, loadShowroom } from '../catalogue/load-showroom.ts';
import { pack, usePacked } from '../kit/packed.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { dealerPath, paths, searchName } from '../paths.ts';
import { queryOf } from '../search/search-address.ts';
import type { Route } from './+types/dealer.route.ts';
import { comingDays } from './coming-days.ts';
import { DealerPage } from './DealerPage.tsx';
import { ownBrands } from './own-brands.ts';

/** The dealer, its vehicles, and the day's rates. A dealer without vehicles, or none at all, leads home. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { businessName } = params;
  const [found, rates, brands] = await Promise.all([
    api('findDealer', { params: { businessName } }),
    api('readRates', {}),
    api('listMakes', {}).catch(() => []),
  ]);
  const { dealer, page, prefill, carDetails, makes } = found;
  if (!dealer || carDetails.length === 0) throw redirect(`${paths.home}#no-vehicles`);
  // A page that has moved is found by its former name; for how long is the dealer's to say, so nobody keeps this.
  const { search, searchParams } = new URL(request.url);
  if (dealer.businessName !== businessName) throw redirect(`${dealerPath(dealer.businessName)}${search}`);
  const ofDealer = { province: dealer.province, ...queryOf(searchParams), dealer: dealer.businessName };
  const isSearch = searchParams.has(searchName);
  const [showroom, cars] = await Promise.all([
    loadShowroom(api, { search, dealer: dealer.businessName, brands: ownBrands(makes, brands) }),
    isSearch ? api('searchCars', { query: ofDealer }).catch(() => 'failed' as const) : null,
  ]);
  const today = context.get(todayContext);
  const names = makes.map(({ make }) => make);
  const told = page && { ...page, specialDays: comingDays(page.specialDays, today) };
  return data(pack({ dealer, page: told, prefill, makes: names, showroom, cars, rates, today }), {
    status: isWhole(showroom) && brands.length > 0 && cars !== 'failed' ? 200 : 503,
  });
}

/** What an address asks of the cars; a mode or a deal in it changes nothing of the dealer's page. */
const searchIn = ({ searchParams }: URL): string =>
  searchParams.has(searchName) ? JSON.stringify(queryOf(searchParams)) : '';

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentParams.businessName !== args.nextParams.businessName ||
  searchIn(args.currentUrl) !== searchIn(args.nextUrl);

export default function DealerRoute({ loaderData }: Route.ComponentProps) {
  const found = usePacked(loaderData);
  return <DealerPage key={found.dealer.businessName} {...found} />;
}
